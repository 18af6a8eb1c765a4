import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { PortalOptions } from '#local/open-portal.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'
import { withWorker } from './pages.ts'

/** Shared by the journeys of a file about applications: a portal, and for each test a form and a person who fills it in. */
export function openApplying(options: Partial<PortalOptions> = {}) {
  let journeys: Journeys
  let form: ApplicationForm
  let person: Person
  /** How far the portal's clock is ahead of this machine's, in milliseconds. */
  const clock = { ahead: 0 }

  beforeAll(async () => {
    journeys = await openJourneys({ now: () => new Date(Date.now() + clock.ahead), ...options })
    return () => journeys.close()
  })
  beforeEach(async () => {
    clock.ahead = 0
    await useForm()
    person = await journeys.portal.person()
  })
  afterEach(async () => {
    await journeys.closePages()
    expect(journeys.violations.splice(0)).toEqual([])
  })

  /** Gives this test another form. It is due in five days unless `given` says otherwise. */
  async function useForm(given: Partial<ApplicationForm> = {}) {
    const dueDate = new Date(Date.now() + 5 * 86_400_000).toISOString()
    form = await journeys.portal.form({ dueDate, ...given })
  }

  const formPath = () => `/apply/f/${form.id}/start`

  async function stored(): Promise<Record<string, unknown>> {
    const { answer } = await person.calls.applications.open({ body: { formId: form.id } })
    return Object.fromEntries(
      answer.sectionResponses.flatMap(({ questions }) =>
        questions.map((each) => [each.questionId, each.response]),
      ),
    )
  }
  const storedWhy = async () => (await stored()).why

  return {
    journeys: (): Journeys => journeys,
    form: () => form,
    person: () => person,
    clock,
    useForm,
    formPath,
    /** Shows the form on a page. */
    openForm: async (page: Page) => {
      await page.goto(`${journeys.portal.site}${formPath()}`)
      await heading(page, 'Start')
    },
    /** The form on a page that can be loaded again without a network, since its service worker is at work, and whose clock can be moved. */
    openReloadable: async (): Promise<Page> => {
      const page = await journeys.visitAs(person, formPath(), withWorker)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await page.clock.install()
      return page
    },
    /** The form in another tab of the same browser. */
    openTab: async (page: Page): Promise<Page> => {
      const tab = await page.context().newPage()
      await tab.goto(`${journeys.portal.site}${formPath()}`)
      await why(tab).waitFor()
      return tab
    },
    /** What is stored of each answer. */
    stored,
    storedWhy,
    isStored: (text: string) => expect.poll(storedWhy).toBe(text),
    /** The device has unsaved changes of this person. */
    isOnDevice: (page: Page) =>
      expect
        .poll(async () =>
          (await keptOnDevice(page)).some((each) => each.startsWith(`["${person.id}","unsaved/`)),
        )
        .toBe(true),
  }
}

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** The question that most tests answer. */
export const why = (page: Page) => page.getByLabel(/^Why\?/)
export const shows = (page: Page, text: string) => expect.poll(() => why(page).inputValue()).toBe(text)

export const save = (page: Page) => page.getByRole('button', { name: 'Save application' }).click()
/** The pause in typing after which the form saves. */
export const pause = (page: Page) => page.clock.fastForward(2_000)

export const saveBar = (page: Page) =>
  page.getByRole('region', { name: 'Saving' }).locator('[data-look] > span:not([role])')
/** What the save bar tells screen readers. */
export const saveNews = (page: Page) => page.getByRole('region', { name: 'Saving' }).getByRole('status')
export const isSaved = (page: Page) =>
  saveBar(page).filter({ hasText: 'Last save:' }).filter({ hasNotText: 'Failed' }).waitFor()
export const hasFailed = (page: Page) =>
  saveBar(page)
    .filter({ hasText: /^Failed to save/ })
    .waitFor()
export const isOffline = (page: Page) =>
  saveBar(page).filter({ hasText: "You're offline. Keep writing: it is kept on this device." }).waitFor()
