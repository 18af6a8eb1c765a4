import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Journeys, openJourneys } from './open-journeys.ts'
import { withWorker } from './pages.ts'

let journeys: Journeys
beforeAll(async () => {
  journeys = await openJourneys({ logo: 'web/public/icon.svg' })
  return () => journeys.close()
})
afterEach(() => {
  expect(journeys.violations.splice(0)).toEqual([])
})

const logo = (page: Page) => page.getByRole('banner').locator('.mark img')

const isDrawn = (page: Page) =>
  logo(page).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)

/** The positions of the logo and the words beside it. */
const places = async (page: Page) => [
  await logo(page).boundingBox(),
  await page.locator('.brand__t').boundingBox(),
]

test.each(['/', '/login'])('the chapter’s logo replaces the mark on %s', async (path) => {
  const page = await journeys.visit(path)
  await page.waitForLoadState('networkidle')
  expect(await isDrawn(page)).toBe(true)
  expect(await page.locator('.mark svg').count()).toBe(0)
  expect(await logo(page).boundingBox()).toMatchObject({ width: 36, height: 36 })
})

test('the logo is there before any script, and nothing moves', async () => {
  const page = await journeys.visit('/', { javaScriptEnabled: false })
  await page.goto(`${journeys.portal.site}/login`)
  const before = await places(page)
  expect(await isDrawn(await journeys.visit('/login'))).toBe(true)
  const started = await journeys.visit('/login')
  await started.getByRole('heading', { name: 'Log In' }).waitFor()
  expect(await places(started)).toEqual(before)
})

test('the logo is shown without a network', async () => {
  const form = await journeys.portal.form({ dueDate: new Date(Date.now() + 86_400_000).toISOString() })
  const path = `/apply/f/${form.id}/start`
  const page = await journeys.visitAs(await journeys.portal.person(), path, withWorker)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.reload()
  await logo(page).waitFor()
  expect(await isDrawn(page)).toBe(true)
})

test('browsers cache the logo for good, because its name is a hash of its content', async () => {
  const page = await journeys.visit('/')
  const address = (await logo(page).getAttribute('src'))!
  expect(address).toMatch(/^\/assets\/logo-[0-9a-f]{12}\.svg$/)
  const { headers } = await fetch(`${journeys.portal.site}${address}`)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('content-type')).toBe('image/svg+xml')
})
