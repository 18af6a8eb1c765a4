import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { formFaults } from './form-faults.ts'
import { formStage } from './form-stage.ts'
import { isAnnounced, takesAnswers } from './form.ts'
import { dateFaults, datesOf, SeasonDates, seasonEvents } from './season-dates.ts'

const dueDate = '2026-12-13T23:59:00Z'
const opensAt = '2026-12-01T09:00:00Z'
const at = (iso: string) => new Date(iso)

test('a form takes answers from its opening to its deadline inclusive', () => {
  const form = { isActive: true, dueDate, opensAt }
  expect(takesAnswers(form, at('2026-12-01T08:59:59.999Z'))).toBe(false)
  expect(isAnnounced(form, at('2026-12-01T08:59:59.999Z'))).toBe(true)
  expect(takesAnswers(form, at(opensAt))).toBe(true)
  expect(takesAnswers(form, at(dueDate))).toBe(true)
  expect(takesAnswers(form, at('2026-12-14T00:00:00Z'))).toBe(false)
  expect(isAnnounced({ ...form, isActive: false }, at('2026-11-01T00:00:00Z'))).toBe(false)
})

test('an active form that opens later is announced in the list of super reviewers', () => {
  const form = { id: 'a', semester: 'Spring', isActive: true, dueDate, opensAt, decisionsReleased: false }
  expect(formStage(form, at('2026-11-30T00:00:00Z'))).toBe('announced')
  expect(formStage(form, at('2026-12-02T00:00:00Z'))).toBe('open')
})

test('the dates of a season are listed in the order of time', () => {
  const events = seasonEvents({
    dueDate,
    opensAt,
    decisionsBy: '2027-01-12T17:00:00Z',
    reviewsDue: '2026-12-20T17:00:00Z',
  })
  expect(events.map(({ label }) => label)).toEqual([
    'Opens',
    'Applications due',
    'Reviews due',
    'Decisions by',
  ])
})

test('dates are listed by time whatever their zones, else in season order', () => {
  const events = seasonEvents({
    dueDate,
    reviewsDue: '2026-12-20T23:00:00-05:00',
    decisionsBy: '2026-12-21T01:00:00Z',
    interviewsFrom: '2026-12-20T17:00:00Z',
    interviewsUntil: '2026-12-20T17:00:00Z',
  })
  expect(events.map(({ name }) => name)).toEqual([
    'dueDate',
    'interviewsFrom',
    'interviewsUntil',
    'decisionsBy',
    'reviewsDue',
  ])
})

test('the dates that are set are stored alone, each a time with its zone', () => {
  const form = { opensAt, reviewsDue: undefined, semester: 'Spring' }
  expect(datesOf(form)).toEqual({ opensAt })
  const isDates = (dates: object) => SeasonDates.safeParse(dates).success
  expect(isDates({ opensAt: '2026-12-01T09:00:00-05:00' })).toBe(true)
  expect([isDates({ opensAt: '2026-12-01' }), isDates({ opens: opensAt })]).toEqual([false, false])
})

test.each([
  [{ opensAt: dueDate }, 'opensAt', 'A form opens before its due date.'],
  [{ decisionsBy: dueDate }, 'decisionsBy', '“Decisions by” must be after “Applications due”.'],
  [
    { interviewsFrom: '2026-12-20T09:00:00Z', interviewsUntil: '2026-12-19T09:00:00Z' },
    'interviewsUntil',
    '“Interviews until” must be after “Interviews from”.',
  ],
])('dates in the wrong order are refused: %j', (dates, name, message) => {
  expect(dateFaults({ dueDate, ...dates })).toEqual([{ name, message }])
  expect(formFaults({ dueDate, sections: [], ...dates }, usualRoles)).toEqual([{ path: [name], message }])
})

test('a form without dates has none to list or to store', () => {
  expect(datesOf({})).toEqual({})
  expect(seasonEvents({ dueDate }).map(({ name }) => name)).toEqual(['dueDate'])
})
