import { expect, test } from 'vitest'
import { rsvpState } from '#shared/applications/review-status.ts'
import { runningExtensions } from '#shared/forms/extension.ts'
import { formStage } from '#shared/forms/form-stage.ts'
import { takesAnswers } from '#shared/forms/form.ts'
import { freezableAfter, freezeDelay } from '#shared/forms/freezing.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { isChangeable, usualSettings } from './interview-booking.ts'

const minute = '2026-10-15T03:59:00.000Z'
const last = new Date('2026-10-15T03:59:59.999Z')
const over = new Date('2026-10-15T04:00:00.000Z')

test('a deadline holds through the last second of its minute', () => {
  for (const iso of [minute, '2026-10-15T03:59:30Z', '2026-10-14T23:59:59-04:00'])
    expect(lastMoment(iso)).toBe(last.getTime())
})

const form = { id: 'f', semester: 'F', isActive: true, dueDate: minute, decisionsReleased: false }

test.each<[string, (now: Date) => unknown]>([
  ['a due date', (now) => takesAnswers(form, now)],
  ['the stage of a form', (now) => formStage(form, now) === 'open'],
  ['an offer', (now) => rsvpState({ decision: 'accepted', rsvp: null, rsvpBy: minute }, now) === 'open'],
  [
    'an extension',
    (now) => runningExtensions([{ until: minute }], { dueDate: '2026-10-14T00:00Z' }, now).length > 0,
  ],
  ['a change of a booking', (now) => isChangeable('2026-10-16T03:59:00Z', usualSettings, now)],
])('%s that is shown to the minute holds through it, and not longer', (_, holds) => {
  expect([holds(last), holds(over)]).toEqual([true, false])
})

test('decisions can be frozen only once the last minute is over for everybody', () => {
  expect(freezableAfter({ at: minute })).toBe(last.getTime() + freezeDelay)
})
