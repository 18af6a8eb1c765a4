import { expect, test } from 'vitest'
import { heading, openApplying, why } from './applying-journeys.ts'

const { journeys, form, person, openForm } = openApplying()

/** A person's status page with the withdrawal dialog open. */
async function askToWithdraw() {
  const page = await journeys().visitAs(person())
  await openForm(page)
  await why(page).fill('to help people')
  await page.locator('label', { hasText: 'Bootcamp' }).click()
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await heading(page, /Your application is in/)
  await page.getByRole('link', { name: 'Go to status page' }).click()
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  return page
}

test('a withdrawal cannot be canceled while it is running', async () => {
  const page = await askToWithdraw()
  const dialog = page.getByRole('dialog')
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/withdraw*', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Withdraw application' }).click()
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect.poll(() => cancel.getAttribute('aria-disabled')).toBe('true')
  await cancel.click({ force: true })
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  // A browser closes a dialog at the second Escape in a row, and the page opens it again.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await dialog.isVisible()).toBe(true)
  goOn()
  await page.getByText('Your application has been withdrawn.').waitFor()
  await dialog.waitFor({ state: 'detached' })
})

test('an offline withdrawal fails at once, and is not done later', async () => {
  const page = await askToWithdraw()
  await page.context().setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('.Toastify__toast').waitFor()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.context().setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  // What the page does once the network is back, it does before what is asked of it then.
  await page.getByRole('link', { name: 'Read what I sent' }).click()
  await heading(page, form().semester)
  expect(sent.filter((url) => url.includes('/withdraw'))).toEqual([])
  const [mine] = (await person().calls.applications.mine({})).answer
  expect(mine?.isWithdrawn).toBe(false)
})
