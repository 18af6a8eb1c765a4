import { expect, test } from 'vitest'
import { heading, newAddress, openAccounts } from './account-journeys.ts'

const journeys = openAccounts()

test('a changed email is used once it is verified', async () => {
  const { email } = await journeys().portal.person({ email: newAddress() })
  const changed = newAddress()
  const page = await journeys().visitAs({ email }, '/profile')
  await page.getByLabel('Email', { exact: true }).fill(changed)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page
    .getByRole('link', { name: /verify/i })
    .first()
    .click()
  await heading(page, 'Check your email')
  await page.getByText(`the code that we sent to ${changed}`).waitFor()
  await page.getByLabel('Code').fill((await journeys().mailTo(changed)).code)
  await page.waitForURL((url) => url.pathname !== '/verify')
  await page.goto(`${journeys().portal.site}/profile`)
  await page.waitForFunction(
    (address) => document.querySelector<HTMLInputElement>('input[name=email]')?.value === address,
    changed,
  )
})

test('on a narrow phone, the field that confirms a deletion is in sight', async () => {
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
