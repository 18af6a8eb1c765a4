import type { Page } from 'playwright-core'
import { afterEach, expect, test, vi } from 'vitest'
import { codeOfStep, stepAt } from '#local/cognito/totp.ts'
import { testPassword } from '#local/testing/open-test-portal.ts'
import { heading, newAddress, openAccounts, signUp, toast } from './account-journeys.ts'

const journeys = openAccounts()
afterEach(() => vi.unstubAllEnvs())

/** What an app shows now, or half a minute from now: Cognito takes either, each once. */
const codeOf = (secret: string, later = 0) => codeOfStep(secret, stepAt(new Date()) + later)

const second = () => Math.floor(Date.now() / 1_000)

/** A text in two parts, as people copy it. */
const inHalves = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

async function enterPassword(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Please enter your password again' })
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

test('who must have a second factor sets it up, and then logs in with a code', async () => {
  vi.stubEnv('SECOND_FACTOR', 'required')
  const { email } = await journeys().portal.person({ email: newAddress(), role: 'super-reviewer' })
  const page = await journeys().visit('/admin/dor/users')
  await journeys().logIn(page, { email })
  await page.getByText('Until then you see only your profile.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/profile')
  await page.goto(`${journeys().portal.site}/admin`)
  await page.waitForURL('**/profile')
  await page.getByRole('button', { name: 'Set up a second factor...' }).click()
  await enterPassword(page)
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' })
  await dialog.getByRole('img', { name: 'QR code for your app' }).waitFor()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await dialog.getByText("That code doesn't work.").waitFor()
  const used = codeOf(secret)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(used)
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await heading(page, 'Log In')
  await toast(page, 'Your second factor is on.')
  await journeys().logIn(page, { email })
  await heading(page, 'Enter your code')
  await page.getByLabel('Code').fill(used)
  await page.getByText('This code was used already.').waitFor()
  await page.getByLabel('Code').fill(inHalves(codeOf(secret, 1)))
  await page.waitForURL('**/admin')
  await page.goto(`${journeys().portal.site}/admin/dor/users`)
  await heading(page, 'People')
  expect((await journeys().mailTo(email)).subject).toBe('Your account has a second factor')
})

test('who has lost their phone logs in once a super reviewer has switched it off', async () => {
  const { portal } = journeys()
  const lead = await portal.person({ email: newAddress(), role: 'super-reviewer' })
  const lost = await portal.person({
    email: newAddress(),
    role: 'reviewer',
    firstName: 'Lost',
    hasFactor: true,
  })
  const page = await journeys().visitAs(lead, `/admin/dor/users/${lost.id}`)
  await page.getByRole('button', { name: 'Switch off second factor...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Switch off the second factor' })
  await dialog.getByText('be sure that it is they who ask').waitFor()
  await dialog.getByRole('button', { name: /^Switch off for/ }).click()
  await dialog.getByText('1 of 1 done').waitFor()
  // A login of the same second counts as one from before.
  const ended = second()
  await expect.poll(second).toBeGreaterThan(ended)
  expect((await journeys().mailTo(lost.email)).subject).toBe('Your second factor was switched off')
  const theirs = await journeys().visit('/login')
  await journeys().logIn(theirs, lost)
  await heading(theirs, /My work/)
  expect((await lost.calls.auth.me({})).status).toBe(401)
})

test('who has a second factor switches it off with their password and a code', async () => {
  const { portal } = journeys()
  const person = await portal.person({ email: newAddress() })
  const secret = await portal.giveFactor(person.id)
  const page = await journeys().visitAs(person, '/profile')
  await page.getByRole('button', { name: 'Switch off...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please enter your password again' })
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Log In')
  await toast(page, 'Your second factor is off.')
  await journeys().logIn(page, person)
  await page.getByText('There are no active forms at the moment.').waitFor()
})

test('a new account whose tokens were renewed twice verifies with a new code', async () => {
  const email = newAddress()
  const page = await journeys().visit('/signup')
  await signUp(page, email)
  await heading(page, 'Check your email')
  await journeys().mailTo(email)
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await toast(page, 'Your email is not verified yet.')
  }
  await page.getByRole('button', { name: 'Re-send Verification Email' }).click()
  await page.getByText(`We sent a code to ${email}.`).waitFor()
  await expect.poll(() => journeys().portal.mailbox.list(email).length).toBeGreaterThan(1)
  await page.getByLabel('Code').fill((await journeys().mailTo(email)).code)
  await page.getByText('There are no active forms at the moment.').waitFor()
})
