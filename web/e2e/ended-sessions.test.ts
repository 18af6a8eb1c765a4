import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hasFailed, heading, isSaved, openApplying, pause, save, shows, why } from './applying-journeys.ts'
import { isInSight } from './is-in-sight.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { withWorker } from './pages.ts'
import { revokeSession } from './revoke-session.ts'

const { journeys, person, clock, openForm, openReloadable, openTab, isOnDevice, isStored, storedWhy } =
  openApplying()

const hour = 3_600_000

test('a token that expires while someone types is renewed, and the text is saved', async () => {
  const page = await openReloadable()
  await why(page).fill('typed before and ')
  // An answer that is still under way would bring the new time to the page, which would renew the token before it is refused.
  await page.waitForLoadState('networkidle')
  clock.ahead += hour / 3
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  await why(page).pressSequentially('after the expiry')
  await pause(page)
  await refused
  await isSaved(page)
  expect(await storedWhy()).toBe('typed before and after the expiry')
})

test('a session revoked while someone types: the text is saved after a login', async () => {
  const page = await openReloadable()
  await revokeSession(page, person())
  await page.setViewportSize({ width: 1280, height: 300 })
  await why(page).fill('typed after the end of the session')
  await pause(page)
  const notice = page.getByRole('alert').filter({ hasText: 'Your answers stay on this page' })
  await notice.waitFor()
  expect(await isInSight(notice)).toBe(true)
  await hasFailed(page)
  await shows(page, 'typed after the end of the session')
  await page.getByRole('button', { name: 'Log in again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
  // What only this page knew is gone then: the text comes back from the device.
  await page.reload()
  await journeys().logIn(page, person())
  await shows(page, 'typed after the end of the session')
  await pause(page)
  await isStored('typed after the end of the session')
})

test('a revoked session: after a login in another tab the text is saved', async () => {
  const page = await openReloadable()
  await revokeSession(page, person())
  await why(page).fill('waits for the other tab')
  await save(page)
  await hasFailed(page)
  const other = await page.context().newPage()
  await other.goto(`${journeys().portal.site}/login`)
  await journeys().logIn(other, person())
  await isStored('waits for the other tab')
  await shows(page, 'waits for the other tab')
})

test('unsaved changes of an ended session wait for their author', async () => {
  const page = await openReloadable()
  const isSave = /\/application\/save\//
  await page.route(isSave, (route) => route.abort())
  await why(page).fill('waits for its author')
  await save(page)
  await hasFailed(page)
  await revokeSession(page, person())
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await heading(page, 'Log In')
  await page.unroute(isSave)
  const sent = requestsOf(page, isSave)
  await journeys().logIn(page, await journeys().portal.person())
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  await page.clock.fastForward(60_000)
  await logOut(page)
  expect(sent).toEqual([])
  await journeys().logIn(page, person())
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  await openForm(page)
  await shows(page, 'waits for its author')
  await isStored('waits for its author')
})

test('a failed change is not repeated for the next person who logs in', async () => {
  const page = await journeys().visitAs(person(), '/profile')
  await page.clock.install()
  await page.getByLabel('First name').fill('Someone')
  await page.route(
    '**/auth/update',
    (route) =>
      route.fulfill({
        status: 429,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-expose-headers': 'retry-after',
          'retry-after': '5',
        },
        json: { code: 'BUSY', message: 'Too many calls.' },
      }),
    { times: 1 },
  )
  const refused = page.waitForResponse((answer) => answer.status() === 429)
  await page.getByRole('button', { name: 'Save' }).click()
  await refused
  const sent = requestsOf(page, /\/auth\/update$/)
  await logOut(page)
  await journeys().logIn(page, await journeys().portal.person())
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  await page.clock.fastForward(60_000)
  await logOut(page)
  expect(sent).toEqual([])
})

test('without room on the device, a login elsewhere takes nothing away', async () => {
  const page = await journeys().visit('/login', withWorker)
  await page.context().addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
  })
  await page.reload()
  await journeys().logIn(page, person())
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  await openForm(page)
  await page.route('**/application/save/**', (route) => route.abort())
  await why(page).fill('known to this page alone')
  await save(page)
  await hasFailed(page)
  await revokeSession(page, person())
  const other = await page.context().newPage()
  await other.goto(`${journeys().portal.site}/login`)
  await journeys().logIn(other, person())
  await other.getByRole('button', { name: /^Account of/ }).waitFor()
  await page.unroute('**/application/save/**')
  await isStored('known to this page alone')
  await shows(page, 'known to this page alone')
})

/** The bodies of the requests that the page makes from now on. */
function requestsOf(page: Page, address: RegExp) {
  const bodies: string[] = []
  page.on('request', (request) => address.test(request.url()) && bodies.push(request.postData() ?? ''))
  return bodies
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click()
  await heading(page, 'Log In')
}

test('a logout saves first, and then the device holds nothing of the person', async () => {
  const page = await openReloadable()
  await why(page).fill('written and left')
  await logOut(page)
  expect(await storedWhy()).toBe('written and left')
  expect(await keptOnDevice(page)).toEqual([])
})

test('a logout that would lose a text of another tab asks first', async () => {
  const page = await openReloadable()
  const other = await openTab(page)
  await other.route('**/application/save/**', (route) => route.abort())
  await why(other).fill('only in the other tab')
  await save(other)
  await hasFailed(other)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  const logOut = page.getByRole('button', { name: 'Log out', exact: true })

  page.once('dialog', (dialog) => void dialog.dismiss())
  await logOut.click()
  await page.locator('.Toastify__toast', { hasText: 'You are still logged in' }).waitFor()
  await shows(other, 'only in the other tab')

  page.once('dialog', (dialog) => void dialog.accept())
  await logOut.click()
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
  await other.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
  expect(await keptOnDevice(page)).toEqual([])
})

test('what the device keeps cannot be read without its key', async () => {
  const page = await openReloadable()
  await page.context().setOffline(true)
  await why(page).fill('a very private text')
  await isOnDevice(page)
  const kept = await keptOnDevice(page)
  expect(kept.filter((each) => /private|Lovelace|example\.edu/.test(each))).toEqual([])
  expect(kept.filter((each) => each.includes('CryptoKey'))).toEqual([
    `["${person().id}"] CryptoKey extractable: false`,
  ])
})
