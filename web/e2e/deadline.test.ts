import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { heading, isSaved, openApplying, saveBar, shows, why } from './applying-journeys.ts'

const {
  journeys,
  form,
  person,
  clock,
  useForm,
  openForm,
  openReloadable,
  isOnDevice,
  isStored,
  stored,
  storedWhy,
} = openApplying()

const hour = 3_600_000
const day = 24 * hour
const closedBar = (page: Page) => page.getByRole('region', { name: 'Closed' })

/** How much the page has moved by itself since it was opened. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as Shift).value, 0)),
        )
        observer.observe({ type: 'layout-shift', buffered: true })
        // Without any shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
interface Shift {
  value: number
}

/** Where an element is in its page, however far that is scrolled. */
const placeOf = (element: Locator) =>
  element.evaluate((each) => {
    const { top, height } = each.getBoundingClientRect()
    return { top: top + window.scrollY, height }
  })

test.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
])('when the deadline passes, what is not saved can be copied: %s', async (_, viewport) => {
  const page = await journeys().visitAs(person(), '/apply', { viewport })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await openForm(page)
  await page.locator('label', { hasText: 'Engineer' }).click()
  await why(page).fill('in time')
  await page.getByRole('button', { name: 'Save application' }).click()
  await isSaved(page)
  await why(page).fill('in time, and too late')
  const place = await placeOf(why(page))
  const shift = await layoutShift(page)
  clock.ahead = 6 * day
  await page.clock.fastForward(clock.ahead)
  await closedBar(page).getByText('Submission deadline has passed').waitFor()
  await page.locator('.Toastify__toast', { hasText: 'Failed to save your application!' }).waitFor()
  await page.getByText('This change is not saved.').waitFor()
  await closedBar(page)
    .getByText(/^Failed to save your application$/)
    .first()
    .waitFor()
  expect(await placeOf(why(page))).toEqual(place)
  expect((await layoutShift(page)) - shift).toBeLessThan(0.01)
  expect(await page.getByText('Submission deadline has passed').count()).toBe(1)
  expect(await saveBar(page).count()).toBe(0)
  expect(await why(page).isEditable()).toBe(false)
  expect(await page.getByLabel('Engineer').isDisabled()).toBe(true)
  await closedBar(page).getByRole('button', { name: 'Copy what is not saved' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('Why?\nin time, and too late')
  expect((await stored()).why).toBe('in time')
})

test('when the deadline passes, the check says so, and nothing can be submitted', async () => {
  const page = await journeys().visitAs(person())
  await page.clock.install()
  await page.goto(`${journeys().portal.site}/apply/submit/${form().id}`)
  const submit = page.getByRole('button', { name: 'Submit application' })
  await submit.waitFor()
  const shift = await layoutShift(page)
  clock.ahead = 6 * day
  await page.clock.fastForward(clock.ahead)
  await page.getByRole('alert').getByText('Submission deadline has passed').waitFor()
  expect(await submit.count()).toBe(0)
  expect((await layoutShift(page)) - shift).toBeLessThan(0.01)
})

test("after the deadline a draft is read-only, whatever the device's clock says", async () => {
  await person().calls.applications.open({ body: { formId: form().id } })
  clock.ahead = 6 * day
  const page = await journeys().visitAs(person())
  await heading(page, 'Your application was not submitted.')
  await openForm(page)
  await closedBar(page).getByText('Submission deadline has passed').waitFor()
  expect(await why(page).isEditable()).toBe(false)
  await page.goto(`${journeys().portal.site}/apply/submit/${form().id}`)
  await page.getByText('Submission deadline has passed').waitFor()
  expect(await page.getByRole('button', { name: 'Submit application' }).count()).toBe(0)
})

test('a device whose clock is ahead can be used until the deadline', async () => {
  const page = await journeys().visitAs(person())
  await page.clock.install({ time: Date.now() + 6 * day })
  await openForm(page)
  await why(page).fill('written in time')
  await page.getByRole('button', { name: 'Save application' }).click()
  await isSaved(page)
  expect((await stored()).why).toBe('written in time')
})

test('a text that the deadline overtook can be copied, and still after a reload', async () => {
  const page = await openReloadable()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await why(page).fill('typed at the last moment')
  await isOnDevice(page)
  clock.ahead = 121 * hour
  await page.clock.fastForward(clock.ahead)
  const copy = page.getByRole('button', { name: 'Copy what is not saved' })
  await copy.waitFor()
  await page.reload()
  await page.getByRole('alert').getByText('Submission deadline has passed').waitFor()
  await shows(page, 'typed at the last moment')
  await copy.click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('Why?\ntyped at the last moment')
  expect(await storedWhy()).toBe('')
})

test('more time saves what came too late on the page that is still open', async () => {
  const page = await openReloadable()
  await why(page).fill('typed at the last moment')
  clock.ahead = 121 * hour
  await page.clock.fastForward(clock.ahead)
  await page.getByText('This change is not saved.').waitFor()
  const lead = await journeys().portal.person({ role: 'super-reviewer' })
  const until = new Date(Date.now() + 144 * hour).toISOString()
  const body = { userId: person().id, until, seen: null, reason: 'They were ill.' }
  await done(lead.calls.applications.extend({ params: { formId: form().id }, body }))
  await page.clock.fastForward(hour)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await isStored('typed at the last moment')
  await isSaved(page)
  expect(await why(page).isEditable()).toBe(true)
})

test('at the deadline the page closes and sends what is not saved, and that counts', async () => {
  const dueDate = new Date(Date.now() + hour).toISOString()
  await useForm({ dueDate })
  const page = await journeys().visitAs(person(), '/apply')
  await page.clock.install()
  await openForm(page)
  await why(page).fill('typed in the last second')
  clock.ahead = lastMoment(dueDate) - Date.now() + 1_000
  await page.clock.fastForward(clock.ahead)
  await closedBar(page).getByText('Submission deadline has passed').waitFor()
  expect(await why(page).isEditable()).toBe(false)
  await isStored('typed in the last second')
  expect(await page.getByRole('button', { name: 'Copy what is not saved' }).count()).toBe(0)
})

test('a submit that the portal is too busy for is repeated, and counts', async () => {
  const dueDate = new Date(Date.now() + hour).toISOString()
  await useForm({ dueDate })
  const { id } = (await person().calls.applications.open({ body: { formId: form().id } })).answer
  const questions = [
    { questionId: 'roles', response: ['bootcamp'] },
    { questionId: 'why', response: 'to help' },
  ]
  const sectionResponses = [{ sectionId: 'start', base: 0, questions }]
  await person().calls.applications.save({ params: { responseId: id }, body: { sectionResponses } })
  const page = await journeys().visitAs(person(), `/apply/submit/${form().id}`)
  let count = 0
  await page.route('**/application/submit', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    count++
    if (count === 2) clock.ahead = lastMoment(dueDate) - Date.now() + 1_000
    return count === 1 ? route.fulfill(tooBusy()) : route.fallback()
  })
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByRole('status').filter({ hasText: 'The portal is busy. Sending again…' }).waitFor()
  await page.waitForURL('**/apply/success**')
  const { answer } = await person().calls.applications.find({ params: { responseId: id } })
  expect(answer.status).toBe('submitted')
  expect(Date.parse(answer.dateSubmitted!)).toBeGreaterThan(lastMoment(dueDate))
})

/** What a submit is answered that the store has no time for. */
const tooBusy = () => ({
  status: 503,
  headers: { 'access-control-allow-origin': journeys().portal.site },
  json: { code: 'BUSY', message: 'The portal is very busy.' },
})
