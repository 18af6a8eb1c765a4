import { type Chance, chanceOf } from '#local/demo/many/chance.ts'
import { done } from '#local/testing/identities.ts'
import type { Person, TestPortal } from '#local/testing/open-test-portal.ts'
import { gracePeriod } from '#shared/forms/form.ts'
import { lastMoment } from '#shared/kernel/day.ts'

const complete = [
  { questionId: 'roles', response: ['bootcamp'] },
  { questionId: 'why', response: 'to help' },
]

/** Someone's application to a form, which can be submitted. */
export async function openDraft(portal: TestPortal, formId: string) {
  const applicant = await portal.person()
  const { id } = (await applicant.calls.applications.open({ body: { formId } })).answer
  await done(save(applicant, id, 'start', complete))
  return { id, applicant }
}

const save = ({ calls }: Person, responseId: string, sectionId: string, questions: object[], now?: Date) =>
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
  const applicant = await portal.person()
  const { id } = (await applicant.calls.applications.open({ body: { formId: form.id } })).answer
  const last = lastMoment(form.dueDate) + gracePeriod
  const moments = questions.map((_, index) => last + index - Math.floor(saves / 2))
  const answers = await Promise.all(
    moments.map((now, index) =>
      save(
        applicant,
        id,
        sectionOf(index),
        [{ questionId: `q${index}`, response: 'in time' }],
        new Date(now),
      ),
    ),
  )
  const { answer } = await applicant.calls.applications.find({ params: { responseId: id } })
  const stored = answer.sectionResponses
    .flatMap((section) => section.questions)
    .filter(({ response }) => response === 'in time')
    .map(({ questionId }) => questionId)
  return moments.flatMap((moment, index) => {
    const isInTime = moment <= last
    const { status } = answers[index]!
    const isStored = stored.includes(`q${index}`)
    return (status === 200) === isInTime && isStored === isInTime
      ? []
      : [`a save at ${moment - last} ms was answered with ${status} and is ${isStored ? '' : 'not '}stored`]
  })
}

/** Submits one application many times at the same moment. Returns the effects that did not happen exactly once. */
export async function runSubmits(portal: TestPortal, submits: number) {
  const { findOverview } = await import('#functions/store/applications/responses.ts')
  const { queryItems } = await import('#functions/store/table/table.ts')
  const { id, applicant } = await openDraft(portal, (await portal.form()).id)
  const answers = await Promise.all(
    Array.from({ length: submits }, () => applicant.calls.applications.submit({ body: { id } })),
  )
  await emptyOutbox(portal)
  const records = await queryItems(`AUDIT#${applicant.id}`, '!', '~')
  const refused = answers.filter(({ status }) => ![200, 503].includes(status))
  const effects = {
    acknowledged: answers.some(({ status }) => status === 200) ? 1 : 0,
    rows: (await findOverview(id)).rows.length,
    records: records.filter(({ what }) => what === 'response.submit').length,
    receipts: portal.mailbox.list(applicant.email).length,
  }
  return [
    ...refused.map(({ status }) => `a submit was answered with ${status}`),
    ...Object.entries(effects)
      .filter(([, count]) => count !== 1)
      .map(([what, count]) => `${count} ${what} of one submission`),
  ]
}

type MailTrouble = TestPortal['ses']['trouble'][number]

/** 15 % of mails meet one of the three faults. If SES's answer and its event are both lost, nobody can know whether the mail was sent. */
export function troubleFor(random: Chance): MailTrouble {
  const luck = random.real()
  if (luck < 0.05) return { losesAnswer: true }
  if (luck < 0.1) return { rejects: true }
  return luck < 0.15 ? { losesEvent: true } : {}
}

/** Submits applications while SES has faults, and lets time pass until the outbox is empty. Returns who did not get exactly one receipt. */
export async function runMails(portal: TestPortal, seed: number, mails: number) {
  const random = chanceOf(seed)
  const form = await portal.form()
  const planted = Array.from({ length: mails }, () => troubleFor(random))
  const emails: string[] = []
  for (const trouble of planted) {
    const { id, applicant } = await openDraft(portal, form.id)
    portal.ses.trouble.push(trouble)
    await applicant.calls.applications.submit({ body: { id } })
    await portal.stream.settled()
    emails.push(applicant.email)
  }
  await emptyOutbox(portal)
  return mailsTo(portal, emails, planted)
}

export const mailsTo = (
  { mailbox }: TestPortal,
  emails: readonly string[],
  planted: readonly MailTrouble[],
) => ({
  violations: emails
    .map((email) => mailbox.list(email).length)
    .filter((count) => count !== 1)
    .map((count) => `someone got ${count} mails`),
  troubled: planted.filter((trouble) => Object.keys(trouble).length > 0).length,
})

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
