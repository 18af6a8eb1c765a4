import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import { assignmentPath } from '#shared/reviews/assignment-pages.ts'
import { assignmentId } from '#shared/reviews/assignment.ts'
import { openDashboards } from './dashboard-journeys.ts'
import { follow } from './follow.ts'

const { journeys, reviewing, boardPath, reviewer, application, assigned, reviewed } = openDashboards()

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}
const tablet: BrowserContextOptions = { ...phone, viewport: { width: 1180, height: 820 } }

/** Controls that are lower than this, apart from links within a text. For a check box its label counts. */
const lowerThan = (page: Page, least: number, within = 'body') =>
  page.locator(`${within} :is(a, button, input, select, summary)`).evaluateAll(
    (all, height) =>
      all
        .filter((each) => !each.closest('.vh, .skip, [hidden]') && each.checkVisibility())
        .map((each) => each.closest('label') ?? each)
        .filter((each) => {
          const { display, clipPath } = getComputedStyle(each.closest('thead') ?? each)
          return display !== 'inline' && clipPath === 'none' && getComputedStyle(each).display !== 'inline'
        })
        .filter((each) => each.getBoundingClientRect().height < height - 0.5)
        .map((each) => `${each.textContent} ${each.getBoundingClientRect().height}`),
    least,
  )

const devices = [
  ['phone', phone],
  ['tablet', tablet],
] as const

/** Controls that are too low for a finger on these pages: at least 32 px, and 44 px at the top of the page. */
async function tooLow(person: Person, options: BrowserContextOptions, paths: readonly string[]) {
  const page = await journeys().visitAs(person, paths[0], options)
  const found: string[] = []
  for (const path of paths) {
    await follow(page, path)
    await page.waitForLoadState('networkidle')
    const low = [...(await lowerThan(page, 32)), ...(await lowerThan(page, 44, 'header:not(section header)'))]
    found.push(...low.map((each) => `${path}: ${each}`))
  }
  return found
}

test.each(devices)(
  'whatever super reviewers press on a %s is high enough for a finger',
  async (_, options) => {
    const { id } = await application('Ada', 'Byron')
    await application('Grace', 'Hopper')
    await reviewed(id, await reviewer('Maya'), 3)
    const boards = ['overview', 'drafts', 'all', 'qualified', 'reviewers', 'interviewers', 'times', 'release']
    const paths = [
      '/admin',
      ...[...boards, 'calibration', 'plan', 'messages'].map((board) => boardPath(board)),
      `/admin/dor/application/${reviewing().form.id}/${id}`,
      `/admin/dor/reviews/${id}`,
      '/admin/dor/users',
      '/admin/dor/forms',
      '/admin/dor/records',
    ]
    expect(await tooLow(reviewing().lead, options, paths)).toEqual([])
  },
)

test.each(devices)('whatever reviewers press on a %s is high enough for a finger', async (_, options) => {
  const maya = await reviewer('Maya')
  const { id } = await application('Ada', 'Byron')
  await reviewed(id, maya, 3)
  const { id: responseId } = await application('Grace', 'Hopper')
  const assignment = await assigned(responseId, maya)
  const own = `/admin/reviewer/dashboard/${reviewing().form.id}`
  const paths = [
    '/admin',
    `${own}/apps`,
    `${own}/interviews`,
    assignmentPath({ kind: 'review', responseId, id: assignmentId(assignment) }),
    '/admin/interviews',
    '/profile',
  ]
  expect(await tooLow(maya, options, paths)).toEqual([])
})

test.each(devices)('whatever applicants press on a %s is high enough for a finger', async (_, options) => {
  const { applicant } = await reviewing().application()
  const { id } = reviewing().form
  const paths = ['/apply', '/apply/status', `/apply/revisit/${id}`, '/messages', '/profile', '/contact']
  expect(await tooLow(applicant, options, paths)).toEqual([])
})

test('on a phone, the main button is as wide as what is above it', async () => {
  const page = await journeys().visit('/login', phone)
  const { applicant } = await reviewing().application()
  const main = page.locator('main')
  const widthOf = async (name: string) => (await main.getByRole('button', { name }).boundingBox())!.width
  const [email, logIn] = [await main.getByLabel('Email').boundingBox(), await widthOf('Log In')]
  expect(logIn).toBe(email!.width)
  const profile = await journeys().visitAs(applicant, '/profile', phone)
  const save = profile.getByRole('button', { name: 'Save Changes' })
  await save.waitFor()
  const card = await profile.locator('.card').first().boundingBox()
  expect((await save.boundingBox())!.width).toBe(card!.width)
})

test('a section keeps its width when a tablet is turned with the list open', async () => {
  const { form } = reviewing()
  const path = `/apply/f/${form.id}/${form.sections[0]!.sectionId}`
  const page = await journeys().visitAs(await journeys().portal.person(), path, {
    ...tablet,
    viewport: { width: 820, height: 1180 },
  })
  await page.getByRole('button', { name: /1 of \d/ }).click()
  await page.getByRole('navigation', { name: 'Sections' }).waitFor()
  await page.setViewportSize(tablet.viewport!)
  expect((await page.locator('main').boundingBox())!.width).toBe(42 * 16)
})

test("on a narrow phone, a plot's choice and tools are within its card", async () => {
  const { id } = await application('Ada', 'Byron')
  await reviewed(id, await reviewer('Maya'), 3)
  const options = { ...phone, viewport: { width: 320, height: 700 } }
  const page = await journeys().visitAs(reviewing().lead, boardPath('overview'), options)
  const card = page.getByRole('region', { name: 'Scores by role' })
  const choice = card.getByRole('combobox')
  const { shown, whole } = await choice.evaluate((select: HTMLSelectElement) => {
    const shown = select.offsetWidth
    select.style.minInlineSize = 'max-content'
    return { shown, whole: select.offsetWidth }
  })
  expect(shown).toBe(whole)
  const right = ({ x, width }: { x: number; width: number }) => x + width
  for (const tool of [choice, card.getByRole('button', { name: /^CSV/ })])
    expect(right((await tool.boundingBox())!)).toBeLessThan(right((await card.boundingBox())!))
})
