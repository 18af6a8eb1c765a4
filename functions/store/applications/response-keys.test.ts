import { expect, test } from 'vitest'
import type { Key } from '../table/item.ts'
import {
  assignmentIndex,
  assignmentsOfForm,
  bookingKey,
  earlierKey,
  editionOf,
  fileKey,
  formOfPointer,
  itemsOf,
  metaKey,
  noteKey,
  notesOf,
  partOf,
  partsBetween,
  pointerKey,
  responseIdOf,
  roleRowKey,
  scoresKey,
  sectionKey,
} from './response-keys.ts'

const id = 'fall-2026.one'
const assignment = { kind: 'review', responseId: id, role: 'engineer', reviewerId: 'ada' } as const
const { pk } = metaKey(id)
/** The sort keys of these items, which all lie with the response. */
const sorted = (keys: readonly Key[]) => {
  for (const key of keys) expect(key.pk).toBe('RESPONSE#fall-2026.one')
  return keys.map(({ sk }) => sk)
}

test('the items of a response are found under these names', () => {
  const keys = [
    metaKey(id),
    sectionKey(id, 'start'),
    sectionKey(id, 'start', 1),
    sectionKey(id, 'start', 2),
    fileKey(id, 'cv', 'one'),
    roleRowKey(id, 'engineer'),
    scoresKey(assignment),
    earlierKey(assignment, 1),
    noteKey(id, 'engineer', 1),
    noteKey(id, 'engineer', 12),
    bookingKey(id, 'engineer'),
  ]
  expect(sorted(keys)).toEqual([
    'META',
    'SECTION#start',
    'SECTION#1#start',
    'SECTION#2#start',
    'FILE#cv#one',
    'ROLE#engineer',
    'ASSIGN#review#engineer#ada#SCORES',
    'ASSIGN#review#engineer#ada#1#SCORES',
    'DISCUSSION#engineer#001',
    'DISCUSSION#engineer#012',
    'BOOKING#engineer',
  ])
  expect(pointerKey('ada', 'fall-2026')).toEqual({ pk: 'USER#ada', sk: 'RESPONSE#fall-2026' })
})

test('the key of an item says what it is, and of which response, edition and form', () => {
  const items = [scoresKey(assignment), earlierKey(assignment, 1), roleRowKey(id, 'engineer'), metaKey(id)]
  expect(items.map(partOf)).toEqual(['SCORES', 'SCORES', 'ROLE', 'META'])
  expect(partOf({ pk, sk: 'ASSIGN#review#engineer#ada' })).toBe('ASSIGN')
  expect(partOf({ pk, sk: 'FILE#question#SCORES' })).toBe('FILE')
  expect(
    itemsOf(
      items.map((key) => ({ ...key })),
      'ROLE',
    ),
  ).toEqual([roleRowKey(id, 'engineer')])
  expect([sectionKey(id, 'start'), sectionKey(id, 'start', 3)].map(editionOf)).toEqual([0, 3])
  expect(responseIdOf(metaKey(id))).toBe(id)
  expect(formOfPointer(pointerKey('ada', 'fall-2026'))).toBe('fall-2026')
})

test('a range has the items of its parts and no others', () => {
  expect(partsBetween(id, 'META', 'ROLE')).toEqual([pk, 'META', 'ROLE$'])
  expect(partsBetween(id, 'BOOKING')).toEqual([pk, 'BOOKING#', 'BOOKING$'])
  expect(notesOf(id, 'engineer')).toEqual([pk, 'DISCUSSION#engineer#', 'DISCUSSION#engineer$'])
  expect(assignmentIndex(assignment)).toEqual({
    gsi1pk: 'REVIEWER#ada',
    gsi1sk: 'fall-2026#review#fall-2026.one#engineer',
  })
  expect(assignmentsOfForm('fall-2026')).toEqual({ from: 'fall-2026#', to: 'fall-2026$' })
})
