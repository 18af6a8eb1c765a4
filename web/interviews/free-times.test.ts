import { expect, test } from 'vitest'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { type ListedSlot, usualSettings } from '#shared/interviews/interview-booking.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { freeTimesFor } from './free-times.ts'
import { interviewLines } from './interview-lines.ts'

const now = new Date('2026-11-01T12:00:00Z')
const names = { robin: 'Robin Reader', ida: 'Ida Interviewer' }

const line = (id: string, role: ApplicationRole) => {
  const row = { responseId: id, role, isInterviewing: true, decision: 'undecided' }
  const whole = { ...row, reviewers: [], interviewers: [] } as unknown as DashboardRow
  return interviewLines([whole], { interviews: [], slots: [] } as never)[0]!
}
const slot = (ownerId: string, day: number, roles: ApplicationRole[] = []) =>
  ({
    id: `${ownerId}${day}`,
    ownerId,
    roles,
    isTaken: false,
    start: `2026-11-${day}T15:00:00.000Z`,
  }) as ListedSlot

const found = (lines: ReturnType<typeof line>[], slots: ListedSlot[]) =>
  freeTimesFor(lines, { slots, settings: usualSettings, names }, now)

test('as many people as possible get a time, in whatever order they are asked', () => {
  const lines = [line('a', 'engineer'), line('b', 'designer')]
  const slots = [slot('robin', 10), slot('ida', 11, ['engineer'])]
  expect(found(lines, slots)).toMatchObject({ people: 2, free: 2, without: 0, mostOf: '' })
})

test('who finds no time is counted by role, and whose times are most is named', () => {
  const lines = [line('a', 'engineer'), line('b', 'designer'), line('c', 'designer')]
  const slots = [slot('robin', 10), slot('robin', 11, ['engineer']), slot('ida', 12, ['engineer'])]
  expect(found(lines, slots)).toEqual({
    people: 3,
    free: 3,
    without: 1,
    mostOf: '2 of Robin Reader',
    roles: [
      { role: 'engineer', people: 1, free: 3, without: 0 },
      { role: 'designer', people: 2, free: 1, without: 1 },
    ],
  })
})

test('a time that applicants can no longer choose is not free for them', () => {
  expect(found([line('a', 'engineer')], [slot('robin', 10)]).free).toBe(1)
  const soon = { ...slot('robin', 10), start: '2026-11-02T11:00:00.000Z' }
  expect(found([line('a', 'engineer')], [soon])).toMatchObject({ free: 0, without: 1 })
})
