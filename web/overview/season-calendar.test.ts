import { expect, test } from 'vitest'
import { seasonCalendar } from './season-calendar.ts'

const site = { origin: 'https://apply.example.org', hostname: 'apply.example.org' }
const now = new Date('2026-11-22T12:00:00.000Z')
const form = {
  id: 'spring-2027',
  semester: 'Spring 2027',
  dueDate: '2026-12-13T23:59:59-05:00',
  decisionsBy: '2027-01-12T17:00:00.000Z',
  retainUntil: '2027-06-30',
}
const linesOf = (given: Parameters<typeof seasonCalendar>[0]) =>
  seasonCalendar(given, site, now).replaceAll('\r\n ', '').split('\r\n')

test('each date of a season is an entry in the calendar', () => {
  const lines = linesOf(form)
  const valuesOf = (name: string) => lines.filter((line) => line.startsWith(name))
  expect(valuesOf('SUMMARY')).toEqual([
    'SUMMARY:Spring 2027: Applications due',
    'SUMMARY:Spring 2027: Decisions by',
    'SUMMARY:Spring 2027: Applications kept until',
  ])
  expect(valuesOf('DTSTART')).toEqual([
    'DTSTART:20261214T045959Z',
    'DTSTART:20270112T170000Z',
    'DTSTART;VALUE=DATE:20270630',
  ])
  expect(valuesOf('DTEND')).toEqual([])
  expect(valuesOf('TRANSP')).toEqual(Array.from({ length: 3 }, () => 'TRANSP:TRANSPARENT'))
  expect(valuesOf('DTSTAMP')).toEqual(Array.from({ length: 3 }, () => 'DTSTAMP:20261122T120000Z'))
  expect(valuesOf('DESCRIPTION')[0]).toBe(
    'DESCRIPTION:https://apply.example.org/admin/dor/dashboard/spring-2027/overview',
  )
})

test('a date that moves keeps the UID of its entry, and no two entries share one', () => {
  const namesOf = (given: typeof form) => linesOf(given).filter((line) => line.startsWith('UID'))
  const names = namesOf(form)
  expect(new Set(names).size).toBe(3)
  expect(namesOf({ ...form, decisionsBy: '2027-01-20T17:00:00.000Z' })).toEqual(names)
  expect(namesOf({ ...form, id: 'fall-2027' })).not.toEqual(names)
})
