import type { Page } from 'playwright-core'
import { demoPassword } from '#local/demo/accounts.ts'
import { activeForm } from '#local/demo/active-form.ts'
import { type Person, type TestPortal, testPassword } from '#local/testing/open-test-portal.ts'
import { pathTo } from '#shared/kernel/pages.ts'

/** A page in a state that takes more than its address. */
export interface PageState {
  name: string
  who?: { email: string; password: string }
  path: string
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** Whether it stays in its loading state. */
  isLoading?: true
  /** What the person does on it. */
  act?: (page: Page) => Promise<unknown>
}

/** Shared by the states of a semester: the portal, a way to show one, and the people who create them. */
export interface Season {
  portal: TestPortal
  show: (state: PageState) => Promise<unknown>
  lead: Person
  unverified: Person
  /** Has an account and nothing else. */
  fresh: Person
  /** Has an application with an open change. */
  editing: Person
  /** Has an application, which is withdrawn when the form is closed. */
  leaving: Person
  /** Uploads a file that never arrives. */
  torn: Person
}

export const day = 24 * 3_600_000
export const form = activeForm(new Date())
const { id: formId } = form
export const params = { formId }
export const section = (sectionId: string) => pathTo('section', { formId, sectionId })
export const check = pathTo('submit', params)
export const [status, overview, profile] = [pathTo('status'), pathTo('overview'), pathTo('profile')]
export const changes = `${pathTo('ownApplication', params)}?text=changes`

export const demo = (email: string) => ({ email: `${email}@example.edu`, password: demoPassword })
export const made = ({ email }: Person) => ({ email, password: testPassword })
export const ethan = demo('ethan.brooks')
export const priya = demo('priya.raman')

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()
export const waitFor = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
export const hang = (pattern: string) => (page: Page) => page.route(pattern, () => undefined)
export const breakDown = (pattern: string) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong on our side.' } }),
  )

export const fillIn = (fields: Record<string, string>, button: string) => async (page: Page) => {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await press(button)(page)
}
