import { expect, test } from 'vitest'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { exampleFor } from './reminder-example.ts'

const form = {
  semester: 'Fall 2026',
  dueDate: '2026-10-16T03:59:59.000Z',
  reviewsDue: '2026-11-02T04:59:59.000Z',
} as ApplicationForm

test('the preview of a reminder names its deadline as the mail does', () => {
  const deadline = (kind: Parameters<typeof exampleFor>[1]) =>
    exampleFor(form, kind, 'America/New_York').deadline
  expect(deadline('draft24')).toBe('Thu, Oct 15, 11:59 PM EDT')
  expect(deadline('reviews')).toBe('Sun, Nov 1, 11:59 PM EST')
  expect(deadline('offer')).toBe('the deadline')
})
