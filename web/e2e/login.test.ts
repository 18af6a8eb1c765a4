import { expect, test } from 'vitest'
import { testPassword } from '#local/testing/open-test-portal.ts'
import { heading, newAddress, openAccounts, phone } from './account-journeys.ts'
import { remember } from './pages.ts'

const journeys = openAccounts()

test('on a phone, the login form stays in place until the next page is here', async () => {
  const { email } = await journeys().portal.person({ email: newAddress(), role: 'super-reviewer' })
  const page = await journeys().visit('/login', phone)
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
  await journeys().logIn(page, { email })
  await page.waitForURL('**/admin')
  expect(await places.evaluate((seen) => seen.size)).toBe(1)
})

test('a logout leads to the login page, and other pages can no longer be opened', async () => {
  const { email } = await journeys().portal.person({ email: newAddress() })
  const page = await journeys().visitAs({ email }, '/profile')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await heading(page, 'Log In')
  await page.goto(`${journeys().portal.site}/profile`)
  await heading(page, 'Log In')
})

test('a logout on all devices asks for the password, and ends other sessions', async () => {
  const { email } = await journeys().portal.person({ email: newAddress() })
  const elsewhere = await journeys().visitAs({ email }, '/apply')
  const page = await journeys().visitAs({ email }, '/profile')
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
  const { email } = await journeys().portal.person({ email: newAddress(), role: 'super-reviewer' })
  const page = await journeys().visitAs({ email }, '/admin')
  await page.goto(`${journeys().portal.site}/`)
  await page.getByText('Welcome back!').waitFor()
  await page.getByRole('link', { name: 'Enter Super Reviewer Home' }).waitFor()
  expect(await page.getByRole('link', { name: 'Create Account' }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Create Account' }).waitFor()
})

test('a session of an earlier user pool on this device keeps nobody from logging in', async () => {
  const { email } = await journeys().portal.person({ email: newAddress() })
  const page = await journeys().visit('/login')
  // As after the stack was deleted and deployed again under the same domain.
  const earlier = 'CognitoIdentityServiceProvider.0earlier.'
  await remember(page, journeys().portal.site, {
    [`${earlier}LastAuthUser`]: 'former-id',
    [`${earlier}former-id.refreshToken`]: 'x',
  })
  await page.goto(`${journeys().portal.site}/apply`)
  await journeys().logIn(page, { email })
  await page.getByText('There are no active forms at the moment.').waitFor()
  await page.reload()
  await page.getByText('There are no active forms at the moment.').waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain(earlier)
})

test("a page from the back/forward cache after a logout shows nobody's data", async () => {
  const person = await journeys().portal.person({ email: newAddress() })
  const page = await journeys().visitAs(person, '/profile')
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

test.each(['at once', 'while the page is suspended'])(
  'where someone else logs in %s, no page shows the person before',
  async (when) => {
    const [person, next] = [
      await journeys().portal.person({ email: newAddress() }),
      await journeys().portal.person({ email: newAddress() }),
    ]
    const page = await journeys().visitAs(person, '/profile')
    await page.getByLabel('First name').fill('Typed by the first person')
    const session = await (
      await journeys().visitAs(next, '/contact')
    ).evaluate(() => Object.entries(localStorage))
    const other = when === 'at once' ? await page.context().newPage() : page
    if (other !== page) await other.goto(`${journeys().portal.site}/contact`)
    await other.evaluate((stored) => {
      localStorage.clear()
      for (const [key, value] of stored) localStorage.setItem(key, value as string)
      document.dispatchEvent(new Event('visibilitychange'))
    }, session)
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(next.email)
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada')
  },
)

test('no page sends with the session of someone who has just logged in', async () => {
  const [person, next] = [
    await journeys().portal.person({ email: newAddress() }),
    await journeys().portal.person({ email: newAddress() }),
  ]
  const other = await journeys().visitAs(next, '/contact')
  const session = await other.evaluate(() => Object.entries(localStorage))
  const page = await journeys().visitAs(person, '/profile')
  const updates: string[] = []
  page.on('request', (request) => request.url().endsWith('/auth/update') && updates.push(request.method()))
  await page.getByLabel('First name').fill('Typed by the first person')
  await page.evaluate((stored) => {
    localStorage.clear()
    for (const [key, value] of stored) localStorage.setItem(key, value as string)
  }, session)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('You are not logged in any more.').first().waitFor()
  expect(updates).toEqual([])
})

test('a login leads to the wanted path, and home if the role is wrong', async () => {
  const applicant = await journeys().portal.person({ email: newAddress() })
  await (await journeys().visitAs(applicant, '/apply/status')).waitForURL('**/apply/status')
  const reviewer = await journeys().portal.person({ email: newAddress(), role: 'reviewer' })
  const page = await journeys().visitAs(reviewer, '/admin')
  await heading(page, /My work/)
  await page.goto(`${journeys().portal.site}/apply/status`)
  await page.waitForURL('**/admin')
  await page.goto(`${journeys().portal.site}/no/such/page`)
  await heading(page, 'Page not found')
  await page.getByRole('link', { name: 'Go to the start page' }).waitFor()
})

test('signed-in people are redirected from login and signup', async () => {
  const { email } = await journeys().portal.person({ email: newAddress() })
  const page = await journeys().visitAs({ email }, '/apply')
  for (const path of ['/login', '/signup', '/login/']) {
    await page.goto(`${journeys().portal.site}${path}`)
    await page.waitForURL('**/apply')
  }
})

test('a long text that replaces an email is told to be cut only where it is', async () => {
  const page = await journeys().visit('/login')
  const email = page.getByLabel('Email')
  const told = page.getByText('At most 254 characters fit here. Please check the end of your text.')
  await email.fill('a'.repeat(200))
  for (const key of ['ControlOrMeta+a', 'ControlOrMeta+c', 'ControlOrMeta+v']) await email.press(key)
  expect(await email.inputValue()).toHaveLength(200)
  expect(await told.count()).toBe(0)
  await email.press('ControlOrMeta+v')
  await told.waitFor()
  expect(await email.inputValue()).toHaveLength(254)
})
