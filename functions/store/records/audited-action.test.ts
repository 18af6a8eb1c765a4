import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, vi } from 'vitest'
import { interleave } from '#local/testing/interleave.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'

afterEach(() => vi.restoreAllMocks())

const rename = ({ calls, email }: Person, firstName: string) =>
  calls.auth.update({ body: { email, firstName, lastName: 'Hopper' } })

async function recordsOf({ id }: Person) {
  const { queryItems } = await import('../table/table.ts')
  return queryItems(`AUDIT#${id}`, '0', '~')
}

test('thirty changes by one person at once all succeed, each with its record', async () => {
  const lead = await portal.person({ role: 'super-reviewer' })
  const people = await portal.accounts(28)
  const answers = await Promise.all([
    ...people.map(({ id }) => lead.calls.people.setActive({ body: { ids: [id], isActive: false } })),
    rename(lead, 'Grace'),
    lead.calls.auth.invite({ body: { people: [{ address: `${randomUUID()}@example.edu` }] } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
  const records = await recordsOf(lead)
  expect(records).toHaveLength(30)
  expect(records.flatMap(({ on }) => on as string[])).toEqual(
    expect.arrayContaining(people.map(({ id }) => id)),
  )
})

test('a change that keeps conflicting is retried until it succeeds', async () => {
  const person = await portal.person()
  const { documentClient } = await import('../table/table.ts')
  const send = documentClient.send.bind(documentClient) as (command: unknown) => Promise<unknown>
  const conflict = new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: {},
    CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
  })
  let conflicts = 0
  vi.spyOn(documentClient, 'send').mockImplementation(((command: unknown) =>
    command instanceof TransactWriteCommand && ++conflicts <= 8
      ? Promise.reject(conflict)
      : send(command)) as never)
  expect((await rename(person, 'Grace')).status).toBe(200)
  expect(await recordsOf(person)).toHaveLength(1)
})

test('an action fails if its person is deactivated or gets another role at that moment', async () => {
  const lead = await portal.person({ role: 'super-reviewer' })
  const ends = [
    (id: string) => lead.calls.people.setActive({ body: { ids: [id], isActive: false } }),
    (id: string) => portal.giveRole(id, 'reviewer'),
  ]
  for (const end of ends) {
    const person = await portal.person()
    const { status, problem } = await interleave(
      () => end(person.id),
      () => rename(person, 'Grace'),
    )
    expect([status, problem.message]).toEqual([403, 'You can no longer do this.'])
    expect(await recordsOf(person)).toEqual([])
  }
})
