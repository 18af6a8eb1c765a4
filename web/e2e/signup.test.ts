import type { Page, Request, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { testPassword } from '#local/testing/open-test-portal.ts'
import { heading, newAddress, openAccounts, phone, signUp, toast } from './account-journeys.ts'

const journeys = openAccounts()

test('a visitor signs up, enters the code, and reaches the home page', async () => {
  const email = newAddress()
  const page = await journeys().visit('/')
  await heading(page, 'Application Portal')
  await page.getByText('Apply to be a member!').waitFor()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await heading(page, 'Create an Account')
  // Together, since the message leaves the screen after two seconds.
  await Promise.all([
    signUp(page, email),
    toast(page, `A verification email has been sent to ${email}!`),
    heading(page, 'Check your email'),
    page.getByText(`We sent a code to ${email}.`).waitFor(),
  ])
  const { code, subject } = await journeys().mailTo(email)
  expect(subject).toBe('Confirm your email address')
  await page.getByLabel('Code').fill(code)
  await page.waitForURL('**/apply')
  await page.getByText('There are no active forms at the moment.').waitFor()
})

test('a sign-up without a network says so, and goes on once there is one', async () => {
  const page = await journeys().visit('/signup')
  await heading(page, 'Create an Account')
  await page.context().setOffline(true)
  await signUp(page, newAddress())
  await page.getByText('Please check your connection and try again.').first().waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await heading(page, 'Check your email')
})

test('the link in the email leads through the login to the verification', async () => {
  const person = await journeys().portal.person({ isVerified: false, email: newAddress() })
  const page = await journeys().visit('/login')
  await journeys().logIn(page, person)
  await heading(page, 'Check your email')
  const { link } = await journeys().mailTo(person.email)
  const elsewhere = await journeys().visit(new URL(link).pathname + new URL(link).search)
  await heading(elsewhere, 'Verify your email')
  await elsewhere.getByText('Your code is kept until then.').waitFor()
  await elsewhere.getByRole('link', { name: 'Log in', exact: true }).click()
  await heading(elsewhere, 'Log In')
  await journeys().logIn(elsewhere, person)
  await heading(elsewhere, 'Almost done')
  await elsewhere.getByRole('button', { name: `Verify ${person.email}` }).click()
  await elsewhere.waitForURL('**/apply')
})

test('a tab that waits for the code goes on once another has verified', async () => {
  const person = await journeys().portal.person({ isVerified: false, email: newAddress() })
  const page = await journeys().visit('/login')
  await journeys().logIn(page, person)
  await heading(page, 'Check your email')
  const other = await page.context().newPage()
  await other.goto(`${journeys().portal.site}/verify`)
  await heading(other, 'Check your email')
  await page.getByLabel('Code').fill((await journeys().mailTo(person.email)).code)
  await page.waitForURL('**/apply')
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await other.waitForURL('**/apply')
})

/** Makes Cognito refuse to email codes. Returns a function that ends this. */
async function refuseMails(page: Page) {
  const config = await fetch(`${journeys().portal.site}/config.json`)
  const { userPoolEndpoint } = (await config.json()) as { userPoolEndpoint: string }
  const toCognito = (url: URL) => url.origin === new URL(userPoolEndpoint).origin
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

test('a verification email that could not be sent can be sent again', async () => {
  const person = await journeys().portal.person({ isVerified: false, email: newAddress() })
  const page = await journeys().visit('/login')
  const mailsAgain = await refuseMails(page)
  await journeys().logIn(page, person)
  await heading(page, 'Check your email')
  const notSent = page.getByText('The email with your code could not be sent.')
  await notSent.waitFor()
  expect(await page.getByText(/We sent a code|been sent/).count()).toBe(0)
  expect(journeys().portal.mailbox.list(person.email)).toEqual([])
  await page.reload()
  await page.getByText('Check your spam folder, or send it again.').waitFor()
  await page.getByRole('button', { name: 'Re-send Verification Email' }).click()
  await notSent.waitFor()
  await mailsAgain()
  await page.getByRole('button', { name: 'Re-send Verification Email' }).click()
  await page.getByText(`We sent a code to ${person.email}.`).waitFor()
  await page.getByLabel('Code').fill((await journeys().mailTo(person.email)).code)
  await page.waitForURL('**/apply')
})

test('a code whose answer was lost can be entered again, and leads on', async () => {
  const person = await journeys().portal.person({ isVerified: false, email: newAddress() })
  const page = await journeys().visit('/login')
  await journeys().logIn(page, person)
  const { code } = await journeys().mailTo(person.email)
  const isVerifying = (request: Request) =>
    request.headers()['x-amz-target']?.endsWith('.VerifyUserAttribute') ?? false
  await page.route('**/*', async (route) => {
    if (!isVerifying(route.request())) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Code').fill(code)
  await page
    .getByText('The portal could not be reached. Please check your connection and try again.')
    .waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await Promise.all([
    page.getByRole('button', { name: 'Verify Email' }).click(),
    toast(page, 'Your email is verified!'),
    page.waitForURL('**/apply'),
  ])
})

test('an email cannot be registered twice, and the page says why', async () => {
  const { email } = await journeys().portal.person({ email: newAddress() })
  const page = await journeys().visit('/signup')
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

test.each([
  [
    'the network',
    (route: Route) => route.abort(),
    'The portal could not be reached. Please check your connection and try again.',
    'The portal could not be reached.',
  ],
  [
    'the server',
    (route: Route) =>
      route.request().method() === 'OPTIONS'
        ? route.fallback()
        : route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, json: {} }),
    'Failed to register: Request failed with status code 500 (Something went wrong on our side.',
    'Something went wrong on our side. Please try again.',
  ],
])('a signup that fails because of %s is told once', async (_, answer, told, why) => {
  const page = await journeys().visit('/signup')
  await page.route(`${journeys().portal.api}/auth/register`, answer)
  await signUp(page, newAddress())
  await toast(page, told)
  await page.locator('form').getByText(why).waitFor()
  expect(await page.getByRole('alert').filter({ hasText: why }).count()).toBe(1)
})

test('the fields of a signup stay in their place while someone types a password', async () => {
  const page = await journeys().visit('/signup', phone)
  const field = page.getByLabel('Password', { exact: true })
  const spaces = page.getByRole('listitem').filter({ hasText: 'no space at either end' })
  await field.waitFor()
  const place = await field.boundingBox()
  expect(await spaces.isVisible()).toBe(false)
  await field.fill(' grace')
  await spaces.waitFor()
  expect(await field.boundingBox()).toEqual(place)
})

test('a password that is easy to guess is refused with a reason', async () => {
  const page = await journeys().visit('/signup')
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

test.each([
  { what: 'are not there', answer: (route: Route) => route.abort() },
  {
    what: 'come from the sign-in page of a hotel',
    answer: (route: Route) => route.fulfill({ body: '<html>' }),
  },
])('where the settings of the portal $what, a registration fails in plain words', async ({ answer }) => {
  const page = await journeys().visit()
  await page.route('**/config.json', answer)
  await page.goto(`${journeys().portal.site}/signup`)
  await signUp(page, newAddress())
  await toast(page, 'The portal could not be reached. Please check your connection and try again.')
})

test('a registration without a network fails in plain words', async () => {
  const page = await journeys().visit('/signup')
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
