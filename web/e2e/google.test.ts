import { expect, test } from 'vitest'
import { testPassword } from '#local/testing/open-test-portal.ts'
import { heading, newAddress, openAccounts } from './account-journeys.ts'

const journeys = openAccounts({ hasGoogle: true })

type Page = Awaited<ReturnType<ReturnType<typeof journeys>['visit']>>

/** Chooses an account on the page of the made-up Google. */
async function choose(page: Page, email: string) {
  await heading(page, 'A made-up Google')
  await page.getByLabel('Another address').fill(email)
  await page.getByLabel('First name').fill('Grace')
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('Google first: an account without a password, which gets one', async () => {
  const email = newAddress()
  const page = await journeys().visit('/apply/status')
  await heading(page, 'Log In')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await choose(page, email)
  await page.waitForURL('**/apply/status')
  await page.goto(`${journeys().portal.site}/profile`)
  await page.getByText('To remove it, choose a password first').waitFor()
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await heading(page, 'Reset Password')
  const { code } = await journeys().mailTo(email)
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('New password', { exact: true }).fill(testPassword)
  await page.getByLabel('Confirm new password').fill(testPassword)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.waitForURL('**/apply')
  await page.goto(`${journeys().portal.site}/profile`)
  await page.getByText('Connected. Removing it logs you out').waitFor()
})

test('password first: Google is connected in the profile, and removed again', async () => {
  const { email } = await journeys().portal.person({ email: newAddress() })
  const page = await journeys().visitAs({ email }, '/profile')
  await page.getByRole('button', { name: 'Connect Google' }).click()
  await choose(page, email)
  await page.getByText('Connected. Removing it logs you out').waitFor()
  // A login that is a moment old is proof enough.
  await page.getByRole('button', { name: 'Remove...' }).click()
  await heading(page, 'Log In')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await choose(page, email)
  await page.getByText('Google was removed from this account.').waitFor()
})

test('a logout asks Cognito to forget who came, so that the next person is asked', async () => {
  const page = await journeys().visit('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await choose(page, newAddress())
  await page.waitForURL('**/apply')
  await page.goto(`${journeys().portal.site}/profile`)
  const forgotten = page.waitForRequest(/\/logout\?client_id=/)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await forgotten
  await heading(page, 'Log In')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await heading(page, 'A made-up Google')
})

test('an answer that this tab has not asked for logs nobody in', async () => {
  const page = await journeys().visit('/login/google?code=stolen&state=another')
  await page.getByText('This login did not begin in this tab.').waitFor()
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await heading(page, 'Log In')
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('LastAuthUser')
})
