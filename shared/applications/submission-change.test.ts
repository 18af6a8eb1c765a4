import { expect, test } from 'vitest'
import { endOfChange } from './submission-change.ts'

const form = { isActive: true, dueDate: '2026-10-15T00:00:00Z' }
const untouched = { reviewers: [], interviewers: [] }
const reviewed = { ...untouched, reviewers: [{}] }
const interviewed = { ...untouched, interviewers: [{}] }
const before = new Date('2026-10-14T00:00:00Z')
const after = new Date('2026-10-16T00:00:00Z')

test('a change can be submitted until the deadline or first review', () => {
  expect(endOfChange([untouched, untouched], form, before)).toBeUndefined()
  expect(endOfChange([untouched, reviewed], form, before)).toBe('review')
  expect(endOfChange([interviewed], form, before)).toBe('review')
})

test('after the deadline, that is what ended a change', () => {
  expect(endOfChange([untouched], form, after)).toBe('deadline')
  expect(endOfChange([reviewed], form, after)).toBe('deadline')
  expect(endOfChange([untouched], { ...form, isActive: false }, before)).toBe('deadline')
})
