import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'

test("a refusal is shown in the portal's words, any other failure in plain words", () => {
  expect(new ApiError(409, { code: 'CONFLICT', message: 'Someone was faster.' }).message).toBe(
    'Someone was faster.',
  )
  const ours = 'Something went wrong on our side. Please try again.'
  expect(new ApiError(503, { message: 'Service Unavailable' }).message).toBe(ours)
  expect(new ApiError(502, {}).message).toBe(ours)
})
