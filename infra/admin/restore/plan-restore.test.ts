import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test } from '#local/testing/portal-test.ts'
import type { SmallPortal } from '#local/testing/small-portal.ts'

type Item = Record<string, unknown> & { pk: string; sk: string }
type Planning = typeof import('./plan-restore.ts')
let planRestore: Planning['planRestore']
let kindOf: (typeof import('#functions/store/item-kinds.ts'))['kindOf']
test.beforeAll(async () => {
  ;({ planRestore } = await import('./plan-restore.ts'))
  ;({ kindOf } = await import('#functions/store/item-kinds.ts'))
})

const file = new URL('../../../local/testing/small-portal.json', import.meta.url)
const small = JSON.parse(readFileSync(file, 'utf8')) as SmallPortal
const copy = small.items as Item[]
const { people } = small
const now = new Date(small.now)

const nameOf = ({ pk, sk }: Item) => `${pk} ${sk}`
/** The table without the items of which this is true. */
const without = (isLost: (item: Item) => boolean) => copy.filter((item) => !isLost(item))
/** The table with some attributes of an item changed. */
const changed = (name: string, change: object, items = copy) =>
  items.map((item) => (nameOf(item) === name ? { ...item, ...change } : item))
/** A table with what a plan changes. */
function after(
  live: readonly Item[],
  ...more: Parameters<Planning['planRestore']> extends [unknown, unknown, ...infer Rest]
    ? Partial<Rest>
    : never
) {
  const [named = [], at = now] = more
  const { changes } = planRestore(live, copy, named, at)
  const items = new Map(live.map((item) => [nameOf(item), item]))
  for (const { before, after: next } of changes)
    if (next) items.set(nameOf(next as Item), next as Item)
    else items.delete(nameOf(before as Item))
  return [...items.values()]
}
const find = (items: readonly Item[], name: string) => items.find((item) => nameOf(item) === name)
const sorted = (items: readonly Item[]) =>
  items.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
const responseOf = (userId: string) =>
  String(copy.find(({ pk, sk }) => pk === `USER#${userId}` && sk.startsWith('RESPONSE#spring'))!.responseId)
const profile = (userId: string) => `USER#${userId} PROFILE`

test('a copy of the table as it is changes nothing', () => {
  const { changes, leftOut, different } = planRestore(copy, copy, [], now)
  expect({ changes, leftOut, different }).toEqual({ changes: [], leftOut: [], different: [] })
})

/** What lets people in, lets others look, or would send something, comes back changed or not at all. */
const otherwise = ['invitations', 'counts of mails', 'people', 'responses', 'entries of the outbox']

test.for([...new Set(copy.map(({ pk }) => pk.split('#')[0]!))])(
  'what is lost under %s comes back',
  (prefix) => {
    const isLost = ({ pk }: Item) => pk.split('#')[0] === prefix
    const items = after(without(isLost))
    const asBefore = (item: Item) => !otherwise.includes(kindOf(item)!)
    expect(sorted(items).filter(asBefore)).toEqual(sorted(copy).filter(asBefore))
    expect(planRestore(items, copy, [], now).changes).toEqual([])
  },
)

test('a table that has lost everything comes back, and a second time changes nothing', () => {
  const items = after([])
  const asBefore = (item: Item) => !otherwise.includes(kindOf(item)!)
  expect(sorted(items).filter(asBefore)).toEqual(sorted(copy).filter(asBefore))
  expect(planRestore(items, copy, [], now).changes).toEqual([])
})

test('nothing that was to be sent is sent again', () => {
  const waiting = copy.map((item) =>
    item.pk.startsWith('OUT#') ? { ...item, gsi2pk: 'DUE#1', gsi2sk: '2026-10-01', sentAt: undefined } : item,
  )
  const { changes } = planRestore([], waiting, [], now)
  const sent = changes.filter(({ kind }) => kind === 'entries of the outbox')
  expect(changes.slice(0, sent.length)).toEqual(sent)
  for (const { after: entry } of sent) expect(entry).toMatchObject({ sentAt: now.toISOString() })
  expect(changes.filter(({ after: item }) => String(item?.gsi2pk).startsWith('DUE#'))).toEqual([])
})

test('a message that was planned comes back as a discarded one', () => {
  const planned = copy.map((item) =>
    item.pk === 'MESSAGE#spring-2027' ? { ...item, state: 'planned' } : item,
  )
  const { changes } = planRestore(
    without(({ pk }) => pk.startsWith('MESSAGE#')),
    planned,
    [],
    now,
  )
  expect(changes.find(({ kind }) => kind === 'messages')?.after).toMatchObject({ state: 'discarded' })
})

test('who was erased stays so, with their applications', () => {
  const userId = people.submitted
  const responseId = responseOf(userId)
  const isTheirs = ({ pk }: Item) => pk.endsWith(`#${userId}`) || pk === `RESPONSE#${responseId}`
  const live = [
    ...without((item) => isTheirs(item) || item.userId === userId),
    { pk: `USER#${userId}`, sk: 'PROFILE', id: userId, email: '', state: 'erased' },
    { pk: `ERASURE#${userId}`, sk: 'ERASURE', userId, responses: [responseId], erasedAt: 'then' },
  ] as Item[]
  const { changes, erased } = planRestore(live, copy, ['applications', 'people'], now)
  const content = JSON.stringify(
    changes.filter(({ kind }) => !['records', 'entries of the outbox'].includes(kind)),
  )
  expect(content).not.toContain(responseId)
  expect(content).not.toContain(userId)
  expect(erased).toEqual([userId])
})

test('the applications of a form that was erased stay so', () => {
  const live = changed(
    'FORM#fall-2026 HEAD',
    { erasingSince: 'then' },
    without(({ pk }) => pk.startsWith('RESPONSE#fall')),
  )
  const { changes, closedForms } = planRestore(live, copy, [], now)
  expect(changes).toEqual([])
  expect(closedForms).toEqual(['fall-2026'])
})

test('a role, a deactivation, ended sessions and an agenda’s address stay as today', () => {
  const taken = { role: 'applicant', state: 'deactivated', notBefore: 9, calendar: null, firstName: 'Fran' }
  const live = changed(profile(people.interviewer), taken)
  const { role, state, notBefore, calendar, firstName } = find(
    after(live, ['people']),
    profile(people.interviewer),
  )!
  expect({ role, state, notBefore, calendar }).toEqual({
    role: 'applicant',
    state: 'deactivated',
    notBefore: 9,
    calendar: null,
  })
  expect(firstName).toBe('Frances')
})

test('a person who is lost comes back without sessions, and with what was taken taken', () => {
  const id = people.interviewer
  const record = { pk: 'AUDIT#x', sk: 'later', on: [id], by: 'x', at: 'later', what: 'user.change-roles' }
  const isLost = (item: Item) => nameOf(item) === profile(id)
  const restored = find(after(without(isLost)), profile(id))
  expect(restored).toMatchObject({ role: 'reviewer', state: 'active', calendar: null, revoked: {} })
  expect(restored!.notBefore).toBe(Math.floor(now.getTime() / 1000))
  expect(find(after([...without(isLost), record]), profile(id))).toMatchObject({ role: 'applicant' })
  const ended = { ...record, what: 'user.deactivate' }
  expect(find(after([...without(isLost), ended]), profile(id))).toMatchObject({ state: 'deactivated' })
  const off = { ...record, what: 'second-factor.off' }
  expect(find(after([...without(isLost), off]), profile(id))).not.toHaveProperty('secondFactor')
})

test('an invitation that was withdrawn stays so', () => {
  expect(
    after(without(({ pk }) => pk.startsWith('INVITE#'))).filter(({ pk }) => pk.startsWith('INVITE#')),
  ).toEqual([])
})

test('an address has one account: that of today', () => {
  const { email } = find(copy, profile(people.drafting))!
  const isLost = ({ pk }: Item) => pk === `EMAIL#${String(email)}` || pk === `USER#${people.drafting}`
  const other = { pk: 'USER#other', sk: 'PROFILE', id: 'other', email, state: 'active' } as Item
  const items = after([...without(isLost), other])
  expect(find(items, `EMAIL#${String(email)} EMAIL`)).toMatchObject({ userId: 'other' })
  expect(items.filter((item) => item.sk === 'PROFILE' && item.email === email)).toEqual([other])
  expect(items.some(({ sk, pk }) => pk === `USER#${people.drafting}` && sk.startsWith('RESPONSE#'))).toBe(
    false,
  )
})

test('a time has one booking: that of today', () => {
  const slot = copy.find((item) => kindOf(item) === 'interview times' && item.booked)!
  const row = { responseId: responseOf(people.invited), role: 'engineer' }
  const isLost = (item: Item) => kindOf(item) === 'bookings' && item.userId === people.booked
  const items = after(changed(nameOf(slot), { booked: row }, without(isLost)))
  expect(find(items, nameOf(slot))).toMatchObject({ booked: row })
  const bookings = items.filter((item) => kindOf(item) === 'bookings' && item.slotId !== undefined)
  expect(bookings).toEqual([])
})

test('what differs stays as it is unless its kind is named', () => {
  const section = copy.find(
    (item) => kindOf(item) === 'sections' && item.userId === people.drafting && item.version !== 0,
  )!
  const live = changed(nameOf(section), { answers: {}, version: 99 })
  expect(planRestore(live, copy, ['people', 'views', 'scenarios', 'templates'], now)).toMatchObject({
    changes: [],
    different: ['sections'],
  })
  expect(find(after(live, ['applications']), nameOf(section))).toEqual(section)
})

test('an application goes back with its reviews, and loses what the copy lacks', () => {
  const responseId = responseOf(people.submitted)
  const row = `RESPONSE#${responseId} ROLE#engineer`
  const note = { pk: `RESPONSE#${responseId}`, sk: 'DISCUSSION#engineer#077', by: people.lead, text: 'Late.' }
  const live = [...changed(row, { decision: 'denied', decisionVersion: 5 }), note]
  const items = after(live, ['applications'])
  expect(sorted(items)).toEqual(sorted(copy))
})

test('an application that was changed since, or is decided for good, stays as it is', () => {
  const responseId = responseOf(people.drafting)
  const section = copy.find((item) => item.pk === `RESPONSE#${responseId}` && item.sk.startsWith('SECTION#'))!
  const submitted = changed(`RESPONSE#${responseId} META`, { state: 'submitted', submittedAt: 'now' })
  expect(
    planRestore(changed(nameOf(section), { version: 7 }, submitted), copy, ['applications'], now).changes,
  ).toEqual([])
  const released = copy.find(
    (item) => item.pk.startsWith('RESPONSE#fall') && kindOf(item) === 'applications',
  )!
  expect(
    planRestore(changed(nameOf(released), { decision: 'waitlist' }), copy, ['applications'], now).changes,
  ).toEqual([])
})

test('who was unassigned since stays so', () => {
  const responseId = responseOf(people.submitted)
  const isTheirs = ({ pk, sk }: Item) => pk === `RESPONSE#${responseId}` && sk.startsWith('ASSIGN#')
  const live = changed(`RESPONSE#${responseId} ROLE#engineer`, { reviewers: {} }, without(isTheirs))
  expect(planRestore(live, copy, [], now).changes).toEqual([])
})

test('records are only added', () => {
  const record = copy.find((item) => kindOf(item) === 'records')!
  const live = [...changed(nameOf(record), { what: 'other' }), { ...record, sk: 'later' }]
  expect(planRestore(live, copy, ['applications', 'people'], now).changes).toEqual([])
})
