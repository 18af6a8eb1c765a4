import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { activeForm } from '#local/demo/active-form.ts'
import { demoAnswers } from '#local/demo/answers.ts'
import { openJourneys } from './open-journeys.ts'

const folder = fileURLToPath(new URL('../../.screenshots/', import.meta.url))
mkdirSync(folder, { recursive: true })

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 860 } }
const dark: BrowserContextOptions = { ...desktop, colorScheme: 'dark' }
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

// The pictures of the README, taken from the built site on a portal of its own: `npm run screenshots`.
const journeys = await openJourneys()
const form = activeForm(new Date())
await journeys.portal.form(form)
const [writer, applicant] = [await journeys.portal.person(), await journeys.portal.person()]
for (const person of [writer, applicant]) {
  const { id } = (await person.calls.responses.open({ body: { formId: form.id } })).answer
  const sections = demoAnswers(form, ['engineer', 'tech-lead'], 4)
  for (const section of person === writer ? sections.slice(0, 3) : sections)
    await person.calls.responses.save({ params: { responseId: id }, body: { sectionResponses: [section] } })
  if (person === applicant) await person.calls.responses.submit({ body: { id } })
}

async function shoot(page: Page, path: string, name: string) {
  await page.goto(`${journeys.portal.site}${path}`)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${folder}${name}.png` })
}

await shoot(await journeys.visit('/', desktop), '/', 'landing')
await shoot(await journeys.visitAs(writer, '/apply', desktop), `/apply/f/${form.id}/experience`, 'form')
await shoot(await journeys.visitAs(writer, '/apply', dark), `/apply/f/${form.id}/roles`, 'form-dark')
await shoot(await journeys.visitAs(writer, '/apply', phone), `/apply/f/${form.id}/experience`, 'form-phone')
await shoot(await journeys.visitAs(applicant, '/apply', desktop), '/apply/status', 'status')
await journeys.close()
