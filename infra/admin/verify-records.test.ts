import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Item } from '#functions/store/item.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { verdictOfDemo } from './testing/demo-portal.ts'
import { runHere } from './testing/run-here.ts'
import { runScript } from './testing/run-script.ts'

const day = 24 * 60 * 60_000
const dateOf = (time: Date) => time.toISOString().slice(0, 10)

let port: number
let portal: TestPortal
let lead: Person
let other: Person
let firstDay: string
const now = new Date()

/** Deeds on two past, sealed days, and on the current one. */
beforeAll(async () => {
  portal = await openTestPortal()
  port = Number(new URL(portal.site).port)
  portal.clock.now = new Date(now.getTime() - 3 * day)
  firstDay = dateOf(portal.clock.now)
  lead = await portal.person({ role: 'super-reviewer' })
  other = await portal.person({ role: 'super-reviewer' })
  await makeForms(lead, 3)
  await makeForms(other, 1)
  portal.clock.now = new Date(now.getTime() - 2 * day)
  await makeForms(lead, 1)
  portal.clock.now = now
  await portal.stream.seal()
  await makeForms(lead, 1)
  return () => portal.close()
})

let forms = 0
async function makeForms({ calls }: Person, count: number) {
  for (let index = 0; index < count; index++) {
    const { status } = await calls.forms.create({
      body: { ...smallForm, id: `form-${++forms}`, isActive: false },
    })
    expect(status).toBe(200)
  }
}

const verify = (...words: string[]) => runHere('verify-records', ['--local', String(port), ...words])

async function findings() {
  const { findVerdict } = await import('./find-verdict.ts')
  const { verdict } = await findVerdict(new Map(), now)
  return verdict.findings.map(({ words }) => words)
}

const entryKey = ({ id }: Person, number: number) => ({
  pk: `AUDIT#${id}`,
  sk: String(number).padStart(10, '0'),
})
const table = () => import('#functions/store/table.ts')
const read = async (key: { pk: string; sk: string }) => (await (await table()).getItem(key))!

/** The items that tests have replaced, as they were. */
let undo: (() => Promise<unknown>)[] = []
beforeEach(() => {
  undo = []
  return async () => {
    for (const step of undo.toReversed()) await step()
    expect(await findings()).toEqual([])
  }
})

async function put(item: Item) {
  const { getItem, putItem, removeItem } = await table()
  const before = await getItem(item)
  undo.push(() => (before ? putItem(before) : removeItem(item)))
  await putItem(item)
}
async function remove(key: { pk: string; sk: string }) {
  const { putItem, removeItem } = await table()
  const before = await read(key)
  undo.push(() => putItem(before))
  await removeItem(key)
}

test('if all is well, it prints how much was checked and the hash of the last seal', async () => {
  const last = dateOf(new Date(now.getTime() - 10 * 60_000 - day))
  const { code, output } = await runScript('verify-records', ['--local', String(port)])
  const [title, verdict, seal] = output.split('\n')
  expect(code).toBe(0)
  expect(title).toBe(`Verifies the records of the local portal at http://localhost:${port}.`)
  // Three days, or two in the first minutes of a day: yesterday is sealed ten minutes after its end.
  const seals = (Date.parse(last) - Date.parse(firstDay)) / day + 1
  expect(verdict).toBe(`All is well: 6 entries in 2 chains, and ${seals} seals.`)
  expect(seal).toMatch(new RegExp(`^The last seal, to be kept elsewhere: ${last}=[\\w-]{43}$`))
  const known = seal!.split(': ')[1]!
  expect((await verify('--seal', known)).code).toBe(0)
  const forged = await verify('--seal', `${last}=${'A'.repeat(43)}`)
  expect(forged.code).toBe(1)
  expect(forged.output).toContain(
    `The seal of ${last} is not the one of which you have the hash: the table was rewritten.`,
  )
})

test('a fresh portal with demo data has valid records as soon as it has started', async () => {
  const { code, output } = await verdictOfDemo()
  expect([code, output]).toEqual([0, expect.stringContaining('All is well: ')])
})

test('finds and names an edited entry, and exits with 1', async () => {
  await put({ ...(await read(entryKey(lead, 2))), after: { isActive: true } })
  const { code, output } = await verify()
  expect(code).toBe(1)
  expect(output).toContain('Something is wrong. Of 6 entries in 2 chains, and ')
  expect(output).toContain(`- ${lead.id}: entry 2 was edited.\n1 fault found.`)
})

test('finds an edited entry with a matching hash by the next entry', async () => {
  const { auditItem } = await import('#functions/store/audit-item.ts')
  const { pk: _, sk: _sk, h: _h, gsi1pk: _g, gsi1sk: _s, ...said } = await read(entryKey(lead, 2))
  await put(auditItem({ ...said, what: 'form.change' } as never))
  expect(await findings()).toContain(
    `${lead.id}: entry 3 does not continue entry 2: one of them was edited or inserted.`,
  )
})

test('finds an entry removed from the middle of a chain', async () => {
  await remove(entryKey(lead, 2))
  expect(await findings()).toEqual([`${lead.id}: entry 2 was removed.`])
})

test('finds entries removed from the end of a chain', async () => {
  await remove(entryKey(lead, 4))
  await remove(entryKey(lead, 5))
  expect(await findings()).toContain(`${lead.id}: entries 4 to 5 were removed.`)
})

test('finds an entry removed from the end by the seal, even if the person’s record was restored', async () => {
  const record = await read({ pk: `USER#${other.id}`, sk: 'PROFILE' })
  await remove(entryKey(other, 1))
  await put({ ...record, an: 0, ah: '' })
  expect(await findings()).toEqual([
    `${other.id}: entry 1 is not as it was sealed on ${firstDay}: it was edited or removed.`,
  ])
})

test('finds an inserted entry: at the end, outside the numbering, and in its own chain', async () => {
  const { auditItem } = await import('#functions/store/audit-item.ts')
  const { pk: _, sk: _sk, h, gsi1pk: _g, gsi1sk: _s, ...said } = await read(entryKey(lead, 5))
  await put(auditItem({ ...said, number: 6, prev: h } as never))
  await put({ ...(await read(entryKey(lead, 1))), sk: 'between' })
  await put(auditItem({ ...said, by: 'nobody', number: 1, prev: '' } as never))
  expect(await findings()).toEqual(
    expect.arrayContaining([
      `${lead.id}: an entry was inserted at "between", where none can be.`,
      `${lead.id}: entries after 5, which is the last by the person’s record, were inserted.`,
      'nobody: there are entries, but nobody of this id: the person’s record was removed, or the chain inserted.',
    ]),
  )
})

test('finds an entry dated to a sealed day', async () => {
  const { auditItem } = await import('#functions/store/audit-item.ts')
  const record = await read({ pk: `USER#${other.id}`, sk: 'PROFILE' })
  const forged = auditItem({
    by: other.id,
    number: 2,
    what: 'form.create',
    on: ['x'],
    at: `${firstDay}T23:00:00.000Z`,
    prev: String(record.ah),
  })
  await put(forged)
  await put({ ...record, an: 2, ah: forged.h })
  expect(await findings()).toEqual([
    `${other.id}: entry 2 is of ${firstDay}, but was not there when that day was sealed.`,
  ])
})

test('finds a removed chain by the person’s record and by the seal', async () => {
  await remove(entryKey(other, 1))
  expect(await findings()).toEqual([
    `${other.id}: the only entry was removed.`,
    `${other.id}: entry 1 is not as it was sealed on ${firstDay}: it was edited or removed.`,
  ])
})

test('finds an edited and a removed seal', async () => {
  const seal = await read({ pk: 'SEAL', sk: firstDay })
  await put({ ...seal, heads: [] })
  expect(await findings()).toContain(`The seal of ${firstDay} was edited.`)
  await remove({ pk: 'SEAL', sk: firstDay })
  const next = dateOf(new Date(now.getTime() - 2 * day))
  expect(await findings()).toContain(`The seals before ${next} were removed.`)
})

test('the deeds of an erased person stay and are valid', async () => {
  const { expression } = await import('#functions/store/expression.ts')
  const { updateItem } = await table()
  const record = await read({ pk: `USER#${other.id}`, sk: 'PROFILE' })
  undo.push(async () => (await table()).putItem(record))
  await updateItem(
    record,
    expression`SET #state = ${'erased'}, #firstName = ${''}, #lastName = ${''}, #email = ${''}`,
  )
  expect(await findings()).toEqual([])
})

test('changes while the records are read are not faults', async () => {
  const [found] = await Promise.all([findings(), makeForms(other, 5), findings()])
  expect(found).toEqual([])
})

test.each([[['--seal', 'yesterday']], [['23430', '--stack', 'x']], [['--what']]])(
  'the words %j are answered with the usage',
  async (words) => {
    const { code, output } = await runHere('verify-records', words)
    expect(code).toBe(1)
    expect(output).toContain(
      'Usage: npm run audit:verify -- [--seal DAY=HASH ...] [--stack NAME] [--local [PORT]]',
    )
  },
)
