import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testPassword } from '#local/testing/open-test-portal.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
/** Where the page calls Cognito. */
let userPool: URL
beforeAll(async () => {
  journeys = await openJourneys()
  const config = await fetch(`${journeys.portal.site}/config.json`)
  userPool = new URL(((await config.json()) as { userPoolEndpoint: string }).userPoolEndpoint)
  return () => journeys.close()
})
afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

let count = 0
const newAddress = () => `journey${count++}@example.edu`
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const toast = (page: Page, text: string | RegExp) =>
  page.locator('.Toastify__toast', { hasText: text }).first().waitFor()

async function signUp(page: Page, email: string, password = testPassword) {
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

async function logIn(page: Page, email: string, password = testPassword) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

test('a visitor signs up on the landing page, enters the code, and reaches the home page', async () => {
  const email = newAddress()
  const page = await journeys.visit('/')
  await heading(page, 'Application Portal')
  await page.getByText('Apply to be a member!').waitFor()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await heading(page, 'Create an Account')
  await signUp(page, email)
  await heading(page, 'Check your email')
  await page.getByText(`We sent a code to ${email}.`).waitFor()
  await toast(page, `A verification email has been sent to ${email}!`)
  const { code, subject } = await journeys.mailTo(email)
  expect(subject).toContain('Verify your email')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.waitForURL('**/apply')
  await page.getByText('There are no active forms at the moment.').waitFor()
})

test('the link in the email leads through the login to the verification, and the session continues', async () => {
  const person = await journeys.portal.person({ isVerified: false, email: newAddress() })
  const page = await journeys.visit('/login')
  await logIn(page, person.email)
  await heading(page, 'Check your email')
  const { link } = await journeys.mailTo(person.email)
  const elsewhere = await journeys.visit(new URL(link).pathname + new URL(link).search)
  await heading(elsewhere, 'Log In')
  await logIn(elsewhere, person.email)
  await heading(elsewhere, 'Check your email')
  await elsewhere.getByRole('button', { name: 'Verify Email' }).click()
  await elsewhere.waitForURL('**/apply')
})

/** Makes Cognito refuse to email codes. Returns a function that ends this. */
async function refuseMails(page: Page) {
  const toCognito = (url: URL) => url.origin === userPool.origin
  await page.route(toCognito, async (route) => {
    const operation = (await route.request().headerValue('x-amz-target')) ?? ''
    if (!operation.endsWith('GetUserAttributeVerificationCode')) return route.fallback()
    return route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'x-amzn-errortype' },
      json: { __type: 'CodeDeliveryFailureException', message: 'No mail.' },
    })
  })
  return () => page.unroute(toCognito)
}

test('a verification email that could not be sent is reported, and it can be sent again', async () => {
  const person = await journeys.portal.person({ isVerified: false, email: newAddress() })
  const page = await journeys.visit('/login')
  const mailsAgain = await refuseMails(page)
  await logIn(page, person.email)
  await heading(page, 'Check your email')
  const notSent = page.getByText('The email with your code could not be sent.')
  await notSent.waitFor()
  expect(await page.getByText(/We sent a code|been sent/).count()).toBe(0)
  expect(journeys.portal.mailbox.list(person.email)).toEqual([])
  await page.reload()
  await page.getByText('Look in your spam folder, or have it sent again.').waitFor()
  await page.getByRole('button', { name: 'Re-send Verification Email' }).click()
  await notSent.waitFor()
  await mailsAgain()
  await page.getByRole('button', { name: 'Re-send Verification Email' }).click()
  await page.getByText(`We sent a code to ${person.email}.`).waitFor()
  await page.getByLabel('Code').fill((await journeys.mailTo(person.email)).code)
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.waitForURL('**/apply')
})

test('a wrong code is reported at its field, and the right one still works', async () => {
  const person = await journeys.portal.person({ isVerified: false, email: newAddress() })
  const page = await journeys.visit('/login')
  await logIn(page, person.email)
  const { code } = await journeys.mailTo(person.email)
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.locator('.amplify-field__error-message').first().waitFor()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.waitForURL('**/apply')
})

test('an email cannot be registered twice, and the page says why', async () => {
  const { email } = await journeys.portal.person({ email: newAddress() })
  const page = await journeys.visit('/signup')
  await signUp(page, email)
  const words =
    'Failed to register: Request failed with status code 409 (An account with this email already exists. Please log in instead.)'
  await toast(page, words)
  const field = page.locator('.amplify-field', { hasText: 'Email' })
  await field.getByText('You already have an account.').waitFor()
  expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
  // Under the pointer a toast would stay.
  await page.locator('.Toastify__toast', { hasText: words }).hover()
  await field.getByRole('link', { name: 'Log in' }).press('Enter')
  await heading(page, 'Log In')
  await page.locator('.Toastify__toast', { hasText: words }).waitFor({ state: 'detached' })
})

const phone = { viewport: { width: 390, height: 844 } }

test('the fields of a signup stay in their place while someone types a password', async () => {
  const page = await journeys.visit('/signup', phone)
  const field = page.getByLabel('Password', { exact: true })
  const spaces = page.getByRole('listitem').filter({ hasText: 'no space at either end' })
  await field.waitFor()
  const place = await field.boundingBox()
  expect(await spaces.isVisible()).toBe(false)
  await field.fill(' grace')
  await spaces.waitFor()
  expect(await field.boundingBox()).toEqual(place)
})

test('on a phone, the login form of a super reviewer stays in its place until the next page is here', async () => {
  const { email } = await journeys.portal.person({ email: newAddress(), role: 'super-reviewer' })
  const page = await journeys.visit('/login', phone)
  await page.getByLabel('Email').waitFor()
  const places = await page.evaluateHandle(() => {
    const seen = new Set<number>()
    const note = () => {
      const field = document.querySelector('input[name=email]')
      if (field) seen.add(field.getBoundingClientRect().top)
    }
    note()
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  await journeys.logIn(page, { email })
  await page.waitForURL('**/admin')
  expect(await places.evaluate((seen) => seen.size)).toBe(1)
})

test('a password that is easy to guess is refused at its field with a reason, and another one is accepted', async () => {
  const page = await journeys.visit('/signup')
  await signUp(page, newAddress(), 'Password-2026')
  const field = page.getByLabel('Password', { exact: true })
  const error = page.locator('.amplify-field__error-message')
  await error.getByText('This password is too easy to guess.').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill('Grace-Hopper-1906')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await error.getByText('This password is made of your name').waitFor()
  await field.fill(testPassword)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await heading(page, 'Check your email')
})

test('a wrong password and an unknown account get the same message', async () => {
  const { email } = await journeys.portal.person({ email: newAddress() })
  for (const address of [email, newAddress()]) {
    const page = await journeys.visit('/login')
    await logIn(page, address, 'Wrong-horse-9')
    await toast(page, 'Failed to login, check your email and password.')
    await page.locator('.amplify-field__error-message', { hasText: 'Failed to login' }).waitFor()
  }
})

test('the link in the email replaces a forgotten password, and the old one no longer works', async () => {
  const { email } = await journeys.portal.person({ email: newAddress() })
  const page = await journeys.visit('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await heading(page, 'Forgot password?')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page
    .getByText(`If an account is registered under ${email}, you will receive a password reset link`)
    .waitFor()
  const { link } = await journeys.mailTo(email)
  await page.goto(link)
  await choose(page, 'Password-2026')
  await page.locator('.amplify-field__error-message', { hasText: 'too easy to guess' }).waitFor()
  await choose(page, 'Brand-new-horse-3')
  await heading(page, 'Log In')
  // Sessions that began up to the second of the reset are refused.
  await wait(1_100)
  await logIn(page, email)
  await toast(page, 'Failed to login, check your email and password.')
  await logIn(page, email, 'Brand-new-horse-3')
  await page.waitForURL('**/apply')
})

async function choose(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

test('somebody who knows the password changes it, and every session ends', async () => {
  const { email } = await journeys.portal.person({ email: newAddress() })
  const elsewhere = await journeys.visitAs({ email }, '/apply')
  const page = await journeys.visitAs({ email }, '/profile')
  await page.getByRole('button', { name: 'Change password...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const change = async (current: string) => {
    await dialog.getByLabel('Current password', { exact: true }).fill(current)
    await dialog.getByLabel('New password', { exact: true }).fill('Brand-new-horse-4')
    await dialog.getByLabel('Confirm new password', { exact: true }).fill('Brand-new-horse-4')
    await dialog.getByRole('button', { name: 'Change password' }).click()
  }
  await change('Wrong-horse-9')
  await dialog.getByText('This is not your current password.').waitFor()
  await change(testPassword)
  await heading(page, 'Log In')
  await toast(page, 'Your password has been changed. Please log in.')
  await elsewhere.reload()
  await heading(elsewhere, 'Log In')
  // Sessions that began up to the second of the logout are refused.
  await wait(1_100)
  await logIn(page, email, 'Brand-new-horse-4')
  await page.waitForURL('**/apply')
})

test('without a network a registration fails in plain words, and what has worked takes the error away', async () => {
  const page = await journeys.visit('/signup')
  await page.route('**/auth/register', (route) => route.abort())
  const email = newAddress()
  await signUp(page, email)
  const words = 'The portal could not be reached. Please check your connection and try again.'
  await toast(page, words)
  expect(await page.getByText('()').count()).toBe(0)
  await page.unroute('**/auth/register')
  await page.locator('.Toastify__toast', { hasText: words }).hover()
  await page.getByRole('button', { name: 'Create Account' }).press('Enter')
  await heading(page, 'Check your email')
  await page.locator('.Toastify__toast', { hasText: words }).waitFor({ state: 'detached' })
})

test('an unknown address gets the same message and no email', async () => {
  const address = newAddress()
  const page = await journeys.visit('/forgotpassword')
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page
    .getByText(`If an account is registered under ${address}, you will receive a password reset link`)
    .waitFor()
  await journeys.portal.cognito.settled()
  expect(journeys.portal.mailbox.list(address)).toEqual([])
})

test('a changed email is used once it is verified', async () => {
  const { email } = await journeys.portal.person({ email: newAddress() })
  const changed = newAddress()
  const page = await journeys.visitAs({ email }, '/profile')
  await page.getByText('Role: Applicant').waitFor()
  await page.getByLabel('Email').fill(changed)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page
    .getByRole('link', { name: /verify/i })
    .first()
    .click()
  await heading(page, 'Check your email')
  await page.getByText(`the code that we sent to ${changed}`).waitFor()
  await page.getByLabel('Code').fill((await journeys.mailTo(changed)).code)
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.waitForURL((url) => url.pathname !== '/verify')
  await page.goto(`${journeys.portal.site}/profile`)
  await page.waitForFunction(
    (address) => document.querySelector<HTMLInputElement>('input[name=email]')?.value === address,
    changed,
  )
})

test('reminders are switched off on the profile page, and stay off when something else is changed', async () => {
  const person = await journeys.portal.person({ email: newAddress() })
  const page = await journeys.visitAs(person, '/profile')
  const box = page.getByLabel('Send me reminders')
  const save = async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, 'Your profile has been updated!')
  }
  expect(await box.isChecked()).toBe(true)
  await box.uncheck()
  await save()
  await page.reload()
  await page.getByLabel('First name').fill('Augusta')
  await save()
  expect(await box.isChecked()).toBe(false)
  expect((await person.calls.account.data({})).answer.person).toMatchObject({
    firstName: 'Augusta',
    noReminders: true,
  })
})

test('a logout leads to the login page, and other pages can no longer be opened', async () => {
  const { email } = await journeys.portal.person({ email: newAddress() })
  const page = await journeys.visitAs({ email }, '/profile')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await heading(page, 'Log In')
  await page.goto(`${journeys.portal.site}/profile`)
  await heading(page, 'Log In')
})

test('a logout on all devices asks for the password, then also ends the session of another device', async () => {
  const { email } = await journeys.portal.person({ email: newAddress() })
  const elsewhere = await journeys.visitAs({ email }, '/apply')
  const page = await journeys.visitAs({ email }, '/profile')
  await page.getByRole('button', { name: 'Log out on all devices...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please enter your password again' })
  await dialog.getByText(`To log out all devices of ${email}`).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Log out on all devices...' }).press('Enter')
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await heading(page, 'Log In')
  await elsewhere.reload()
  await heading(elsewhere, 'Log In')
})

test('the landing page greets people by their role, and logs them out', async () => {
  const { email } = await journeys.portal.person({ email: newAddress(), role: 'super-reviewer' })
  const page = await journeys.visitAs({ email }, '/admin')
  await page.goto(`${journeys.portal.site}/`)
  await page.getByText('Welcome back!').waitFor()
  await page.getByRole('link', { name: 'Enter Super Reviewer Home' }).waitFor()
  expect(await page.getByRole('link', { name: 'Create Account' }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Create Account' }).waitFor()
})

test('a page that returns from the back/forward cache after a logout shows nothing of the person', async () => {
  const person = await journeys.portal.person({ email: newAddress() })
  const page = await journeys.visitAs(person, '/profile')
  await heading(page, 'Ada Lovelace')
  // This browser has no back/forward cache, so the test sends the event itself, after a logout in another document.
  const rest = await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.body.innerText
  })
  expect(rest).toBe('')
  await heading(page, 'Log In')
})

test('after a login the wanted path opens, a wrong role is sent home, and an unknown path is reported', async () => {
  const applicant = await journeys.portal.person({ email: newAddress() })
  await (await journeys.visitAs(applicant, '/apply/status')).waitForURL('**/apply/status')
  const reviewer = await journeys.portal.person({ email: newAddress(), role: 'reviewer' })
  const page = await journeys.visitAs(reviewer, '/admin')
  await heading(page, /Riley|Ada|Welcome|Hello/)
  await page.goto(`${journeys.portal.site}/apply/status`)
  await page.waitForURL('**/admin')
  await page.goto(`${journeys.portal.site}/no/such/page`)
  await heading(page, 'Page not found')
  await page.getByText('Go to the start page.').waitFor()
})

test('signed-in people are redirected from login and signup', async () => {
  const { email } = await journeys.portal.person({ email: newAddress() })
  const page = await journeys.visitAs({ email }, '/apply')
  for (const path of ['/login', '/signup', '/login/']) {
    await page.goto(`${journeys.portal.site}${path}`)
    await page.waitForURL('**/apply')
  }
})
