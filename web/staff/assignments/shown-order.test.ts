import { expect, test } from 'vitest'
import type { OwnAssignment } from '#shared/reviews/review.ts'
import { placeOf } from './next-assignment.ts'
import { lineId, orderAsShown, rememberShown } from './shown-order.ts'

const assignment = (id: string, state: OwnAssignment['state'] = 'new') =>
  ({ id, responseId: `fall.${id}`, kind: 'review', state }) as OwnAssignment

const [a, b, c, d] = [assignment('a', 'done'), assignment('b'), assignment('c', 'started'), assignment('d')]
const all = [a, b, c, d]
const place = (formId: string, current: OwnAssignment) =>
  placeOf(orderAsShown(all, 'review', { formId, current }), 'review', current)

test('previous and next follow the list as it was shown', () => {
  rememberShown('shown-order', 'review', [d, a, b].map(lineId))
  expect(place('shown-order', a)).toEqual({ number: 2, count: 3, previous: d, next: b })
})

test('without a list on screen they follow the order with which it begins', () => {
  expect(place('shown-never', b)).toEqual({ number: 2, count: 4, previous: c, next: d })
  rememberShown('shown-order', 'review', [a, b].map(lineId))
  expect(place('shown-order', c)).toEqual({ number: 1, count: 4, previous: undefined, next: b })
})

test('without a list on screen, what is submitted keeps its place', () => {
  expect(place('shown-kept', b)?.number).toBe(2)
  const after = all.map((each) => (each === b ? { ...b, state: 'done' as const } : each))
  const ordered = orderAsShown(after, 'review', { formId: 'shown-kept', current: b })
  expect(ordered.map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a'])
})
