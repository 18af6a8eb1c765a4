import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { formFaults } from './form-faults.ts'
import { Reminders } from './form-reminders.ts'
import { ApplicationForm } from './form.ts'
import {
  type AllReminders,
  reminderFaults,
  reminderKinds,
  reminderPlaceholders,
  remindersOf,
  remindersOfNewForm,
  remindersOn,
} from './reminder.ts'

const sections = [
  {
    sectionId: 'start',
    sectionName: 'Start',
    questions: [{ questionId: 'roles', questionType: 'role-select' as const, questionText: 'Which?' }],
  },
]
const form = {
  id: 'fall-2026',
  semester: 'Fall 2026',
  isActive: true,
  dueDate: '2026-10-15T16:00:00Z',
  sections,
}

test('a new form has all reminders but the digest; a bare one the offer’s', () => {
  expect(remindersOn({})).toEqual(['offer'])
  expect(remindersOn({ reminders: {} })).toEqual(['offer'])
  expect(remindersOn({ reminders: remindersOfNewForm })).toEqual(['draft72', 'draft24', 'interview', 'offer'])
})

test('the initial reminders of a form can be saved', () => {
  expect(ApplicationForm.parse({ ...form, reminders: remindersOfNewForm }).reminders).toEqual(
    remindersOfNewForm,
  )
  expect(formFaults({ ...form, reminders: remindersOfNewForm }, usualRoles)).toEqual([])
})

test('a set reminder stays, and the others have their defaults', () => {
  const own = { isOn: true, subject: 'Hurry', text: 'Please.' }
  for (const kind of reminderKinds) {
    const set = kind === 'reviews' ? { ...own, weekdays: [2] } : own
    const all: AllReminders = remindersOf({ reminders: { [kind]: set } })
    expect(all[kind]).toEqual(set)
    for (const other of reminderKinds) if (other !== kind) expect(all[other]).toEqual(remindersOf({})[other])
  }
})

const faultsOf = (reminders: Reminders, more: { reviewsDue?: string } = {}) =>
  formFaults({ sections, reminders, ...more }, usualRoles).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test('each reminder takes its own placeholders, and refuses every other one', () => {
  const all = [...new Set(Object.values(reminderPlaceholders).flat())]
  for (const kind of reminderKinds) {
    const text = all.map((name) => `{${name}}`).join(' ')
    const faults = reminderFaults({
      reminders: { [kind]: { isOn: true, subject: '{nickname}', text, weekdays: [1] } },
      reviewsDue: '2026-10-25T16:00:00Z',
    })
    const own: readonly string[] = reminderPlaceholders[kind]
    const foreign = ['nickname', ...all.filter((name) => !own.includes(name))]
    expect(faults).toEqual(
      foreign.map((name) => ({
        path: ['reminders', kind, 'text'],
        message: `{${name}} is not a placeholder of this reminder.`,
      })),
    )
  }
})

test('the digest names a deadline only where reviews are due, and needs a day', () => {
  const reviews = { isOn: true, subject: 'Reviews', text: 'By {deadline}', weekdays: [1] }
  expect(faultsOf({ reviews })).toEqual([
    'reminders.reviews.text: {deadline} has no value: this form does not say when reviews are due.',
  ])
  expect(faultsOf({ reviews }, { reviewsDue: '2026-10-25T16:00:00Z' })).toEqual([])
  const dayless = { ...reviews, text: 'Now', weekdays: [] }
  expect(faultsOf({ reviews: dayless })).toEqual([
    'reminders.reviews.weekdays: Choose at least one day of the week.',
  ])
  expect(faultsOf({ reviews: { ...dayless, isOn: false } })).toEqual([])
})

test('a reminder that is off may lack anything, and is judged once it is on', () => {
  const empty = { isOn: false, subject: '', text: '' }
  const reviews = { ...empty, text: '{nickname} {deadline}', weekdays: [] }
  expect(Reminders.safeParse({ draft24: empty, reviews }).success).toBe(true)
  expect(faultsOf({ draft24: empty, reviews })).toEqual([])
  expect(faultsOf({ draft24: { ...empty, isOn: true, subject: ' ' } })).toEqual([
    'reminders.draft24.subject: Please write something.',
    'reminders.draft24.text: Please write something.',
  ])
  expect(faultsOf({ reviews: { ...reviews, isOn: true, subject: 'Hello' } })).toEqual([
    'reminders.reviews.text: {nickname} is not a placeholder of this reminder.',
    'reminders.reviews.text: {deadline} has no value: this form does not say when reviews are due.',
    'reminders.reviews.weekdays: Choose at least one day of the week.',
  ])
})

test('a reminder has its kind’s settings and each weekday once', () => {
  const reminder = { isOn: true, subject: 'Hello', text: 'Please.' }
  const isValid = (reminders: unknown) => Reminders.safeParse(reminders).success
  expect(isValid({ draft72: reminder, draft24: reminder, interview: reminder, offer: reminder })).toBe(true)
  expect(isValid({ draft72: { ...reminder, subject: 'x'.repeat(151) } })).toBe(false)
  expect(isValid({ draft48: reminder })).toBe(false)
  expect(isValid({ offer: { ...reminder, weekdays: [1] } })).toBe(false)
  const on = (...weekdays: number[]) => isValid({ reviews: { ...reminder, weekdays } })
  expect([on(), on(0, 1, 2, 3, 4, 5, 6)]).toEqual([true, true])
  expect([on(7), on(-1), on(1.5), on(2, 2)]).toEqual([false, false, false, false])
})
