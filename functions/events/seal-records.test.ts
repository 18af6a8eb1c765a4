import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Item } from '#functions/store/item.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { smallForm } from '#local/testing/small-form.ts'

let portal: TestPortal
let lead: Person
const log: string[] = []
beforeAll(async () => {
  const info = vi.spyOn(console, 'info').mockImplementation((line: string) => void log.push(line))
  portal = await openTestPortal()
  return async () => {
    info.mockRestore()
    await portal.close()
  }
})

/** Each test begins without records and seals. */
beforeEach(async () => {
  await forgetRecords()
  log.length = 0
  lead = await portal.person({ role: 'super-reviewer' })
})

async function forgetRecords() {
  const { documentClient, removeItem, TableName } = await import('#functions/store/table.ts')
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName }))
  for (const item of Items as Item[]) if (/^(AUDIT|SEAL)/.test(item.pk)) await removeItem(item)
}

let forms = 0
const makeForm = () =>
  lead.calls.forms.create({ body: { ...smallForm, id: `sealed-${++forms}`, isActive: false } })
const at = (moment: string) => {
  portal.clock.now = new Date(moment)
}
async function seals(): Promise<Item[]> {
  const { readSeals } = await import('#functions/store/seals.ts')
  return (await readSeals()).seals
}
const days = async () => (await seals()).map(({ sk }) => sk)

test('a day is sealed once it is over, and never before', async () => {
  at('2026-10-01T23:59:00Z')
  await makeForm()
  await portal.stream.seal()
  expect(await days()).toEqual(['2026-09-30'])
  at('2026-10-02T00:05:00Z')
  await portal.stream.seal()
  expect(await days()).toEqual(['2026-09-30'])
  at('2026-10-02T00:15:00Z')
  await portal.stream.seal()
  expect(await days()).toEqual(['2026-09-30', '2026-10-01'])
})

test('a seal contains the heads of the chains that grew on its day, and the hash of the previous seal', async () => {
  at('2026-10-01T12:00:00Z')
  await makeForm()
  await makeForm()
  at('2026-10-03T12:00:00Z')
  await portal.stream.seal()
  const [first, second] = await seals()
  const { queryItems } = await import('#functions/store/table.ts')
  const [, last] = await queryItems(`AUDIT#${lead.id}`, '0', '~')
  expect(first).toMatchObject({
    sk: '2026-10-01',
    number: 1,
    prev: '',
    heads: [{ userId: lead.id, number: 2, hash: last!.h }],
  })
  expect(second).toMatchObject({ sk: '2026-10-02', number: 2, prev: first!.h, heads: [] })
})

test('missed nights are sealed later, and a second run changes nothing', async () => {
  at('2026-10-01T12:00:00Z')
  await makeForm()
  at('2026-10-06T12:00:00Z')
  await portal.stream.seal()
  const once = await seals()
  expect(once.map(({ sk }) => sk)).toEqual([
    '2026-10-01',
    '2026-10-02',
    '2026-10-03',
    '2026-10-04',
    '2026-10-05',
  ])
  await portal.stream.seal()
  expect(await seals()).toEqual(once)
})

test('two runs at once make one seal for each day', async () => {
  at('2026-10-01T12:00:00Z')
  await makeForm()
  at('2026-10-05T12:00:00Z')
  const { sealDays } = await import('#functions/records/seal-days.ts')
  const made = await Promise.all([1, 2, 3].map(() => sealDays(portal.clock.now)))
  expect(
    made
      .flat()
      .map(({ day }) => day)
      .toSorted(),
  ).toEqual(['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'])
  const { verifySeals } = await import('#functions/records/verify-seals.ts')
  const kept = { seals: await seals(), parts: [] }
  const { findings } = verifySeals(kept, { firstDay: '2026-10-01', known: new Map(), now: portal.clock.now })
  expect(findings).toEqual([])
})

test('the log has the hash of the newest seal, once', async () => {
  at('2026-10-01T12:00:00Z')
  await makeForm()
  at('2026-10-03T12:00:00Z')
  await portal.stream.seal()
  await portal.stream.seal()
  const [, newest] = await seals()
  expect(log.map((line) => JSON.parse(line) as object)).toEqual([
    { level: 'INFO', event: 'seal', seal: `2026-10-02=${String(newest!.h)}` },
  ])
})

test('the heads of a busy day are split into parts that fit into items, and a missing part is reported', async () => {
  const { keepSeal, readSeals } = await import('#functions/store/seals.ts')
  const { makeSeal } = await import('#functions/records/make-seal.ts')
  const { verifySeals } = await import('#functions/records/verify-seals.ts')
  const heads = Array.from({ length: 5_000 }, (_, index) => ({
    userId: crypto.randomUUID(),
    number: index,
    hash: 'x'.repeat(43),
  }))
  await keepSeal(makeSeal('2026-10-01', heads, undefined))
  const kept = await readSeals()
  expect(kept.parts).toHaveLength(2)
  const asOf = { firstDay: undefined, known: new Map(), now: new Date('2026-10-02T12:00:00Z') }
  const { findings, days: read } = verifySeals(kept, asOf)
  expect(findings).toEqual([])
  expect(read[0]!.heads).toHaveLength(5_000)
  const { removeItem } = await import('#functions/store/table.ts')
  await removeItem(kept.parts[0]!)
  expect(verifySeals(await readSeals(), asOf).findings).toEqual([
    { words: 'A part of the seal of 2026-10-01 was removed.' },
  ])
})
