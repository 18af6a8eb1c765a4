import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { testPassword } from '#local/testing/open-test-portal.ts'
import { heading, newAddress, openAccounts, toast } from './account-journeys.ts'

/** How far the portal's clock is ahead of this machine's, in milliseconds. */
const clock = { ahead: 0 }
const journeys = openAccounts({ now: () => new Date(Date.now() + clock.ahead) })

test('the link in the email replaces a forgotten password', async () => {
  const { email } = await journeys().portal.person({ email: newAddress() })
  const page = await journeys().visit('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await heading(page, 'Forgot password?')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByText(`If ${email} has an account, we've sent it a link`).waitFor()
  const { link } = await journeys().mailTo(email)
  await page.goto(link)
  await choose(page, 'Password-2026')
  await page.locator('.amplify-field__error-message', { hasText: 'too easy to guess' }).waitFor()
  await choose(page, 'Brand-new-horse-3')
  await page.waitForURL('**/apply')
  await page.goto(`${journeys().portal.site}/profile`)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await heading(page, 'Log In')
  await journeys().logIn(page, { email })
  await page.getByText("That email and password don't match.").waitFor()
  await journeys().logIn(page, { email, password: 'Brand-new-horse-3' })
  await page.waitForURL('**/apply')
})

async function choose(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

test('someone who knows the password changes it, and every session ends', async () => {
  const { email } = await journeys().portal.person({ email: newAddress() })
  const elsewhere = await journeys().visitAs({ email }, '/apply')
  const page = await journeys().visitAs({ email }, '/profile')
  await page.getByRole('button', { name: 'Change password...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const change = async (current: string) => {
    await dialog.getByLabel('Current password', { exact: true }).fill(current)
    await dialog.getByLabel('New password', { exact: true }).fill('Brand-new-horse-4')
    await dialog.getByRole('button', { name: 'Change password' }).click()
  }
  await change('Wrong-horse-9')
  await dialog.getByText('This is not your current password.').waitFor()
  // Together, since the message leaves the screen after two seconds.
  await Promise.all([
    change(testPassword),
    toast(page, 'Your password has been changed. Please log in.'),
    heading(page, 'Log In'),
  ])
  await elsewhere.reload()
  await heading(elsewhere, 'Log In')
  // Sessions that began up to the second of the logout are refused.
  clock.ahead += 1_000
  await journeys().logIn(page, { email, password: 'Brand-new-horse-4' })
  await page.waitForURL('**/apply')
})
