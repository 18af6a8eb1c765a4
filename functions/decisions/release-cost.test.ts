import { expect } from 'vitest'
import { billsOf } from '#local/testing/costs.ts'
import { afterDeadline, openDeciding } from '#local/testing/deciding.ts'
import { needsCosts } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'

/** The longest that a call can spend on the table: the 29 s that API Gateway waits, at 10 ms each. */
const mostCalls = 2_900

test('1,000 decisions are frozen and released for at most 10 write units (P6)', async ({ skip }) => {
  needsCosts(skip)
  const deciding = await openDeciding(portal)
  const { form } = deciding
  // All of one person, who gets one mail. The cost of mails is another question.
  const responseIds = await deciding.rowsOf(1_000, 1)
  await deciding.decideMany(responseIds, 'denied')
  portal.clock.now = afterDeadline

  const freezing = await billsOf(portal, async () => {
    expect((await deciding.freeze()).answer.digest).toMatch(/^[0-9a-f]{64}$/)
    expect((await deciding.overview()).counts).toEqual([
      { role: 'engineer', decision: 'denied', count: 1_000 },
    ])
  })
  expect(freezing.length).toBeLessThan(mostCalls)

  const bills = await billsOf(portal, async () => {
    expect((await deciding.release()).answer.phase).toBe('released')
  })
  expect(bills.length).toBeLessThan(mostCalls)
  // Mails are sent while the route still answers. The release is the first write, and all of it.
  const [release = 0] = bills.flatMap(({ WriteCapacityUnits = 0 }) => WriteCapacityUnits || [])
  const mail = await costOfMail(form.id)
  expect(mail).toBeGreaterThan(0)
  expect(release).toBeGreaterThan(mail)
  expect(release - mail).toBeLessThanOrEqual(10)
})

/** Write units of the two jobs that a release adds to the outbox. */
async function costOfMail(formId: string) {
  const { outgoing } = await import('#functions/store/table/outbox.ts')
  const { writeTogether } = await import('#functions/store/table/transaction.ts')
  const about = { formId, freezeId: crypto.randomUUID() }
  const later = new Date(portal.now().getTime() + 24 * 3_600_000)
  const jobs = ['all-decisions', 'all-reminders'] as const
  const entries = jobs.map((kind) =>
    outgoing({ name: `${kind}#${formId}#${about.freezeId}`, kind, ...about }, later),
  )
  const bills = await billsOf(portal, () => writeTogether(entries))
  return bills.reduce((sum, { WriteCapacityUnits = 0 }) => sum + WriteCapacityUnits, 0)
}
