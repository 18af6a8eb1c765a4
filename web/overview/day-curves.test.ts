import { expect, test } from 'vitest'
import type { FormOverview } from '#shared/forms/form-overview.ts'
import { dayCurves, dayLines, dayWords, namedDays, rangeOf } from './day-curves.ts'

const overview: FormOverview = {
  timeZone: 'UTC',
  begun: [{ day: '2026-10-10', count: 3 }],
  drafts: 1,
  asking: 0,
  offersUntil: null,
  mailStops: 0,
  unconfirmed: 0,
  unbooked: [],
  previous: {
    semester: 'Spring 2026',
    dueDay: '2026-02-15',
    begun: null,
    submitted: [
      { day: '2026-02-13', count: 2 },
      { day: '2026-02-15', count: 5 },
    ],
  },
}
const given = {
  overview,
  submitted: ['2026-10-10T09:00:00Z', '2026-10-12T09:00:00Z'],
  dueDay: '2026-10-15',
  today: '2026-10-13',
}

test('totals continue until today, also over days without applications', () => {
  const { started, submitted } = dayCurves(given, 'total')
  expect(started).toEqual([
    [-5, 3],
    [-4, 3],
    [-3, 3],
    [-2, 3],
  ])
  expect(submitted).toEqual([
    [-5, 1],
    [-4, 1],
    [-3, 2],
    [-2, 2],
  ])
})

test('a day without applications has none that are new', () => {
  expect(dayCurves(given, 'new').submitted).toEqual([
    [-5, 1],
    [-4, 0],
    [-3, 1],
    [-2, 0],
  ])
})

test('the earlier season is aligned by its own deadline', () => {
  const { before, beforeStarted } = dayCurves(given, 'total')
  expect(before).toEqual([
    [-2, 2],
    [-1, 2],
    [0, 7],
  ])
  expect(beforeStarted).toEqual([])
})

test('the table and its file have each curve that the plot has', () => {
  const { started, before } = dayCurves(given, 'total')
  const lines = dayLines([{ points: started }, { points: before }], { from: -3, to: -1 }, given.dueDay)
  expect(lines).toEqual([
    ['2026-10-12', '3', ''],
    ['2026-10-13', '3', '2'],
    ['2026-10-14', '', '2'],
  ])
})

test('after the deadline, curves end with the last application', () => {
  const late = { ...given, today: '2026-11-20', submitted: ['2026-10-15T09:00:00Z', '2026-10-16T09:00:00Z'] }
  expect(dayCurves(late, 'total').submitted).toEqual([
    [0, 1],
    [1, 2],
  ])
})

test('the axis covers at least a week and names the deadline', () => {
  expect(rangeOf([])).toEqual({ from: -7, to: 0 })
  expect(rangeOf([[[-30, 1]], [[2, 1]]])).toEqual({ from: -30, to: 2 })
  expect(namedDays({ from: -30, to: 2 })).toEqual([0, -8, -16, -24])
  expect(namedDays({ from: -3, to: 0 })).toEqual([0, -1, -2, -3])
  expect(dayWords('2026-10-15', -20)).toBe('Sep 25')
})
