import type { Page } from 'playwright-core'

/** The header with the token. */
export const header = 'x-aws-waf-token'

const registration = '**/auth/register'

/** How long the page may take until it calls, in milliseconds. Without a token it gives up after 20 seconds. */
const patience = 30_000

/**
 * Fills in the sign-up page of a portal, up to the call that would register: nothing leaves the browser but what the firewall needs for its
 * token, which the page takes before its first change. @throws Error without one
 */
export async function takeToken(page: Page, site: string): Promise<void> {
  await page.route(registration, (route) => route.abort())
  await page.goto(`${site}/signup`)
  await fillSignUp(page, 'nobody@example.edu')
  const called = page.waitForRequest(registration, { timeout: patience }).catch(() => undefined)
  await page.getByRole('button', { name: 'Create Account' }).click()
  const headers = await (await called)?.allHeaders()
  if (!headers?.[header])
    throw new Error('The page got no token from the firewall, so nobody can change anything.')
}

export async function fillSignUp(page: Page, email: string) {
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Correct-horse-1')
}
