import { expect, test } from 'vitest'
import { previousSeason } from './previous-season.ts'

const season = (semester: string, month: string, isActive = true) => ({
  id: semester,
  semester,
  dueDate: `${month}-15T12:00:00.000Z`,
  isActive,
})

const [spring, fellowship, fall, oldFellowship] = [
  season('Spring 2027', '2026-12'),
  season('Summer Fellowship', '2026-10'),
  season('Fall 2026', '2026-09'),
  season('Winter fellowship 2025', '2025-12'),
]
const all = [spring, fellowship, fall, oldFellowship]

test('a season is compared with the latest earlier one of its kind', () => {
  expect(previousSeason(spring, all)).toBe(fall)
  expect(previousSeason(fellowship, all)).toBe(oldFellowship)
  expect(previousSeason(fall, all)).toBeUndefined()
})

test('a season that nobody could apply in is left out', () => {
  const planned = season('Summer 2026', '2026-11', false)
  expect(
    previousSeason(season('Spring 2027', '2026-12'), [season('Fall 2026', '2026-10', false), planned]),
  ).toBe(undefined)
})
