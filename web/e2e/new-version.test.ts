import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openApplying, pause, shows, why } from './applying-journeys.ts'
import { deployNewVersion } from './deploy-new-version.ts'
import { withWorker } from './pages.ts'
import { siteFolder } from './site-folder.ts'

const site = mkdtempSync(join(tmpdir(), 'new-version-'))
beforeAll(() => {
  cpSync(siteFolder, site, { recursive: true })
  return () => rmSync(site, { recursive: true })
})

const { journeys, person, formPath, openReloadable, isOnDevice, isStored } = openApplying({
  siteFolder: site,
})

test('a file missing for offline use is loaded later', async () => {
  const listed = readFileSync(join(site, 'service-worker.js'), 'utf8').matchAll(/"\/(assets\/[^"]+\.js)"/g)
  const document = readFileSync(join(site, 'app.html'), 'utf8')
  const [file] = [...listed].map(([, path]) => path!).filter((path) => !document.includes(path))
  renameSync(join(site, file!), join(site, 'moved'))
  const page = await journeys().visitAs(person(), '/apply', withWorker)
  await page.clock.install()
  const worker = page.context().waitForEvent('serviceworker')
  await page.goto(`${journeys().portal.site}${formPath()}`)
  await worker
  await page.waitForFunction(async () => !(await navigator.serviceWorker.getRegistration()))
  renameSync(join(site, 'moved'), join(site, file!))
  const isKept = async () => {
    await page.clock.fastForward(60_000)
    return page.evaluate(() => navigator.serviceWorker.controller !== null)
  }
  await expect.poll(isKept).toBe(true)
})

test('under a new version an open tab goes on, and the next load is new', async () => {
  const page = await openReloadable()
  const version = () =>
    page.evaluate(() => document.querySelector('script[type="module"]')!.getAttribute('src'))
  const before = await version()
  await why(page).fill('typed on the old version')
  await isOnDevice(page)
  deployNewVersion(site)
  expect((await page.request.get(`${journeys().portal.site}${before}`)).status()).toBe(404)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^Good to see you again/ }).waitFor()
  await isStored('typed on the old version')

  await page.goto(`${journeys().portal.site}${formPath()}`)
  await shows(page, 'typed on the old version')
  expect(await version()).not.toBe(before)
  await why(page).fill('typed on the new version')
  await pause(page)
  await isStored('typed on the new version')

  const builds = () => page.evaluate(() => caches.keys())
  await expect.poll(async () => (await builds()).length).toBe(2)
  const [old] = await builds()
  // The browser lets the new worker take over at a moment without any page of the site.
  await page.goto('about:blank')
  const buildsOfWorker = () =>
    page
      .context()
      .serviceWorkers()[0]!
      .evaluate(() => caches.keys())
  await expect.poll(buildsOfWorker).not.toContain(old)
  await page.goto(`${journeys().portal.site}${formPath()}`)
  await shows(page, 'typed on the new version')
})
