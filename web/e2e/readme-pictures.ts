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

// The pictures of the README, taken from the built site on the demo data: `npm run screenshots`.
const journeys = await openJourneys()
const { seedOnce } = await import('#local/demo/seed.ts')
await seedOnce(journeys.portal.portal)
const form = activeForm(new Date())

const visitAs = (email: string, path: string) =>
  journeys.visitAs({ email, password: demoPassword }, path, desktop)

const take = (page: Page, name: string) => shoot(page, `${folder}${name}.png`)

await take(await visitAs('ethan.brooks@example.edu', `/apply/f/${form.id}/experience`), 'form')
const reviews = await visitAs('reviewer@example.edu', `/admin/reviewer/dashboard/${form.id}/apps`)
await reviews
  .getByRole('link', { name: /^Continue/ })
  .first()
  .click()
await reviews.getByRole('radiogroup').first().waitFor()
await take(reviews, 'review')
await take(await visitAs('super@example.edu', `/admin/dor/dashboard/${form.id}/all`), 'dashboard')
await journeys.close()
