import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import type { ApplicationForm } from '#shared/form.ts'
import type { SubmitBody } from '#shared/save.ts'
import { deployNewVersion } from './deploy-new-version.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'
import { siteFolder } from './site-folder.ts'

const hour = 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'nothing-lost-'))
const site = join(folder, 'site')

/** How far the clocks of the servers have gone ahead of this machine's. */
let ahead = 0
let journeys: Journeys
let form: ApplicationForm
let person: Person

beforeAll(async () => {
  cpSync(siteFolder, site, { recursive: true })
  journeys = await openJourneys({ siteFolder: site, now: () => new Date(Date.now() + ahead) })
  return async () => {
    await journeys.close()
    rmSync(folder, { recursive: true })
  }
})
beforeEach(async () => {
  ahead = 0
  form = await journeys.portal.form({ dueDate: new Date(Date.now() + 120 * hour).toISOString() })
  person = await journeys.portal.person()
})
afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

const formPath = () => `/apply/f/${form.id}/start`
const why = (page: Page) => page.getByLabel(/^Why\?/)
const saveBar = (page: Page) => page.getByRole('region', { name: 'Saving' }).getByRole('status')
const choice = (page: Page) => page.getByRole('group', { name: 'Choose one of two answers' })
const isSaved = (page: Page) =>
  saveBar(page)
    .getByText(/^Last save:/)
    .waitFor()
const hasFailed = (page: Page) =>
  saveBar(page)
    .getByText(/^Failed to save/)
    .waitFor()
const isOffline = (page: Page) =>
  saveBar(page).getByText('Offline. Kept on this device, sent later.').waitFor()
const save = (page: Page) => page.getByRole('button', { name: 'Save application' }).click()

/** The form, on which this person has logged in, with its service worker at work. */
async function openForm(): Promise<Page> {
  const page = await journeys.visitAs(person, formPath())
  await canReload(page)
  await page.clock.install()
  return page
}

const canReload = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** The pause in typing after which the form saves. */
const pause = (page: Page) => page.clock.fastForward(2_000)

/** Another tab of the same browser. */
async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(`${journeys.portal.site}${formPath()}`)
  await why(tab).waitFor()
  return tab
}

const shows = (page: Page, text: string) => expect.poll(() => why(page).inputValue()).toBe(text)

async function stored(): Promise<unknown> {
  const { answer } = await person.calls.responses.open({ body: { formId: form.id } })
  return answer.sectionResponses[0]!.questions.find(({ questionId }) => questionId === 'why')!.response
}
const isStored = (text: string) => expect.poll(stored).toBe(text)

/** The device has unsaved changes of this person. */
const isOnDevice = (page: Page) =>
  expect
    .poll(async () => (await keptOnDevice(page)).some((each) => each.startsWith(`["${person.id}","unsaved/`)))
    .toBe(true)

test('50 edits without a network are saved when it is back', async () => {
  const page = await openForm()
  await page.context().setOffline(true)
  for (let edit = 1; edit <= 50; edit++) {
    await why(page).fill(`edit ${edit}`)
    await page.clock.fastForward(100)
  }
  await isOffline(page)
  await shows(page, 'edit 50')
  expect(await stored()).toBe('')
  await page.context().setOffline(false)
  await isStored('edit 50')
  await isSaved(page)
})

test('a page that is loaded again without a network shows the text, and saves it when the network is back', async () => {
  const page = await openForm()
  await why(page).fill('stored before')
  await save(page)
  await isSaved(page)
  await page.context().setOffline(true)
  await page.reload()
  await shows(page, 'stored before')
  await why(page).fill('written without a network')
  await isOnDevice(page)
  // The token has expired by then, and cannot be renewed.
  await page.clock.setSystemTime(Date.now() + hour)
  await page.reload()
  await shows(page, 'written without a network')
  await isOffline(page)
  await page.context().setOffline(false)
  await pause(page)
  await isStored('written without a network')
  await isSaved(page)
})

test('a browser that is killed 0.1 s after a key has kept the text', async () => {
  const profile = join(folder, 'profile')
  const first = await journeys.visitOn(profile, formPath())
  await journeys.logIn(first, person)
  await why(first).waitFor()
  await first.context().close()

  const second = await journeys.visitOn(profile, formPath())
  await why(second).pressSequentially('typed before the crash')
  await wait(100)
  await killBrowser(second)

  const third = await journeys.visitOn(profile, formPath())
  await shows(third, 'typed before the crash')
  await isStored('typed before the crash')
  await third.context().close()
})

/** Its process is ended as by a power cut: nothing is told to anyone. */
async function killBrowser(page: Page) {
  const context = page.context()
  const ended = new Promise((resolve) => context.once('close', resolve))
  const session = await context.browser()!.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL')
  await ended
}

test('two tabs on one question: both texts are shown and one is chosen, also when the tab was closed meanwhile', async () => {
  const first = await openForm()
  const second = await openTab(first)
  await why(first).fill('from the first')
  await save(first)
  await isSaved(first)
  await why(second).fill('from the second')
  await save(second)
  await choice(second).getByText('from the first').waitFor()
  await shows(second, 'from the second')
  await second.close()

  const third = await openTab(first)
  await choice(third).getByText('from the first').waitFor()
  await shows(third, 'from the second')
  expect(await stored()).toBe('from the first')
  await third.getByRole('button', { name: 'Keep my answer' }).click()
  await pause(third)
  await isStored('from the second')
})

test('two tabs that crash without a network with different texts: the later is shown, the earlier is offered', async () => {
  const first = await openForm()
  const second = await openTab(first)
  const context = first.context()
  await context.setOffline(true)
  await why(first).fill('the earlier text')
  await save(first)
  await isOffline(first)
  await why(second).fill('the later text')
  await save(second)
  await isOffline(second)
  const third = await context.newPage()
  await crash(first)
  await crash(second)
  await third.goto(`${journeys.portal.site}${formPath()}`)
  await shows(third, 'the later text')
  await third.reload()
  const offer = third
    .getByRole('group', { name: 'Another answer that was not saved' })
    .getByText('the earlier text')
  await offer.waitFor()
  await context.setOffline(false)
  await pause(third)
  await isStored('the later text')
  await third.getByRole('button', { name: 'Take this one' }).click()
  await pause(third)
  await isStored('the earlier text')
  expect(await offer.count()).toBe(0)
})

/** Ends what runs the page, which cannot do a last thing; pages of one site may share it, and end together. */
async function crash(page: Page) {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The answer never comes.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

test('a token that expires while someone types is renewed, and the text is saved', async () => {
  const page = await openForm()
  await why(page).fill('typed before and ')
  ahead += hour / 3
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  await why(page).pressSequentially('after the expiry')
  await pause(page)
  await refused
  await isSaved(page)
  expect(await stored()).toBe('typed before and after the expiry')
})

test('a session revoked while someone types: the text stays, and is saved after a login in its place', async () => {
  const page = await openForm()
  await revokeSession(page)
  await why(page).fill('typed after the end of the session')
  await pause(page)
  await page.getByRole('alert').filter({ hasText: 'You are not logged in any more.' }).first().waitFor()
  await hasFailed(page)
  await shows(page, 'typed after the end of the session')
  await page.getByRole('button', { name: 'Log in again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
  // What only this page knew is gone then: the text comes back from the device.
  await page.reload()
  await journeys.logIn(page, person)
  await shows(page, 'typed after the end of the session')
  await pause(page)
  await isStored('typed after the end of the session')
})

test('a session revoked while someone types: after a login in another tab the text is saved by itself', async () => {
  const page = await openForm()
  await revokeSession(page)
  await why(page).fill('waits for the other tab')
  await save(page)
  await hasFailed(page)
  const other = await page.context().newPage()
  await other.goto(`${journeys.portal.site}/login`)
  await journeys.logIn(other, person)
  await isStored('waits for the other tab')
  await shows(page, 'waits for the other tab')
})

/** Ends the session at the server, as a logout elsewhere does; this browser does not learn of it. */
async function revokeSession(page: Page) {
  const token = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))![1] as string,
  )
  const { origin_jti } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    string
  >
  const { status } = await person.callsWith({ origin_jti: origin_jti! }).auth.signOut({})
  expect(status).toBe(200)
}

test.each([-24, 24])(
  'a device whose clock jumps by %i h while someone types saves the text',
  async (hours) => {
    const page = await openForm()
    await why(page).fill('before the jump, ')
    await page.clock.setSystemTime(Date.now() + hours * hour)
    await why(page).pressSequentially('after it')
    await pause(page)
    await isStored('before the jump, after it')
    await isSaved(page)
    await page.reload()
    await shows(page, 'before the jump, after it')
  },
)

test('a tab closed 0.5 s after typing has saved the text, or shows and saves it when it is opened again', async () => {
  const page = await openForm()
  const other = await page.context().newPage()
  await why(page).fill('typed and closed')
  await page.clock.fastForward(500)
  await page.close({ runBeforeUnload: false })
  const again = await openTab(other)
  await shows(again, 'typed and closed')
  await pause(again)
  await isStored('typed and closed')
})

test('a logout saves first, and then the device holds nothing of the person', async () => {
  const page = await openForm()
  await why(page).fill('written and left')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
  expect(await stored()).toBe('written and left')
  expect(await keptOnDevice(page)).toEqual([])
})

test('a logout that would lose a text of another tab asks first, and then nothing of it comes back', async () => {
  const page = await openForm()
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

test('what the device keeps cannot be read without its key, and the key cannot be taken away', async () => {
  const page = await openForm()
  await page.context().setOffline(true)
  await why(page).fill('a very private text')
  await isOnDevice(page)
  const kept = await keptOnDevice(page)
  expect(kept.filter((each) => /private|Lovelace|example\.edu/.test(each))).toEqual([])
  expect(kept.filter((each) => each.includes('CryptoKey'))).toEqual([
    `["${person.id}"] CryptoKey extractable: false`,
  ])
})

test('a new version deployed under an open tab: it goes on and saves, the next load is the new one, and the old one is forgotten', async () => {
  const page = await openForm()
  const version = () =>
    page.evaluate(() => document.querySelector('script[type="module"]')!.getAttribute('src'))
  const before = await version()
  await why(page).fill('typed on the old version')
  await isOnDevice(page)
  deployNewVersion(site)
  expect((await page.request.get(`${journeys.portal.site}${before}`)).status()).toBe(404)
  await page.getByRole('link', { name: 'Status' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your applications' }).waitFor()
  await isStored('typed on the old version')

  await page.goto(`${journeys.portal.site}${formPath()}`)
  await shows(page, 'typed on the old version')
  expect(await version()).not.toBe(before)
  await why(page).fill('typed on the new version')
  await pause(page)
  await isStored('typed on the new version')

  const builds = () => page.evaluate(() => caches.keys())
  await expect.poll(async () => (await builds()).length).toBe(2)
  const [old] = await builds()
  // The browser lets the new worker take over at a moment without any page of the site.
  const buildsAfterBreak = async () => {
    await page.goto('about:blank')
    await wait(300)
    await page.goto(`${journeys.portal.site}${formPath()}`)
    return builds()
  }
  await expect.poll(buildsAfterBreak).not.toContain(old)
  await shows(page, 'typed on the new version')
})

test('a text that the deadline overtook can be copied, and still after a reload', async () => {
  const page = await openForm()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await why(page).fill('typed at the last moment')
  await isOnDevice(page)
  ahead = 121 * hour
  await page.clock.fastForward(ahead)
  const copy = page.getByRole('button', { name: 'Copy what is not saved' })
  await copy.waitFor()
  await page.reload()
  await page.getByRole('alert').getByText('Submission deadline has passed').waitFor()
  await shows(page, 'typed at the last moment')
  await copy.click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('Why?\ntyped at the last moment')
  expect(await stored()).toBe('')
})

test('a submit that the portal is too busy for is sent again by the page, and counts though the deadline has passed meanwhile', async () => {
  const dueDate = new Date(Date.now() + hour / 2).toISOString()
  form = await journeys.portal.form({ dueDate })
  const { id } = (await person.calls.responses.open({ body: { formId: form.id } })).answer
  const questions = [
    { questionId: 'roles', response: ['bootcamp'] },
    { questionId: 'why', response: 'to help' },
  ]
  const sectionResponses = [{ sectionId: 'start', base: 0, questions }]
  await person.calls.responses.save({ params: { responseId: id }, body: { sectionResponses } })
  const page = await journeys.visitAs(person, `/apply/submit/${form.id}`)
  const bodies: string[] = []
  await page.route('**/application/submit', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    bodies.push(route.request().postData() ?? '')
    if (bodies.length === 2) ahead = hour / 2 + 1_000
    return bodies.length === 1 ? route.fulfill(await tooBusy(bodies[0]!)) : route.fallback()
  })
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByRole('status').filter({ hasText: 'The portal is busy. Sending again…' }).waitFor()
  await page.waitForURL('**/apply/success**')
  const { answer } = await person.calls.responses.find({ params: { responseId: id } })
  expect(answer.status).toBe('submitted')
  expect(Date.parse(answer.dateSubmitted!)).toBeLessThan(Date.parse(dueDate))
})

/** What a submit is answered that the store has no time for. */
async function tooBusy(body: string) {
  const { stateArrival } = await import('#functions/responses/arrival-statement.ts')
  const submit = { userId: person.id, body: JSON.parse(body) as SubmitBody }
  const statement = await stateArrival(submit, journeys.portal.now())
  return {
    status: 503,
    headers: { 'access-control-allow-origin': journeys.portal.site },
    json: { code: 'BUSY', message: 'The portal is very busy.', statement },
  }
}
