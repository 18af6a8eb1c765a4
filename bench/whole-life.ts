import { activeForm } from '#local/demo/active-form.ts'
import { demoAnswers } from '#local/demo/answers.ts'
import { costOf } from '#local/testing/costs.ts'
import { smallLetters } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { book, type Interviewing, openInterviewing, own } from '#local/testing/interviewing.ts'
import { openTestPortal, type Person } from '#local/testing/open-test-portal.ts'
import { submit, write } from '#local/testing/written-review.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import type { Finding } from './finding.ts'

const autosaves = 100
const roles: ApplicationRole[] = ['engineer', 'tech-lead']

/** Measures all writes caused by one applicant for two roles, from registering to answering an offer. */
export async function measureWholeLife(): Promise<Finding[]> {
  const costs = await live()
  const total = [...costs.values()].reduce((sum, writes) => sum + writes, 0)
  return [
    {
      measure: "write units in an applicant's whole life, two roles, an interview with a time",
      value: total,
      goal: { must: 600, aim: 440 },
      note: `${[...costs].map(([part, writes]) => `${part} ${writes}`).join(', ')}.`,
    },
  ]
}

/** Counts what a part of the life writes, without what was written for all applicants. */
type Lived = (part: string, doing: () => Promise<unknown>, forAll?: number) => Promise<void>

async function live() {
  const portal = await openTestPortal()
  const given = { ...activeForm(portal.now()), id: 'whole-life', decisionLetters: smallLetters }
  const interviewing = await openInterviewing(portal, given)
  const nobodys = await openInterviewing(portal, { ...given, id: 'nobody-applies' })
  await interviewing.activate()
  const { form } = interviewing
  const costs = new Map<string, number>()
  const lived: Lived = async (part, doing, forAll = 0) =>
    void costs.set(part, (await costOf(portal, doing)).writes - forAll)

  let applicant!: Person
  await lived('account', async () => (applicant = await portal.person()))
  const { calls } = applicant
  let responseId = ''
  await lived('opening', async () => {
    responseId = (await calls.applications.open({ body: { formId: form.id } })).answer.id
  })
  await lived(`${autosaves} autosaves`, () => writeSlowly(applicant, responseId, form))
  await lived('submission with receipt', () => done(calls.applications.submit({ body: { id: responseId } })))
  await judgeAll(interviewing, applicant, responseId, lived)
  portal.clock.now = new Date(Date.parse(form.dueDate) + 3_600_000)
  // What is due for the forms, however many apply.
  await portal.stream.tick()
  const { writes: forAll } = await costOf(portal, await releasing(portal.now(), nobodys))
  await lived('letter by mail', await releasing(portal.now(), interviewing), forAll)
  await lived('answer', () =>
    done(calls.decisions.answer({ params: { responseId, role: 'engineer' }, body: { rsvp: 'accepted' } })),
  )
  return costs
}

/** Saves the short answers once for each section, then one long answer after another, growing with each save. */
async function writeSlowly({ calls }: Person, responseId: string, form: ApplicationForm) {
  const versions = new Map<string, number>()
  let saves = 0
  async function save(sectionId: string, questions: object[]) {
    const base = versions.get(sectionId) ?? 0
    const sectionResponses = [{ sectionId, base, questions: questions as [] }]
    const body = { operationId: `writtentab-${saves++}`, sectionResponses }
    const { sections } = await done(calls.applications.save({ params: { responseId }, body }))
    for (const section of sections) versions.set(section.sectionId, section.version)
  }
  const questions = form.sections.flatMap((section) => section.questions)
  const longest = new Map(
    questions
      .filter(({ questionType }) => questionType === 'long-answer')
      .map(({ questionId, maximumWordCount = 250 }) => [questionId, maximumWordCount]),
  )
  const answers = demoAnswers(form, roles, 1)
  for (const { sectionId, questions: all } of answers) {
    const short = all.filter(({ questionId }) => !longest.has(questionId))
    if (short.length > 0) await save(sectionId, short)
  }
  const long = answers.flatMap(({ sectionId, questions: all }) =>
    all.filter(({ questionId }) => longest.has(questionId)).map((each) => ({ ...each, sectionId })),
  )
  const growths = Math.floor((autosaves - saves) / long.length)
  for (const { sectionId, questionId } of long)
    for (let growth = 1; growth <= growths; growth++) {
      const words = Array.from(
        { length: Math.ceil((longest.get(questionId)! * growth) / growths) },
        () => 'word',
      )
      await save(sectionId, [{ questionId, response: words.join(' ') }])
    }
}

/** Freezes the decisions of a form, and returns what releases them. */
async function releasing(now: Date, form: Interviewing) {
  const { lead, params } = form
  const { digest } = (await form.freeze()).answer
  const rsvpBy = new Date(now.getTime() + 7 * 86_400_000).toISOString()
  const body = { digest: digest ?? '', confirmation: 'I confirm' as const, rsvpBy }
  return () => done(lead.calls.decisions.release({ params, body }))
}

/** Two reviews for one of the roles, an interview at a time that the applicant chooses, and a decision on each role. */
async function judgeAll(interviewing: Interviewing, applicant: Person, responseId: string, lived: Lived) {
  const { form } = interviewing
  const kinds = ['review', 'review', 'interview'] as const
  const tasks: { reviewer: Person; assignment: Assignment }[] = []
  for (const kind of kinds) {
    const reviewer = await interviewing.reviewer()
    tasks.push({ reviewer, assignment: { kind, responseId, role: 'engineer', reviewerId: reviewer.id } })
  }
  const [one, other, third] = tasks
  await lived('assignments', () => done(interviewing.assign(one!.assignment, other!.assignment)))
  // What an interviewer offers is for everybody, so it is not counted.
  const start = new Date(Date.parse(form.dueDate) + 86_400_000).toISOString()
  await done(interviewing.offer(third!.reviewer, [`${start.slice(0, 16)}:00.000Z`]))
  await lived('invitation', async () => {
    await done(interviewing.decide(responseId, 'interview', { role: 'engineer' }))
    await done(interviewing.invite({ responseId, role: 'engineer' }))
  })
  const [first] = (await own(applicant, responseId))[0]!.times
  await lived('booking', () => done(book(applicant, responseId, first!)))
  await lived('2 reviews and an interview', async () => {
    for (const { reviewer, assignment } of tasks) await judge(reviewer, assignment)
  })
  await lived('2 decisions', async () => {
    await done(interviewing.decide(responseId, 'accepted', { role: 'engineer' }))
    await done(interviewing.decide(responseId, 'denied', { role: 'tech-lead' }))
  })
}

/** Three saves, because scores are given one by one, and the submit. */
async function judge(reviewer: Person, assignment: Assignment) {
  await done(write(reviewer, assignment, { scores: { skill: 3 } }))
  await done(write(reviewer, assignment, { scores: { care: 4 }, base: 1 }))
  const comments = { craft: 'Writes clearly about what was hard, and says what they would do again.' }
  const more = assignment.kind === 'review' ? { comments } : {}
  await done(write(reviewer, assignment, { ...more, base: 2, scores: { extra: 5 } }))
  await done(submit(reviewer, assignment, 3))
}
