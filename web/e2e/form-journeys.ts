import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { demoLetters } from '#local/demo/letters.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

/** Shared by the journeys of a file about forms: a portal, an author, and a form with letters for each test. */
export function openForms() {
  let journeys: Journeys
  let form: ApplicationForm
  let author: Person

  beforeAll(async () => {
    journeys = await openJourneys()
    author = await journeys.portal.person({ role: 'super-reviewer' })
    return () => journeys.close()
  })
  beforeEach(async () => {
    const dueDate = new Date(Date.now() + 5 * 86_400_000).toISOString()
    form = await journeys.portal.form({ dueDate, ...demoLetters })
  })
  afterEach(async () => {
    expect(journeys.violations.splice(0)).toEqual([])
    await journeys.closePages()
  })

  const open = (path: string, options: BrowserContextOptions = {}) =>
    journeys.visitAs(author, `/admin/dor/forms${path}`, options)

  return {
    journeys: (): Journeys => journeys,
    form: () => form,
    author: () => author,
    openList: (options: BrowserContextOptions = {}) => open('', options),
    openNew: () => open('/new'),
    openEditor: (search = '') => open(`/${form.id}/edit${search}`),
    source: async (formId: string) => (await author.calls.forms.source({ params: { formId } })).answer,
  }
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const dialog = (page: Page) => page.getByRole('dialog')
export const card = (page: Page, id: string) => page.locator(`#form-${id}`)
/** Chooses what to do with a form from its menu. */
export async function act(page: Page, id: string, label: string) {
  await card(page, id)
    .getByRole('button', { name: /^More for / })
    .click()
  await button(page, label).click()
}
/** A step of the setup, or a section of the form once its step is shown. */
export const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Setup', exact: true }).getByRole('link', { name })
