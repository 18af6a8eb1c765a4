import { expect, test } from 'vitest'
import { formStage } from './form-stage.ts'
import type { ListedForm } from './form.ts'

const before = new Date('2026-12-13T00:00:00Z')
const after = new Date('2026-12-15T00:00:00Z')
const form: ListedForm = {
  id: 'spring-2027',
  semester: 'Spring 2027',
  isActive: true,
  dueDate: '2026-12-14T04:59:59Z',
  decisionsReleased: false,
}

test('a form takes applications while active and not yet due', () => {
  expect(formStage(form, before)).toBe('open')
  expect(formStage(form, after)).toBe('deciding')
  expect(formStage({ ...form, isActive: false }, before)).toBe('new')
  expect(formStage({ ...form, isActive: false, stoppedAt: '2026-10-01T00:00:00Z' }, before)).toBe('stopped')
  expect(formStage({ ...form, isActive: false, stoppedAt: '2026-10-01T00:00:00Z' }, after)).toBe('deciding')
})

test('from freezing to release, the stage is that of the decisions', () => {
  const frozen = { ...form, isFrozen: true }
  expect(formStage(frozen, after)).toBe('checking')
  expect(formStage({ ...frozen, releaseAt: '2026-12-20T12:00:00Z' }, after)).toBe('scheduled')
  expect(formStage({ ...frozen, decisionsReleased: true }, after)).toBe('released')
})
