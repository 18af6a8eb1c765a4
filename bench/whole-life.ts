import { activeForm } from '#local/demo/active-form.ts'
import { costOf } from '#local/testing/costs.ts'
import { smallLetters } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { book, type Interviewing, openInterviewing, own } from '#local/testing/interviewing.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { submit, write } from '#local/testing/reviewing.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { siteFolder } from '#web/e2e/site-folder.ts'
import type { Finding } from './finding.ts'
import { writeSlowly } from './write-slowly.ts'

const autosaves = 100
const roles: ApplicationRole[] = ['engineer', 'tech-lead']

/** Measures all writes caused by one applicant for two roles, from registering to answering an offer. */
export async function measureWholeLife(): Promise<Finding[]> {
  const portal = await openTestPortal({ siteFolder })
  try {
    const costs = await live(portal)
    const total = [...costs.values()].reduce((sum, writes) => sum + writes, 0)
    const parts = [...costs].map(([part, writes]) => `${part} ${writes}`)
    return [finding(total, parts.join(', '))]
  } finally {
    await portal.close()
  }
}

/** Counts what a part of the life writes, without what was written for all applicants. */
type Lived = (part: string, doing: () => Promise<unknown>, forAll?: number) => Promise<void>

async function live(portal: TestPortal) {
  const given = { ...activeForm(portal.now()), id: 'whole-life', decisionLetters: smallLetters }
  const interviewing = await openInterviewing(portal, given)
  const nobodys = await openInterviewing(portal, { ...given, id: 'nobody-applies' })
  await interviewing.activate()
  const { form } = interviewing
  const costs = new Map<string, number>()
  const lived: Lived = async (part, doing, forAll = 0) =>
    void costs.set(part, (await costOf(portal, doing)).writes - forAll)

  let applicant: Person | undefined
  await lived('account', async () => (applicant = await portal.person()))
  if (!applicant) throw new Error('Nobody registered.')
  const { calls } = applicant
  let responseId = ''
  await lived('opening', async () => {
    responseId = (await calls.applications.open({ body: { formId: form.id } })).answer.id
  })
  await lived(`${autosaves} autosaves`, () =>
    writeSlowly(calls, { responseId, form, roles, saves: autosaves }),
  )
  await lived('submission with receipt', () => done(calls.applications.submit({ body: { id: responseId } })))

  await judgeAll(interviewing, applicant, responseId, lived)
  portal.clock.now = new Date(Date.parse(form.dueDate) + 3_600_000)
  // What is due for the forms, however many apply.
  await portal.stream.tick()
  const { writes: forAll } = await costOf(portal, await releasing(portal, nobodys))
  await lived('letter by mail', await releasing(portal, interviewing), forAll)
  await lived('answer', () =>
    done(calls.decisions.answer({ params: { responseId, role: 'engineer' }, body: { rsvp: 'accepted' } })),
  )
  return costs
}

/** Freezes the decisions of a form, and returns what releases them. */
async function releasing({ clock }: TestPortal, form: Interviewing) {
  const { lead, params } = form
  const { digest } = (await form.freeze()).answer
  const rsvpBy = new Date(clock.now.getTime() + 7 * 86_400_000).toISOString()
  const body = { digest: digest ?? '', confirmation: 'I confirm' as const, rsvpBy }
  return () => done(lead.calls.decisions.release({ params, body }))
}

/** Two reviews for one of the roles, an interview at a time that the applicant chooses, and a decision on each role. */
async function judgeAll(interviewing: Interviewing, applicant: Person, responseId: string, lived: Lived) {
  const reviewers = [
    await interviewing.reviewer(),
    await interviewing.reviewer(),
    await interviewing.reviewer(),
  ]
  const tasks = reviewers.map((reviewer, index) => ({
    reviewer,
    assignment: {
      kind: index < 2 ? 'review' : 'interview',
      responseId,
      role: 'engineer',
      reviewerId: reviewer.id,
    } satisfies Assignment as Assignment,
  }))
  const [one, other] = tasks
  await lived('assignments', () => done(interviewing.assign(one!.assignment, other!.assignment)))
  await meet(interviewing, { applicant, interviewer: reviewers[2]!, responseId }, lived)
  await lived('2 reviews and an interview', async () => {
    for (const { reviewer, assignment } of tasks) await judge(reviewer, assignment)
  })
  await lived('2 decisions', async () => {
    await done(interviewing.decide(responseId, 'accepted', { role: 'engineer' }))
    await done(interviewing.decide(responseId, 'denied', { role: 'tech-lead' }))
  })
}

interface Meeting {
  applicant: Person
  interviewer: Person
  responseId: string
}

/** The applicant is invited and books a time. What an interviewer offers is for everybody, so it is not counted. */
async function meet(
  interviewing: Interviewing,
  { applicant, interviewer, responseId }: Meeting,
  lived: Lived,
) {
  const start = new Date(Date.parse(interviewing.form.dueDate) + 86_400_000).toISOString()
  await done(interviewing.offer(interviewer, [`${start.slice(0, 16)}:00.000Z`]))
  await lived('invitation', async () => {
    await done(interviewing.decide(responseId, 'interview', { role: 'engineer' }))
    await done(interviewing.invite({ responseId, role: 'engineer' }))
  })
  const [first] = (await own(applicant, responseId))[0]!.times
  await lived('booking', () => done(book(applicant, responseId, first!)))
}

/** Three saves, because scores are given one by one, and the submit. */
async function judge(reviewer: Person, assignment: Assignment) {
  await done(write(reviewer, assignment, { scores: { skill: 3 } }))
  await done(write(reviewer, assignment, { scores: { care: 4 }, base: 1 }))
  const comments = { craft: 'Writes clearly about what was hard, and says what they would do again.' }
  await done(
    write(reviewer, assignment, {
      ...(assignment.kind === 'review' && { comments }),
      base: 2,
      scores: { extra: 5 },
    }),
  )
  await done(submit(reviewer, assignment, 3))
}

const finding = (total: number, parts: string): Finding => ({
  id: 'P8',
  measure: "write units in an applicant's whole life, two roles, an interview with a time",
  value: total,
  unit: '',
  reference: '2,150 in one item',
  goal: { must: 600, aim: 440 },
  note: `${parts}. Freezing and releasing, for all applicants together, are P6; what a form without applicants costs then is left out.`,
})
