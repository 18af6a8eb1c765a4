import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Chance, chanceOf } from '#local/demo/many/chance.ts'
import { done } from '#local/testing/identities.ts'
import { type TestPortal } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing } from '#local/testing/reviewing.ts'
import { type Fault, inTrouble, plantStoreFaults } from '#local/testing/store-faults.ts'
import {
  emptyOutbox,
  mailsTo,
  openDraft,
  runDeadline,
  runMails,
  runSubmits,
  troubleFor,
} from './run-moments.ts'

// A short version of `npm run bench -- moments`.

test('exactly the saves that arrive within a minute after the deadline are stored', async () => {
  expect(await runDeadline(portal, 20)).toEqual([])
})

test('an application submitted many times at once has one submission, one receipt', async () => {
  expect(await runSubmits(portal, 20)).toEqual([])
})

test('everyone who submits in the last second counts, whatever the store does', async () => {
  const { violations, late } = await runLastSecond(portal, 1, 12)
  expect(violations).toEqual([])
  expect(late).toBeGreaterThan(0)
})

test('everybody to whom a message goes gets it once, whatever happens to SES', async () => {
  const { violations, troubled } = await runMessage(portal, 3, 12)
  expect(violations).toEqual([])
  expect(troubled).toBeGreaterThan(0)
})

test('everybody gets one receipt, whatever happens to SES', async () => {
  const { violations, troubled } = await runMails(portal, 3, 10)
  expect(violations).toEqual([])
  expect(troubled).toBeGreaterThan(0)
})

type Draft = Awaited<ReturnType<typeof openDraft>>

const troubles: readonly Fault[] = ['throttled', 'server error', 'answer lost', 'reset']
/** How long after the deadline the store's faults last, in milliseconds. */
const troubledAfter = 20_000

/**
 * Many people submit in the last second, while the store's faults turn most of them away until after the deadline. Each page repeats
 * its submit a second or more later. Returns who was refused in the end, and how many counted late.
 */
async function runLastSecond(portal: TestPortal, seed: number, submits: number) {
  await plantStoreFaults()
  const form = await portal.form()
  const deadline = Date.parse(form.dueDate)
  const drafts: Draft[] = []
  for (let count = 0; count < submits; count++) drafts.push(await openDraft(portal, form.id))
  const ends = await Promise.all(
    drafts.map((draft, index) => {
      const random = chanceOf(seed * submits + index)
      return submitAgain(draft, random, { deadline, now: deadline - random.whole(1_000) })
    }),
  )
  return {
    violations: ends.flatMap(({ status }) => (status === 200 ? [] : [`a submit ended with ${status}`])),
    late: ends.filter(({ now }) => now > deadline).length,
  }
}

/** Repeats the same submit until the answer is definite, as the page does. */
async function submitAgain(
  draft: Draft,
  random: Chance,
  { deadline, now }: Record<'deadline' | 'now', number>,
): Promise<{ status: number; now: number }> {
  const { id, applicant } = draft
  const body = { id, operationId: 'lastsecond-1', versions: { start: 1, engineer: 0 } }
  const trouble = { fault: random.pick(troubles), call: 1 + random.whole(6), length: 'for good' as const }
  const isTroubled = now < deadline + troubledAfter
  const { result } = await inTrouble(isTroubled ? trouble : undefined, () =>
    applicant.calls.applications.submit({ body, now: new Date(now) }),
  )
  if (result.status !== 503) return { status: result.status, now }
  return submitAgain(draft, random, { deadline, now: now + 1_000 + random.whole(4_000) })
}

/** Sends one message to many people while SES has faults. Returns who did not get exactly one mail. */
async function runMessage(portal: TestPortal, seed: number, mails: number) {
  const random = chanceOf(seed)
  const { params, lead, rowsOf } = await openReviewing(portal)
  await rowsOf(mails)
  const emails = await putApplicants(mails, portal.clock.now)
  const planted = emails.map(() => troubleFor(random))
  portal.ses.trouble.push(...planted)
  const audience = { to: 'submitted' as const }
  const { digest: seen } = await done(lead.calls.messages.recipients({ params, body: { audience } }))
  const message = { id: randomUUID(), subject: 'News', text: 'Dear {lastName}', audience }
  await done(lead.calls.messages.send({ params, body: { ...message, seen, answersToSender: false } }))
  await emptyOutbox(portal)
  return mailsTo(portal, emails, planted)
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
  for (let from = 0; from < count; from += 100) await writeTogether(writes.slice(from, from + 100))
  return people.map(({ email }) => email)
}
