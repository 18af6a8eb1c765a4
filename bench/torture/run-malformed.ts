import fc from 'fast-check'
import type { Item } from '#functions/store/table/item.ts'
import { callOf, type Identities, openIdentities } from '#local/testing/identities.ts'
import type { TestPortal } from '#local/testing/open-test-portal.ts'
import { askingOf } from '#local/testing/requests.ts'
import { openScene, type Scene, type Stage } from '#local/testing/scene.ts'
import type { Route } from '#shared/kernel/contract.ts'
import { routes } from '#shared/routes.ts'
import { checkTable, readTable } from './check-table.ts'
import { malformed } from './malformed.ts'

/** A marker in someone else's application and name, which no error may reveal. */
const canary = 'Kanarienvogel'

interface Entry {
  area: string
  call: string
  route: Route
}

/**
 * Sends every route, or those of one area, a number of malformed requests, derived from its one real request. Returns what must never
 * happen: an answer of 500 or above, someone else's data in a refusal, unknown keys in the table, and contradictions in the whole
 * table.
 */
export async function runMalformed(portal: TestPortal, seed: number, count: number, only?: string) {
  const violations: string[] = []
  let sent = 0
  let refused = 0
  let people: Identities | undefined
  for (const [area, table] of Object.entries(routes)) {
    if (only && area !== only) continue
    // An accepted request may have removed what the next area needs.
    const opened = async () => openWorld(portal, (people ??= await openIdentities(portal)), stages[area])
    let world = await opened()
    for (const [call, route] of Object.entries<Route>(table))
      for (const request of requestsTo({ area, call, route }, world, count, seed)) {
        const caller = callerOf(world.people, route)
        const { status, problem } = await callOf(caller.calls, area, call)(request)
        sent++
        if (status >= 400) refused++
        const name = `${area}.${call} ${JSON.stringify(request).slice(0, 300)}`
        if (status >= 500) violations.push(`${name} is answered with ${status}`)
        if (status >= 400 && JSON.stringify(problem).includes(canary))
          violations.push(`${name} reveals someone else's data`)
        if (status === 200 && askingOf(area, call)?.endsCaller) {
          people = undefined
          world = await opened()
        }
      }
    if (onPeople.includes(area)) people = undefined
  }
  await portal.stream.settled()
  const table = await readTable()
  return { violations: [...violations, ...strangeItems(table), ...checkTable(table)], sent, refused }
}

/** Areas whose accepted requests change or remove the people who ask. */
const onPeople = ['account', 'auth', 'users']

/** How far the application of some areas is, so that their requests name something that is there. */
const stages: Partial<Record<string, Stage>> = { interviews: 'booked', messages: 'picked' }

interface World {
  people: Identities
  scene: Scene
  ids: string[]
}

/** A form with an application under review, or at another stage, and someone else's application. */
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

const callers = { applicant: 'own', reviewer: 'assigned', board: 'board', 'super-reviewer': 'super' } as const
const callerOf = (people: Identities, { access }: Route) =>
  people[typeof access === 'string' ? 'own' : callers[access[0]!]]

interface Request {
  params?: Record<string, string>
  query?: unknown
  body?: unknown
}

function requestsTo(
  { area, call, route }: Entry,
  { people, scene, ids }: World,
  count: number,
  seed: number,
) {
  const real: Request =
    askingOf(area, call)?.send({ ...scene, people, caller: callerOf(people, route) }) ?? {}
  const part = (name: 'query' | 'body') => malformed(real[name] ?? {}, ids, keysOf(route[name]))
  const wrongParams = mapValues(real.params ?? {}, (id) => malformed(id, ids).map(asText))
  const parts = {
    ...(real.params && { params: fc.oneof(fc.constant(real.params), fc.record(wrongParams)) }),
    ...(route.query && { query: part('query').map(asTexts) }),
    ...(route.body && { body: part('body') }),
  } as Record<string, fc.Arbitrary<unknown>>
  return Object.keys(parts).length === 0 ? [] : fc.sample(fc.record(parts), { numRuns: count, seed })
}

/** The keys that a schema knows, some of which the real request may not have. */
const keysOf = (schema: Route['body']) =>
  Object.keys((schema?._zod.def as { shape?: object } | undefined)?.shape ?? {})

const mapValues = <V, W>(object: Readonly<Record<string, V>>, change: (value: V) => W) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))

/** A path or query contains only texts. */
const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 4_000).toWellFormed()
const asTexts = (value: unknown): Record<string, string> =>
  mapValues(typeof value === 'object' && value !== null ? { ...value } : {}, asText)

/** Unknown keys and malformed texts anywhere in the table. JSON escapes halves of characters. */
const strangeItems = (table: readonly Item[]) =>
  table
    .filter((item) => /zzNobodyAskedForThis[^"]*":|"__proto__":|\\ud[89a-f]/.test(JSON.stringify(item)))
    .map(({ pk, sk }) => `${pk} ${sk} has kept an unknown key or half of a character`)
