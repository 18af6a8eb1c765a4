import { randomUUID } from 'node:crypto'
import { done } from '#local/testing/identities.ts'
import type { TestPortal } from '#local/testing/open-test-portal.ts'
import { openReviewing } from '#local/testing/reviewing.ts'
import { randomOf } from './random.ts'
import { emptyOutbox, troubleFor } from './run-moments.ts'

/**
 * Sends one message to many people while SES has faults, and lets time pass until the outbox is empty. Returns who did not get exactly
 * one mail, and whether the record's digest is not that of the people who got one.
 */
export async function runMessage(portal: TestPortal, seed: number, mails: number) {
  const random = randomOf(seed)
  const { params, lead, rowsOf } = await openReviewing(portal)
  const responseIds = await rowsOf(mails)
  const emails = await putApplicants(mails, portal.clock.now)
  const troubles = emails.map(() => troubleFor(random))
  portal.ses.trouble.push(...troubles)
  const message = { subject: 'News', text: 'Dear {lastName}', audience: { to: 'submitted' as const } }
  const { audience } = message
  const { digest: seen } = await done(lead.calls.messages.recipients({ params, body: { audience } }))
  const body = { id: randomUUID(), ...message, seen, answersToSender: false }
  await done(lead.calls.messages.send({ params, body }))
  await emptyOutbox(portal)
  const counts = emails.map((email) => portal.mailbox.list(email).length)
  const got = responseIds.filter((_, number) => counts[number] === 1)
  const isSame = await isDigestOf(params.formId, body.id, got)
  return {
    troubled: troubles.filter((trouble) => Object.keys(trouble).length > 0).length,
    violations: [
      ...counts.flatMap((count) => (count === 1 ? [] : [`somebody got ${count} mails`])),
      ...(isSame ? [] : ['the digest is not that of the people who got a mail']),
    ],
  }
}

/** Accounts for the applicants of rows that were put at once. */
async function putApplicants(count: number, now: Date): Promise<string[]> {
  const { creation } = await import('#functions/store/people/users.ts')
  const { writeTogether } = await import('#functions/store/table/transaction.ts')
  const people = Array.from({ length: count }, (_, number) => {
    const id = `applicant-${number}`
    return { id, email: `${id}@example.edu`, firstName: 'Engineer', lastName: `Number ${number}` }
  })
  const writes = people.map((person) => creation(person, now))
  for (let start = 0; start < count; start += 100) await writeTogether(writes.slice(start, start + 100))
  return people.map(({ email }) => email)
}

async function isDigestOf(formId: string, messageId: string, responseIds: readonly string[]) {
  const { digestOf, findMessage } = await import('#functions/store/messages/messages.ts')
  const message = await findMessage(formId, messageId)
  const keys = responseIds.map((key) => ({ key }))
  return message !== undefined && message.digest === digestOf(message.salt, keys)
}
