import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { saveAnswers, withdraw } from './applying.ts'
import { afterDeadline, type Deciding, openDeciding } from './deciding.ts'
import { done } from './identities.ts'
import { book, type Interviewing, openInterviewing, time } from './interviewing.ts'
import { usualPreferences } from './many-at-once.ts'
import { send } from './messaging.ts'
import type { Person, TestPortal } from './open-test-portal.ts'
import { smallPlan } from './reviewing.ts'
import { saveScenario, scenarioRow, smallScenario } from './scenarios.ts'
import { submit, write } from './written-review.ts'

/** The complete answers of an engineer. */
export const engineerAnswers = {
  start: { roles: ['engineer'], why: 'to help' },
  engineer: { language: 'A' },
}

/** When the small portal is looked at: people apply to this season's form. */
export const thisSeason = new Date('2026-10-27T12:00:00.000Z')

/** When the interview of this season is. */
export const interviewAt = '2026-11-12T15:00:00.000Z'

/** What `small-portal.json` holds: the portal's time, the ids of its people, and the items of its table. */
export interface SmallPortal {
  now: string
  people: Record<PersonOfSmallPortal, string>
  items: Record<string, unknown>[]
}

export type PersonOfSmallPortal = keyof Awaited<ReturnType<typeof fillSmallPortal>>

/** Fills an empty portal: last season's form is released, people apply to this season's. Gives the people who see that. */
export async function fillSmallPortal(portal: TestPortal) {
  const reviewer = await makeReviewer(portal, 'Barbara', 'Liskov')
  const last = await fillLastSeason(portal, reviewer)
  portal.clock.now = thisSeason
  const current = await fillThisSeason(portal, reviewer)
  await portal.stream.settled()
  return { reviewer, ...last, ...current }
}

async function makeReviewer(portal: TestPortal, firstName: string, lastName: string) {
  const person = await makePerson(portal, firstName, lastName, { role: 'reviewer' })
  const body = { applicantRolePreferences: usualPreferences }
  await done(person.calls.people.prefer({ params: { userId: person.id }, body }))
  return person
}

const makePerson = (portal: TestPortal, firstName: string, lastName: string, more: object = {}) =>
  portal.person({ firstName, lastName, email: `${firstName}@example.edu`, ...more })

/** Two people were reviewed without names; one was accepted and has accepted. */
async function fillLastSeason(portal: TestPortal, reviewer: Person) {
  const deciding = await openDeciding(portal, { id: 'fall-2026', blindReading: { nameAfterSubmit: true } })
  const accepted = await makePerson(portal, 'Alan', 'Turing')
  const denied = await makePerson(portal, 'Edsger', 'Dijkstra')
  const one = await apply(deciding, accepted)
  const other = await apply(deciding, denied)
  portal.clock.now = afterDeadline
  await review(deciding, reviewer, one)
  await done(deciding.decide(one, 'accepted'))
  await done(deciding.decide(other, 'denied'))
  await done(deciding.freeze())
  await done(deciding.release())
  const params = { responseId: one, role: 'engineer' as const }
  await done(accepted.calls.decisions.answer({ params, body: { rsvp: 'accepted' } }))
  return { accepted, denied }
}

const apply = async (deciding: Deciding, by: Person, roles: ApplicationRole[] = ['engineer']) =>
  (await deciding.application(roles, by)).id

/** A submitted review, and a note on its application. */
async function review(deciding: Deciding, reviewer: Person, responseId: string) {
  const assignment: Assignment = { kind: 'review', role: 'engineer', responseId, reviewerId: reviewer.id }
  await done(deciding.assign(assignment))
  await done(write(reviewer, assignment, { scores: { skill: 3, care: 4 }, comments: { craft: 'Careful.' } }))
  await done(submit(reviewer, assignment, 1))
  const body = { id: 'note-of-the-small-portal', text: 'A strong application.' }
  await done(deciding.lead.calls.reviews.addNote({ params: { responseId, role: 'engineer' }, body }))
}

/** An active form with applications in many states. */
async function fillThisSeason(portal: TestPortal, reviewer: Person) {
  const form = { id: 'spring-2027', semester: 'Spring 2027', dueDate: '2026-11-15T04:59:59Z' }
  const interviewing = await openInterviewing(portal, form)
  const { lead } = interviewing
  const applicants = await fillApplications(portal, interviewing)
  const interviews = await fillInterviews(portal, interviewing)
  const submitted = await makePerson(portal, 'Katherine', 'Johnson')
  const responseId = await apply(interviewing, submitted, ['engineer', 'designer'])
  await review(interviewing, reviewer, responseId)
  await fillPlans(portal, interviewing, responseId)
  await send(interviewing, { to: 'submitted' })
  await done(lead.calls.auth.me({}))
  const invited = { address: 'invited@example.edu', firstName: 'Ana', lastName: 'Ruiz' }
  const preferences = ['bootcamp', 'engineer', 'designer']
  await done(lead.calls.auth.invite({ body: { people: [invited], preferences } }))
  const view = { name: 'Unassigned', page: 'allApplications' as const, query: 'reviewed=unassigned' }
  await done(lead.calls.applications.keepView({ params: { viewId: 'unassigned-1' }, body: view }))
  return { lead, submitted, ...applicants, ...interviews }
}

/** Drafts, one of them with more time, and submissions that were taken back. */
async function fillApplications(portal: TestPortal, { params, lead, ...deciding }: Interviewing) {
  const drafting = await makePerson(portal, 'Ada', 'Lovelace')
  const draft = await done(drafting.calls.applications.open({ body: params }))
  await done(saveAnswers(drafting, draft.id, engineerAnswers.start, { base: 0, operationId: 'drafttab-1' }))
  await done(
    drafting.calls.applications.letLook({ params: { responseId: draft.id }, body: { mayLook: true } }),
  )

  const extended = await makePerson(portal, 'Margaret', 'Hamilton')
  const { id } = await done(extended.calls.applications.open({ body: params }))
  for (const [sectionId, answers] of Object.entries(engineerAnswers))
    await done(saveAnswers(extended, id, answers, { base: 0, sectionId }))
  const extension = {
    userId: extended.id,
    until: '2026-11-20T04:59:59.000Z',
    seen: null,
    reason: 'They were ill.',
  }
  await done(lead.calls.applications.extend({ params, body: extension }))

  const changing = await makePerson(portal, 'Radia', 'Perlman')
  const changed = await apply({ params, lead, ...deciding }, changing)
  const dateSubmitted = portal.clock.now.toISOString()
  await done(changing.calls.applications.reopen({ body: { id: changed, dateSubmitted } }))
  const withdrawn = await makePerson(portal, 'Donald', 'Knuth')
  await done(withdraw(withdrawn, await apply({ params, lead, ...deciding }, withdrawn)))
  return { drafting, extended, changing, withdrawn }
}

/** Someone has booked an interview, and someone else is invited to book one. */
async function fillInterviews(portal: TestPortal, interviewing: Interviewing) {
  const interviewer = await makeReviewer(portal, 'Frances', 'Allen')
  await done(interviewing.offer(interviewer, [interviewAt, '2026-11-12T16:00:00.000Z'], { mostADay: 4 }))
  await done(interviewer.calls.interviews.makeAddress({}))
  const booked = await makePerson(portal, 'Joan', 'Clarke')
  const { responseId } = await interviewing.invited(['engineer'], booked)
  await done(book(booked, responseId, time(interviewAt)))
  const invited = await makePerson(portal, 'Annie', 'Easley')
  await interviewing.invited(['engineer'], invited)
  return { interviewer, booked, invited }
}

/** A saved scenario, an unpublished plan, and a reviewer who knows the applicant. */
async function fillPlans(portal: TestPortal, interviewing: Interviewing, responseId: string) {
  const { lead, params, form } = interviewing
  const row = { responseId, role: 'engineer' as const }
  await saveScenario(lead, smallScenario(form.id, [scenarioRow(row)]))
  const planned = await makeReviewer(portal, 'Dorothy', 'Vaughan')
  const plan = smallPlan({ ...row, kind: 'review', reviewerId: planned.id })
  await done(lead.calls.fair.savePlan({ params, body: { plan, seen: 0 } }))
  const friend = await makeReviewer(portal, 'Mary', 'Jackson')
  await done(interviewing.assign({ ...row, kind: 'review', reviewerId: friend.id }))
  await done(interviewing.recuse(friend, responseId))
}
