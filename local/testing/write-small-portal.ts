import crypto, { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { mock } from 'node:test'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { openTestPortal } from './open-test-portal.ts'
import { fillSmallPortal, type SmallPortal, thisSeason } from './small-portal.ts'

/** Writes `small-portal.json`, which `small-portal.test.ts` opens. See local/README.md for when. */
async function writeSmallPortal() {
  makeRepeatable()
  const portal = await openTestPortal()
  const people = await fillSmallPortal(portal)
  const ids = Object.entries(people).map(([name, { id }]) => [name, id])
  const content: SmallPortal = {
    now: portal.now().toISOString(),
    people: Object.fromEntries(ids) as SmallPortal['people'],
    items: await allItems(),
  }
  writeFileSync(new URL('small-portal.json', import.meta.url), `${JSON.stringify(content, null, 2)}\n`)
  await portal.close()
}

/** Gives each run the same ids and times, so that the file changes only where something is stored in another way. */
function makeRepeatable() {
  let drawn = 0
  const randomBytes = (size: number) =>
    createHash('shake256', { outputLength: size }).update(String(++drawn)).digest()
  const nextId = () => `00000000-0000-4000-8000-${String(++drawn).padStart(12, '0')}` as const
  Object.assign(crypto, { randomBytes, randomUUID: nextId } satisfies Partial<
    Record<keyof typeof crypto, unknown>
  >)
  syncBuiltinESMExports()
  Math.random = () => 0.5
  // Mails are sent at the machine's time, whatever the portal's clock says.
  mock.timers.enable({ apis: ['Date'], now: thisSeason })
  // Records are ordered by it.
  performance.now = () => ++drawn - performance.timeOrigin
}

async function allItems() {
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const { Items = [], LastEvaluatedKey } = await documentClient.send(new ScanCommand({ TableName }))
  if (LastEvaluatedKey) throw new Error('A small portal fits one page.')
  const keyOf = ({ pk, sk }: Record<string, unknown>) => `${String(pk)} ${String(sk)}`
  return Items.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

await writeSmallPortal()
