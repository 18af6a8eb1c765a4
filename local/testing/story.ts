import type { SettableStatus } from '#shared/decisions/decision.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { done } from './identities.ts'
import type { Person } from './open-test-portal.ts'
import { submit, write } from './written-review.ts'

/** A submitted application. */
export interface Submitted {
  applicant: Person
  id: string
  /** The same id, as calls name it. */
  responseId: string
  roles: ApplicationRole[]
}

/** An application with someone on it.
 * @public since the types of fixtures name it */
export interface Assigned extends Submitted {
  reviewer: Person
  assignment: Assignment
}

/**
 * What happens to an application, step by step: `await given.application().assigned().scored(4)`. Each step gives all that the ones
 * before it gave.
 */
export interface Story<T extends Submitted> extends Promise<T> {
  /** This reviewer or a new one is assigned for its first role. */
  assigned(kind?: AssignmentKind, reviewer?: Person): Story<T & Assigned>
  /** The reviewer scores everything alike, and submits. */
  scored(this: Story<Assigned>, score: number): Story<T & Assigned>
  /** Each of its roles is decided for the first time. */
  decided(to: SettableStatus): Story<T>
  /** Its applicant may choose a time for an interview for each role. */
  invited(): Story<T>
}

/** Who does the steps. */
interface Staff {
  lead: Person
  params: { formId: string }
  newReviewer: () => Promise<Person>
}

/** Continues the story of an application. */
export function storyOf<T extends Submitted>(staff: Staff, so: Promise<T>): Story<T> {
  const { lead, params, newReviewer } = staff
  const step = <U extends Submitted>(next: (made: T) => Promise<U>) => storyOf(staff, so.then(next))

  async function decide({ id, roles }: Submitted, to: SettableStatus) {
    const rows = roles.map((role) => ({ responseId: id, role, seen: 0 }))
    await done(lead.calls.decisions.decide({ params, body: { rows, to } }))
  }

  return Object.assign(so, {
    assigned: (kind: AssignmentKind = 'review', by?: Person) =>
      step(async (made) => {
        const reviewer = by ?? (await newReviewer())
        const [role = 'engineer'] = made.roles
        const assignment: Assignment = { kind, responseId: made.id, role, reviewerId: reviewer.id }
        await done(lead.calls.reviews.assign({ params, body: { assignments: [assignment] } }))
        return { ...made, reviewer, assignment }
      }),
    scored: (score: number) =>
      step(async (made) => {
        const { reviewer, assignment } = made as T & Assigned
        await done(write(reviewer, assignment, { scores: { skill: score, care: score } }))
        await done(submit(reviewer, assignment, 1))
        return { ...made, reviewer, assignment }
      }),
    decided: (to: SettableStatus) =>
      step(async (made) => {
        await decide(made, to)
        return made
      }),
    invited: () =>
      step(async (made) => {
        await decide(made, 'interview')
        const rows = made.roles.map((role) => ({ responseId: made.id, role }))
        await done(lead.calls.interviews.invite({ params, body: { rows } }))
        return made
      }),
  })
}
