import fc from 'fast-check'
import type { Item } from '#functions/store/table/item.ts'
import { callOf, type Identities, openIdentities } from '#local/testing/identities.ts'
import type { TestPortal } from '#local/testing/open-test-portal.ts'
import { askingOf } from '#local/testing/requests.ts'
import { openScene, type Scene, type Stage } from '#local/testing/scene.ts'
import type { Route } from '#shared/kernel/contract.ts'
import { routes } from '#shared/routes.ts'
import { checkTable } from './check-table.ts'
import { malformed, unknownKey } from './malformed.ts'
import { readTable } from './read-table.ts'
import { valuesOf } from './values-of.ts'

/** A marker in somebody else's application and name, which no error may reveal. */
const canary = 'Kanarienvogel'

interface Request {
  params?: Record<string, string>
  query?: unknown
  body?: unknown
}

const entries = Object.entries(routes).flatMap(([area, table]) =>
  Object.entries<Route>(table).map(([call, route]) => ({ area, call, route })),
)
type Entry = (typeof entries)[number]

/**
 * Sends every route, or those of one area, a number of malformed requests, derived from its schemas and its one real request. Returns what must never
 * happen: an answer of 500 or above, somebody else's data in a refusal, unknown keys in the table, and contradictions in the whole
 * table.
 */
export async function runMalformed(portal: TestPortal, seed: number, count: number, only?: string) {
  const violations: string[] = []
  let sent = 0
  let refused = 0
  const asked = entries.filter(({ area }) => !only || area === only)
  let people: Identities | undefined
  for (const [area, those = []] of Object.entries(Object.groupBy(asked, (entry) => entry.area))) {
    // An accepted request may have removed what the next area needs.
    const opened = async () => openWorld(portal, (people ??= await openIdentities(portal)), stages[area])
    let world = await opened()
    for (const entry of those) {
      for (const request of requestsTo(entry, world, seed, count)) {
        const { status, text } = await ask(world, entry, request)
        sent++
        if (status >= 400) refused++
        violations.push(...faultsOf(status, text, () => nameOf(entry, request)))
        if (status === 200 && askingOf(entry.area, entry.call)?.endsCaller) {
          people = undefined
          world = await opened()
        }
      }
    }
    if (onPeople.includes(area)) people = undefined
  }
  await portal.stream.settled()
  const table = await readTable()
  return { violations: [...violations, ...strangeItems(table), ...checkTable(table)], sent, refused }
}

const nameOf = ({ area, call }: Entry, request: Request) =>
  `${area}.${call} ${JSON.stringify(request).slice(0, 300)}`

/** Areas whose accepted requests change or remove the people who ask. */
const onPeople = ['account', 'auth', 'users']

function faultsOf(status: number, text: string, name: () => string): string[] {
  return [
    ...(status >= 500 ? [`${name()} is answered with ${status}`] : []),
    ...(status >= 400 && text.includes(canary) ? [`${name()} reveals somebody else's data`] : []),
  ]
}

interface World {
  people: Identities
  scene: Scene
  ids: string[]
}

/** How far the application of some areas is, so that their requests name something that is there. */
const stages: Partial<Record<string, Stage>> = { interviews: 'booked', messages: 'picked' }

/** A form with an application under review, or at another stage, and somebody else's application. */
async function openWorld(portal: TestPortal, people: Identities, stage: Stage = 'scored'): Promise<World> {
  portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
  const scene = await openScene(portal, people, stage)
  const { other } = people
  await other.calls.auth.update({ body: { email: other.email, firstName: canary, lastName: canary } })
  const { id } = (await other.calls.applications.open({ body: { formId: scene.formId } })).answer
  const questions = [{ questionId: 'why', response: canary }]
  const body = { sectionResponses: [{ sectionId: 'start', base: 0, questions }] }
  await other.calls.applications.save({ params: { responseId: id }, body })
  return { people, scene, ids: [id, other.id, people.super.id, other.email, scene.formId] }
}

const callerOf = (people: Identities, { access }: Route) => {
  const names = {
    applicant: 'own',
    reviewer: 'assigned',
    board: 'board',
    'super-reviewer': 'super',
  } as const
  return people[typeof access === 'string' ? 'own' : names[access[0]!]]
}

function requestsTo(
  { area, call, route }: Entry,
  { people, scene, ids }: World,
  seed: number,
  count: number,
): Request[] {
  const caller = callerOf(people, route)
  const real = (askingOf(area, call)?.send({ ...scene, people, caller }) ?? {}) as Request
  const wrongly = (value: unknown) => malformed(value, ids)
  const part = (name: 'query' | 'body') => {
    const schema = route[name]
    return schema && fc.oneof(fc.constant(real[name]), valuesOf(schema)).chain(wrongly)
  }
  const parts = {
    ...(real.params && {
      params: fc.oneof(
        fc.constant(real.params),
        fc.record(mapValues(real.params, (id) => wrongly(id).map(asText))),
      ),
    }),
    ...(route.query && { query: part('query')!.map(asTexts) }),
    ...(route.body && { body: part('body')! }),
  } as Record<string, fc.Arbitrary<unknown>>
  if (Object.keys(parts).length === 0) return []
  return fc.sample(fc.record(parts), { numRuns: count, seed }) as Request[]
}

const mapValues = <V, W>(object: Readonly<Record<string, V>>, change: (value: V) => W) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))

/** A path or query contains only texts. */
const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 4_000).toWellFormed()
const asTexts = (value: unknown): Record<string, string> =>
  mapValues(typeof value === 'object' && value !== null ? { ...value } : {}, asText)

async function ask({ people }: World, { area, call, route }: Entry, request: Request) {
  const answered = await callOf(callerOf(people, route).calls, area, call)(request)
  return { status: answered.status, text: JSON.stringify(answered.problem) }
}

/** Unknown keys and malformed texts anywhere in the table. */
function strangeItems(table: readonly Item[]): string[] {
  const kept = (what: string, isStrange: (item: Item) => boolean) =>
    table.filter(isStrange).map(({ pk, sk }) => `${pk} ${sk} has kept ${what}`)
  return [
    ...kept('an unknown key', (item) =>
      keysIn(item).some((key) => key.includes(unknownKey) || key === '__proto__'),
    ),
    ...kept('half of a character', (item) => !textsIn(item).every((text) => text.isWellFormed())),
  ]
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.entries(value).flat().flatMap(textsIn) : []
}

const keysIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [
        ...(Array.isArray(value) ? [] : [key]),
        ...keysIn(part),
      ])
    : []
