import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'

/** Ends a person's session at the server, as a logout elsewhere does; this browser does not learn of it. */
export async function revokeSession(page: Page, person: Person) {
  // What the page reads first must not be what learns of it.
  await page.waitForLoadState('networkidle')
  const token = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))![1] as string,
  )
  const { origin_jti } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    string
  >
  const { status } = await person.callsWith({ origin_jti: origin_jti! }).auth.signOut({})
  expect(status).toBe(200)
}
