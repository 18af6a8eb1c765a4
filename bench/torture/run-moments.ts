import type { Person, TestPortal } from '#local/testing/open-test-portal.ts'
import { type Fault, inTrouble, plantStoreFaults } from '#local/testing/store-faults.ts'
import { gracePeriod } from '#shared/forms/form.ts'
import { type Random, randomOf } from './random.ts'

const roles = { questionId: 'roles', response: ['bootcamp'] }
const why = { questionId: 'why', response: 'to help' }

/** Somebody's application to a form, with a function that saves answers in it. */
async function openDraft(formId: string, applicant: Person) {
  const { id } = (await applicant.calls.applications.open({ body: { formId } })).answer
  return {
    id,
    applicant,
    save: (questions: readonly object[], at: Partial<SaveAt> = {}) => save(applicant, id, questions, at),
  }
}

interface SaveAt {
  sectionId: string
  now: Date
}

const save = (
  { calls }: Person,
  responseId: string,
  questions: readonly object[],
  { sectionId = 'start', now }: Partial<SaveAt>,
) =>
  calls.applications.save({
    params: { responseId },
    body: { sectionResponses: [{ sectionId, base: 0, questions: questions as [] }] },
    ...(now && { now }),
  })

/** Fewer than the limit of a section. */
const mostOfSection = 50
const sectionOf = (index: number) => `section${Math.floor(index / mostOfSection)}`

/**
 * Sends saves that reach the gateway in the milliseconds before and after the end of the minute after the deadline, all at once. Returns
 * those that were wrongly acknowledged or stored. The end itself is the last moment that counts.
 */
export async function runDeadline(portal: TestPortal, saves: number) {
  const questions = Array.from({ length: saves }, (_, index) => ({
    questionId: `q${index}`,
    questionType: 'short-answer' as const,
    questionText: 'What?',
    optional: true,
  }))
  const grouped = Object.groupBy(questions, (_, index) => sectionOf(index))
  const sections = Object.entries(grouped).map(([sectionId, some = []]) => ({
    sectionId,
    sectionName: 'Section',
    questions: some,
  }))
  const form = await portal.form({ sections })
  const { id, applicant, save: saveAt } = await openDraft(form.id, await portal.person())
  const last = Date.parse(form.dueDate) + gracePeriod
  const moments = questions.map((_, index) => new Date(last + index - Math.floor(saves / 2)))
  const answers = await Promise.all(
    moments.map((now, index) =>
      saveAt([{ questionId: `q${index}`, response: 'in time' }], { sectionId: sectionOf(index), now }),
    ),
  )
  const { answer } = await applicant.calls.applications.find({ params: { responseId: id } })
  const stored = new Set(
    answer.sectionResponses
      .flatMap((section) => section.questions)
      .filter(({ response }) => response === 'in time')
      .map(({ questionId }) => questionId),
  )
  return moments.flatMap((moment, index) => {
    const isInTime = moment.getTime() <= last
    const { status } = answers[index]!
    const [isAcknowledged, isStored] = [status === 200, stored.has(`q${index}`)]
    return isAcknowledged === isInTime && isStored === isInTime
      ? []
      : [
          `a save ${moment.getTime() - last} ms after the last moment was answered with ${status} and is ${isStored ? '' : 'not '}stored`,
        ]
  })
}

/** Submits one application many times at the same moment. Returns the effects that did not happen exactly once. */
export async function runSubmits(portal: TestPortal, submits: number) {
  const { findOverview } = await import('#functions/store/applications/responses.ts')
  const { queryItems } = await import('#functions/store/table/table.ts')
  const form = await portal.form()
  const draft = await openDraft(form.id, await portal.person())
  const { id, applicant } = draft
  await draft.save([roles, why])
  const answers = await Promise.all(
    Array.from({ length: submits }, () => applicant.calls.applications.submit({ body: { id } })),
  )
  await emptyOutbox(portal)
  const { rows } = await findOverview(id)
  const records = await queryItems(`AUDIT#${applicant.id}`, '!', '~')
  const refused = answers.filter(({ status }) => ![200, 503].includes(status))
  const effects = {
    acknowledged: answers.some(({ status }) => status === 200) ? 1 : 0,
    rows: rows.length,
    records: records.filter(({ what }) => what === 'response.submit').length,
    receipts: portal.mailbox.list(applicant.email).length,
  }
  return [
    ...refused.map(({ status }) => `a submit was answered with ${status}`),
    ...Object.entries(effects).flatMap(([what, count]) =>
      count === 1 ? [] : [`${count} ${what} of one submission`],
    ),
  ]
}

const troubles: readonly Fault[] = ['throttled', 'server error', 'answer lost', 'reset']
/** How long after the deadline the store's faults last, in milliseconds. */
const troubledAfter = 20_000

/**
 * Many people submit in the last second, while the store's faults turn most of them away until after the deadline. Each page repeats
 * its submit a second or more later. Returns who was refused in the end, and how many counted late.
 */
export async function runLastSecond(portal: TestPortal, seed: number, submits: number) {
  await plantStoreFaults()
  const form = await portal.form()
  const deadline = Date.parse(form.dueDate)
  const drafts: Draft[] = []
  for (let count = 0; count < submits; count++) {
    const draft = await openDraft(form.id, await portal.person())
    await draft.save([roles, why])
    drafts.push(draft)
  }
  const ends = await Promise.all(
    drafts.map((draft, index) => {
      const random = randomOf(seed * submits + index)
      return submitAgain(draft, { deadline, now: deadline - Math.floor(random.next() * 1_000), random })
    }),
  )
  return {
    violations: ends.flatMap(({ status }) => (status === 200 ? [] : [`a submit ended with ${status}`])),
    late: ends.filter(({ now }) => now > deadline).length,
  }
}

type Draft = Awaited<ReturnType<typeof openDraft>>

interface Submitting {
  deadline: number
  now: number
  random: Random
}

const anyTrouble = (random: Random) => ({
  fault: random.pick(troubles),
  call: 1 + Math.floor(random.next() * 6),
  length: 'for good' as const,
})

/** Repeats the same submit until the answer is definite, as the page does. */
async function submitAgain(draft: Draft, { deadline, now, random }: Submitting) {
  const { id, applicant } = draft
  const body = { id, operationId: 'lastsecond-1', versions: { start: 1, engineer: 0 } }
  const trouble = now < deadline + troubledAfter ? anyTrouble(random) : undefined
  const { result } = await inTrouble(trouble, () =>
    applicant.calls.applications.submit({ body, now: new Date(now) }),
  )
  if (result.status !== 503) return { status: result.status, now }
  const later = now + 1_000 + Math.floor(random.next() * 4_000)
  return submitAgain(draft, { deadline, now: later, random })
}

type Trouble = TestPortal['ses']['trouble'][number]

/** 15 % of mails meet one of the three faults. If SES's answer and its event are both lost, nobody can know whether the mail was sent. */
export function troubleFor(random: Random): Trouble {
  const luck = random.next()
  if (luck < 0.05) return { losesAnswer: true }
  if (luck < 0.1) return { rejects: true }
  return luck < 0.15 ? { losesEvent: true } : {}
}

/** Submits applications while SES has faults, and lets time pass until the outbox is empty. Returns who did not get exactly one receipt. */
export async function runMails(portal: TestPortal, seed: number, mails: number) {
  const random = randomOf(seed)
  const form = await portal.form()
  const people: Person[] = []
  let troubled = 0
  for (let count = 0; count < mails; count++) {
    const applicant = await portal.person()
    const { id, save: saveIn } = await openDraft(form.id, applicant)
    await saveIn([roles, why])
    const trouble = troubleFor(random)
    if (Object.keys(trouble).length > 0) troubled++
    portal.ses.trouble.push(trouble)
    await applicant.calls.applications.submit({ body: { id } })
    await portal.stream.settled()
    people.push(applicant)
  }
  await emptyOutbox(portal)
  const violations = people.flatMap(({ email }) => {
    const { length } = portal.mailbox.list(email)
    return length === 1 ? [] : [`somebody got ${length} receipts`]
  })
  return { violations, troubled }
}

const quarter = 16 * 60_000

/** Runs the minute's tick, advancing the clock, until nothing is due. */
export async function emptyOutbox(portal: TestPortal) {
  const { deliverOutgoing } = await import('#functions/mail/deliver-outgoing.ts')
  const { listDue } = await import('#functions/store/table/outbox.ts')
  await portal.stream.settled()
  for (let round = 1; round <= 8; round++) {
    const now = new Date(Date.now() + round * quarter)
    for (const name of await listDue(now)) await deliverOutgoing(name, now)
    await portal.stream.settled()
  }
}
