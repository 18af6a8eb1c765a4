import { expect } from 'vitest'
import type { Item } from '#functions/store/table/item.ts'
import { openIdentities } from '#local/testing/identities.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openScene } from '#local/testing/scene.ts'
import { checkTable, readTable } from './check-table.ts'

let table: Item[]
test.beforeAll(async () => {
  const people = await openIdentities(portal)
  await openScene(portal, people, 'scored')
  await openScene(portal, await openIdentities(portal), 'attached')
  await openScene(portal, await openIdentities(portal), 'changing')
  table = await readTable()
})

const sorted = (sk: string) => (item: Item) => item.sk.startsWith(sk)
const partition = (pk: string) => (item: Item) => item.pk.startsWith(pk)
const isScores = ({ sk }: Item) => sk.endsWith('#SCORES')
const isStarted = (item: Item) => sorted('ASSIGN#')(item) && item.state === 'started'
const isAttached = ({ sk, state }: Item) => sk.startsWith('FILE#') && state === 'attached'
const isRowOf = ({ sk, reviewers }: Item) =>
  sk.startsWith('ROLE#') && Object.keys(reviewers as object).length > 0
const isSubmitted = ({ sk, state }: Item) => sk === 'META' && state === 'submitted'
/** The submission made an item of each section, also of those that nobody answered. */
const isClosedSection = (item: Item) =>
  item.pk === table.find(isSubmitted)!.pk && sorted('SECTION#')(item) && item.isOpen === false

/** Changes or removes the first of these items. */
const changed = (is: (item: Item) => boolean, change: object) => () => {
  const place = table.findIndex(is)
  return table.with(place, { ...table[place]!, ...change })
}
const without = (is: (item: Item) => boolean) => () => table.toSpliced(table.findIndex(is), 1)
const twice = (is: (item: Item) => boolean, change: object) => () => [
  ...table,
  { ...table.find(is)!, ...change },
]

const damages: Record<string, () => Item[]> = {
  'a section that stayed open after the submission': changed(isClosedSection, { isOpen: true }),
  'a section of a change that is closed': changed(sorted('SECTION#1#'), { isOpen: false }),
  'a section of a change that is missing': without(sorted('SECTION#1#')),
  'a section that belongs to no change': changed(sorted('SECTION#1#start'), { sk: 'SECTION#2#start' }),
  'a section that is missing': without(isClosedSection),
  'a section of someone else': changed(sorted('SECTION#'), { userId: 'someone-else' }),
  'an answer newer than its section': changed(sorted('SECTION#start'), { versions: { why: 99 } }),
  'a submitted response without its row': without(sorted('ROLE#')),
  'a row of a draft': changed(isSubmitted, { state: 'in-progress' }),
  'a row that says withdrawn': changed(sorted('ROLE#'), { isWithdrawn: true }),
  'a response without META': without(({ sk }) => sk === 'META'),
  'an assignment that is missing on its row': changed(isRowOf, { reviewers: {} }),
  'a row’s entry without its assignment': without((item) => isStarted(item)),
  'an assignment in another state than on its row': changed(isStarted, { state: 'done' }),
  'an assignment with another score than on its row': changed(isStarted, { score: 5_000 }),
  'scores without an assignment': twice(isScores, { sk: 'ASSIGN#review#engineer#nobody#SCORES' }),
  'a started review without scores': without(isScores),
  'closed scores of an unfinished review': changed(isScores, { isOpen: false }),
  'an attached file that expires': changed(isAttached, { expiresAt: 1 }),
  'an answer that names no upload': without(isAttached),
  'a response that is missing on its person': without(
    (item) => partition('USER#')(item) && sorted('RESPONSE#')(item),
  ),
  'a pointer to a missing response': twice((item) => sorted('RESPONSE#')(item), {
    responseId: 'form.nothing',
  }),
  'a submission without its record': without((item) => item.what === 'response.submit'),
  'an address without its person': changed(partition('EMAIL#'), { userId: 'nobody' }),
  'a person without the address': without(partition('EMAIL#')),
  'two active forms': changed(({ sk, isActive }) => sk === 'HEAD' && isActive === false, {
    isActive: true,
  }),
  'an active form that is not named': without(({ pk, sk }) => pk === 'FORMS' && sk === 'ACTIVE'),
  'a form that is not listed': without((item) => item.pk === 'FORMS' && item.sk !== 'ACTIVE'),
  'a form without its questions': without(sorted('BODY#')),
  'a missing rubric in force': without(sorted('RUBRIC#')),
  'a half-frozen form': changed(({ sk }) => sk === 'HEAD', { phase: 'frozen' }),
  'a submission without its receipt': without(partition('OUT#receipt#')),
  'a second receipt': twice(partition('OUT#receipt#'), { pk: 'OUT#receipt#again' }),
}

test('a table that the portal wrote is consistent', () => {
  expect(checkTable(table)).toEqual([])
})

test.each(Object.keys(damages))('finds %s', (name) => {
  const damaged = damages[name]!()
  expect(damaged).not.toEqual(table)
  expect(checkTable(damaged)).not.toEqual([])
})
