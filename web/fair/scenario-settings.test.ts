import { expect, test } from 'vitest'
import { testRow } from '#shared/applications/testing-rows.ts'
import { listed } from '#web/staff/dashboard-data.ts'
import { settingsForToday, usualSettings } from './scenario-settings.ts'

const engineer = listed(testRow())
const designers = ['a', 'b', 'c'].map((id) => listed(testRow({ responseId: `fall.${id}`, role: 'designer' })))

test('a scenario has seats for a role that nobody had applied for', () => {
  const saved = { ...usualSettings([engineer], 7), seats: { engineer: 4 }, oneEach: ['engineer' as const] }
  expect(settingsForToday(saved, [engineer, ...designers])).toMatchObject({
    seed: 7,
    seats: { engineer: 4, designer: 1 },
    waitlist: { engineer: 0, designer: 0 },
    oneEach: ['engineer', 'designer'],
  })
})

test('a new scenario has the seats of the form', () => {
  const { seats } = usualSettings([engineer, ...designers], 7, { engineer: 15 })
  expect(seats).toEqual({ engineer: 15, designer: 1 })
})
