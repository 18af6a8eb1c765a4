import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { demoPassword } from '#local/demo/accounts.ts'
import { activeForm } from '#local/demo/active-form.ts'
import { openJourneys } from './open-journeys.ts'
import { shoot } from './shoot.ts'

const folder = fileURLToPath(new URL('../../.screenshots/', import.meta.url))
mkdirSync(folder, { recursive: true })

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 860 } }
const dark: BrowserContextOptions = { ...desktop, colorScheme: 'dark' }
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

// The pictures of the README, taken from the built site on the demo data: `npm run screenshots`.
const journeys = await openJourneys()
const { seedOnce } = await import('#local/demo/seed.ts')
await seedOnce(journeys.portal.portal)
const form = activeForm(new Date())

const visitAs = (email: string, options: BrowserContextOptions, path: string) =>
  journeys.visitAs({ email, password: demoPassword }, path, options)

const take = (page: Page, name: string) => shoot(page, `${folder}${name}.png`)

await take(await journeys.visit('/', desktop), 'landing')
const writer = 'ethan.brooks@example.edu'
await take(await visitAs(writer, desktop, `/apply/f/${form.id}/experience`), 'form')
await take(await visitAs(writer, dark, `/apply/f/${form.id}/roles`), 'form-dark')
await take(await visitAs(writer, phone, `/apply/f/${form.id}/experience`), 'form-phone')
await take(await visitAs('priya.raman@example.edu', desktop, '/apply/status'), 'status')
const reviews = await visitAs('reviewer@example.edu', desktop, `/admin/reviewer/dashboard/${form.id}/apps`)
await reviews
  .getByRole('link', { name: /^Edit / })
  .first()
  .click()
await reviews.getByRole('radiogroup').first().waitFor()
await take(reviews, 'review')
await take(await visitAs('super@example.edu', desktop, `/admin/dor/dashboard/${form.id}/all`), 'dashboard')
await journeys.close()
