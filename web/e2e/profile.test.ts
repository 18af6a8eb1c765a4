import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { heading, newAddress, openAccounts, toast } from './account-journeys.ts'

const journeys = openAccounts()

test('a changed email is used once it is verified', async () => {
  const { email } = await journeys().portal.person({ email: newAddress() })
  const changed = newAddress()
  const page = await journeys().visitAs({ email }, '/profile')
  await page.getByText('Role: Applicant').waitFor()
  await page.getByLabel('Email').fill(changed)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page
    .getByRole('link', { name: /verify/i })
    .first()
    .click()
  await heading(page, 'Check your email')
  await page.getByText(`the code that we sent to ${changed}`).waitFor()
  await page.getByLabel('Code').fill((await journeys().mailTo(changed)).code)
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.waitForURL((url) => url.pathname !== '/verify')
  await page.goto(`${journeys().portal.site}/profile`)
  await page.waitForFunction(
    (address) => document.querySelector<HTMLInputElement>('input[name=email]')?.value === address,
    changed,
  )
})

test('an email of someone else is refused at its field, and one in other letters is the same', async () => {
  const [person, other] = [
    await journeys().portal.person({ email: newAddress() }),
    await journeys().portal.person({ email: newAddress() }),
  ]
  const page = await journeys().visitAs(person, '/profile')
  const email = page.getByLabel('Email')
  await email.fill(other.email)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page
    .locator('.amplify-field__error-message', { hasText: 'This email belongs to another account' })
    .waitFor()
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
  await email.fill(person.email.toUpperCase())
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Your profile has been updated!')
  await expect.poll(() => email.inputValue()).toBe(person.email)
})

test('on a narrow phone, the field that confirms a deletion is not under the buttons of its dialog', async () => {
  const person = await journeys().portal.person({ email: newAddress() })
  const page = await journeys().visitAs(person, '/profile', { viewport: { width: 320, height: 640 } })
  await page.getByRole('button', { name: 'Delete my account...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  const field = dialog.getByRole('textbox')
  await field.waitFor()
  const { y, height } = (await field.boundingBox())!
  const buttons = await dialog.locator('> .row').boundingBox()
  expect(y + height).toBeLessThanOrEqual(buttons!.y)
})

test('a name that is saved where the page still shows the email from before leaves the new one in use', async () => {
  const person = await journeys().portal.person({ email: newAddress() })
  const changed = newAddress()
  const page = await journeys().visitAs(person, '/profile')
  const email = page.getByLabel('Email')
  await email.waitFor()
  const names = { firstName: 'Ada', lastName: 'Lovelace' }
  await person.calls.auth.update({ body: { email: changed, ...names } })
  await journeys().portal.cognito.call('VerifyUserAttribute', {
    AccessToken: journeys().portal.cognito.issueTokens(person.id).AccessToken!,
    AttributeName: 'email',
    Code: (await journeys().mailTo(changed)).code,
  })
  await person.calls.auth.confirmEmail({})
  await page.getByLabel('First name').fill('Augusta')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Your profile has been updated!')
  await expect.poll(() => email.inputValue()).toBe(changed)
  const { answer } = await person.calls.auth.me({})
  expect(answer).toMatchObject({ email: changed, firstName: 'Augusta' })
  expect(answer.newEmail).toBeUndefined()
})

test('a requested change of the email is taken back on the profile page', async () => {
  const person = await journeys().portal.person({ email: newAddress() })
  const changed = newAddress()
  const page = await journeys().visitAs(person, '/profile')
  await page.getByLabel('Email').fill(changed)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText(`Your email changes to ${changed}`).waitFor()
  await page.getByRole('button', { name: 'Keep my email' }).click()
  await toast(page, `Your email is ${person.email}.`)
  await page.getByText(`Your email changes to ${changed}`).waitFor({ state: 'detached' })
  await page.locator('h1:focus').waitFor()
  expect((await person.calls.auth.me({})).answer).toMatchObject({ email: person.email })
})

test('reminders are switched off on the profile page, and stay off when something else is changed', async () => {
  const person = await journeys().portal.person({ email: newAddress() })
  const page = await journeys().visitAs(person, '/profile')
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

test('what is typed while the profile is being saved stays, and the email in use is shown again', async () => {
  const person = await journeys().portal.person({ email: newAddress() })
  const page = await journeys().visitAs(person, '/profile')
  const email = page.getByLabel('Email')
  const held = Promise.withResolvers<void>()
  await page.route(`${journeys().portal.api}/auth/**`, async (route) => {
    if (route.request().method() !== 'OPTIONS') await held.promise
    await route.continue()
  })
  await email.fill(newAddress())
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByLabel('Last name').fill('King')
  held.resolve()
  await expect.poll(() => email.inputValue()).toBe(person.email)
  expect(await page.getByLabel('Last name').inputValue()).toBe('King')
})

test.each([
  ['because of the network', (route: Route) => route.abort(), 'The portal could not be reached.'],
  [
    'because of the server',
    (route: Route) =>
      route.request().method() === 'OPTIONS'
        ? route.fallback()
        : route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, json: {} }),
    'Something went wrong on our side. Please try again.',
  ],
])(
  'a change of the profile that fails %s is told once to screen readers, and the form goes on saying why',
  async (_, answer, why) => {
    const person = await journeys().portal.person({ email: newAddress() })
    const page = await journeys().visitAs(person, '/profile')
    await page.getByLabel('First name').fill('Augusta')
    await page.route(`${journeys().portal.api}/auth/update`, answer)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, why)
    await page.locator('form').getByText(why).waitFor()
    expect(await page.getByRole('alert').filter({ hasText: why }).count()).toBe(1)
  },
)
