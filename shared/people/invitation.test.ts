import { expect, test } from 'vitest'
import { invitationSeconds } from './invitation.ts'

test('an invitation is valid for 60 days', () => {
  const sent = new Date('2026-10-01T12:00:00Z').getTime()
  expect(new Date(sent + invitationSeconds * 1_000).toISOString()).toBe('2026-11-30T12:00:00.000Z')
})
