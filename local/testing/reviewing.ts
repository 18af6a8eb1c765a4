import type { Participant } from '#shared/applications/dashboard-row.ts'
import { packed, type PackedPlan } from '#shared/fair/assignment-plan.ts'
import type { ApplicationForm, Question } from '#shared/forms/form.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { type AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { type Assignment, type AssignmentOutcome } from '#shared/reviews/assignment.ts'
import type { Rubric } from '#shared/reviews/rubric.ts'
import { done } from './identities.ts'
import { putReviewers, putRows, usualPreferences } from './many-at-once.ts'
import type { Person, TestPortal } from './open-test-portal.ts'
import { smallForm } from './small-form.ts'
import { storyOf } from './story.ts'

const portfolio: Question = {
  questionId: 'portfolio',
  questionType: 'file-upload',
  questionText: 'Portfolio?',
  optional: true,
}

/** The small form with a file, a section that reviewers must not see and one for another role. */
const reviewedSections: ApplicationForm['sections'] = [
  ...smallForm.sections.map((section) =>
    section.sectionId === 'engineer' ? { ...section, questions: [...section.questions, portfolio] } : section,
  ),
  {
    sectionId: 'about-you',
    sectionName: 'About you',
    hideFromReviewers: true,
    questions: [{ questionId: 'age', questionType: 'short-answer', questionText: 'Age?', optional: true }],
  },
  {
    sectionId: 'designer',
    sectionName: 'Designer',
    forRoles: ['designer'],
    questions: [{ questionId: 'color', questionType: 'short-answer', questionText: 'Color?' }],
  },
]

/** Two questions from 0 to 4, and one from 0 to 10 that may stay blank. */
export const smallRubric: Rubric = {
  id: 'craft',
  kind: 'review',
  roles: [],
  questions: [
    { scoreKey: 'skill', prompt: 'Skill?', minValue: 0, maxValue: 4 },
    { scoreKey: 'care', prompt: 'Care?', minValue: 0, maxValue: 4 },
    { scoreKey: 'extra', prompt: 'Extra?', minValue: 0, maxValue: 10, optional: true },
  ],
}

/** A plan with only these assignments. */
export function smallPlan(...assignments: readonly [Assignment, ...Assignment[]]): PackedPlan {
  const people = [...new Set(assignments.map(({ reviewerId }) => reviewerId))].map((id) => ({
    id,
    takesPart: true,
    most: null,
    share: 100,
  }))
  const [{ kind }] = assignments
  const settings = { kind, seed: 1, perRow: 1, perRole: {}, most: 20, sameReaderForApplicant: false, people }
  const together = Map.groupBy(assignments, ({ responseId, role }) => `${responseId}/${role}`)
  const rows = [...together.values()].map(([first, ...others]) => ({
    responseId: first!.responseId,
    role: first!.role,
    on: [first!, ...others].map(({ reviewerId }) => reviewerId),
    pinned: [],
    excluded: [],
  }))
  return packed({ settings, digest: 'a'.repeat(64), rows })
}

/** Publishes a saved plan as its page does, part by part, and gives the outcomes. */
export async function publishAll({ calls }: Person, formId: string, seen: number) {
  const params = { formId }
  const { number } = await done(calls.fair.publishPlan({ params, body: { kind: 'review', seen } }))
  const outcomes: AssignmentOutcome[] = []
  for (let isRunning = true; isRunning;) {
    const part = await done(calls.fair.publishMore({ params, body: { kind: 'review', number } }))
    outcomes.push(...part.outcomes)
    isRunning = part.isRunning
  }
  return { number, outcomes }
}

export type Reviewing = Awaited<ReturnType<typeof openReviewing>>

/** A form whose applications are reviewed: a super reviewer, a rubric for reviews and one for interviews, and a way to add people. */
export async function openReviewing(portal: TestPortal, given: Partial<ApplicationForm> = {}) {
  const lead = await portal.person({ role: 'super-reviewer' })
  const form = await portal.form({ sections: reviewedSections, ...given }, lead)
  const params = { formId: form.id }

  async function rubric(more: Partial<Rubric> = {}, base = 0) {
    return lead.calls.reviews.saveRubric({ params, body: { rubric: { ...smallRubric, ...more }, base } })
  }
  await rubric()
  await rubric({ id: 'talk', kind: 'interview' })
  const staff = { lead, params, newReviewer: () => reviewer(portal, usualPreferences) }

  /** An application for these roles, which is submitted, and what else happens to it. */
  const application = (roles: ApplicationRole[] = ['engineer'], by?: Person) =>
    storyOf(staff, submitted(portal, form.id, roles, by))

  return {
    form,
    params,
    /** The super reviewer who assigns. */
    lead,
    rubric,
    reviewer: (prefers = usualPreferences) => reviewer(portal, prefers),
    /** Many rows at once, as submits write them: one for each of this many engineers, a second apart. */
    rowsOf: (count: number, people = count, reviewersOf?: (number: number) => Participant[]) =>
      putRows({
        formId: form.id,
        count,
        people,
        ...(reviewersOf && { reviewersOf }),
        now: portal.clock.now,
      }),
    /** Many reviewers at once, who never call anything themselves. */
    reviewersOf: (count: number) => putReviewers(form.id, count, portal.clock.now),
    application,
    assign: (...assignments: Assignment[]) => assign(lead, assignments),
    unassign: (assignment: Assignment) => lead.calls.reviews.unassign({ params, body: assignment }),
    /** A person declares that they know the applicant. */
    recuse: ({ calls }: Person, responseId: string) =>
      calls.reviews.declareConflict({ params, body: { responseId, acquaintance: 'friend' } }),
    /** The rows of the form's first page as someone sees them. */
    rows: async ({ calls }: Person = lead) =>
      (await calls.applications.rows({ params, query: {} })).answer.rows,
    /** An application of an engineer with a reviewer on it. */
    assigned: (kind: AssignmentKind = 'review') => application().assigned(kind),
  }
}

async function reviewer(portal: TestPortal, prefers: ApplicationRole[]): Promise<Person> {
  const person = await portal.person({ role: 'reviewer' })
  const body = { applicantRolePreferences: prefers }
  const { status, problem } = await person.calls.people.prefer({ params: { userId: person.id }, body })
  if (status !== 200) throw new Error(problem.message)
  return person
}

async function submitted(portal: TestPortal, formId: string, roles: ApplicationRole[], by?: Person) {
  const applicant = by ?? (await portal.person())
  const { id } = (await applicant.calls.applications.open({ body: { formId } })).answer
  const answers = {
    start: { roles, why: 'to help' },
    engineer: { language: 'A' },
    'about-you': { age: 'Twenty' },
    designer: { color: 'Green' },
  }
  const sectionResponses = Object.entries(answers).map(([sectionId, values]) => ({
    sectionId,
    base: 0,
    questions: Object.entries(values).map(([questionId, response]) => ({ questionId, response })),
  }))
  await applicant.calls.applications.save({ params: { responseId: id }, body: { sectionResponses } })
  const { status, problem } = await applicant.calls.applications.submit({ body: { id } })
  if (status !== 200) throw new Error(problem.message)
  return { applicant, id, responseId: id, roles }
}

const assign = ({ calls }: Person, assignments: Assignment[]) => {
  const { responseId = '' } = assignments[0] ?? {}
  const params = { formId: responseId.slice(0, responseId.lastIndexOf('.')) }
  return calls.reviews.assign({ params, body: { assignments } })
}
