import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { countRowCalls, heading, line, names, openDashboards } from './dashboard-journeys.ts'

const { journeys, reviewing, open, boardPath, reviewer, application, assigned, reviewed } = openDashboards()

describe('the list', () => {
  test('sorts by disagreement, filters by it, and keeps both in the address', async () => {
    const [maya, tom] = await Promise.all([reviewer('Maya'), reviewer('Tom')])
    for (const [name, scores] of [
      ['Agreed', [3, 3]],
      ['Disputed', [0, 4]],
      ['Close', [2, 3]],
      ['Zero', [0, 0]],
    ] as const) {
      const { id } = await application(name, 'Person')
      await reviewed(id, maya, scores[0])
      await reviewed(id, tom, scores[1])
    }
    await application('Unread', 'Person')
    const page = await open()
    await line(page, 'Zero Person').getByText('0', { exact: true }).waitFor()
    const calls = countRowCalls(page)
    await line(page, 'Unread Person').getByText('No score').waitFor()
    await page.getByRole('button', { name: 'Spread' }).click()
    await expect
      .poll(() => names(page))
      .toEqual(['Disputed Person', 'Close Person', expect.anything(), expect.anything(), 'Unread Person'])
    await page.getByRole('button', { name: 'Avg. score' }).click()
    await expect.poll(async () => (await names(page))[0]).toBe('Agreed Person')
    await page.getByRole('button', { name: 'Avg. score' }).click()
    await expect.poll(async () => (await names(page))[0]).toBe('Zero Person')
    // Applications without a score stay last in either direction.
    expect((await names(page)).at(-1)).toBe('Unread Person')
    await page.getByRole('button', { name: 'Reviewers disagree 2' }).click()
    await expect.poll(async () => (await names(page)).toSorted()).toEqual(['Close Person', 'Disputed Person'])
    await page.waitForURL(/disagreement=yes/)
    await page.reload()
    await line(page, 'Disputed Person').waitFor()
    expect((await names(page)).toSorted()).toEqual(['Close Person', 'Disputed Person'])
    // The reload alone has fetched rows: sorting and filtering have not.
    expect(calls).toHaveLength(1)

    // Someone who presses a filter and at once an application comes back to what was filtered.
    const chip = await centreOf(page.getByRole('button', { name: 'Reviewers disagree' }))
    const link = await centreOf(page.locator('[aria-rowindex="2"] th a'))
    await Promise.all([page.mouse.click(...chip), page.mouse.click(...link)])
    await page.waitForURL(/\/application\//)
    await page.goBack()
    await line(page, 'Unread Person').waitFor()
    expect(page.url()).not.toContain('disagreement')
  })

  test('scrolls alone: however many rows it has, the page itself has nothing to scroll', async () => {
    for (let count = 0; count < 3; count++) await reviewing().application([...usualRoles.ids])
    const page = await open(undefined, { viewport: { width: 1280, height: 620 } })
    const table = page.getByRole('region', { name: 'All applications, table' })
    await table.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
    await expect.poll(() => table.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(300)
    expect(
      await page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      ),
    ).toBe(0)
  })

  test('at 1024 px has all tabs in one line, and its names in sight', async () => {
    await application('Grace', 'Hopper')
    const page = await open(undefined, { viewport: { width: 1024, height: 700 } })
    await line(page, 'Grace Hopper').waitFor()
    const tabs = page.getByRole('navigation', { name: 'Season' })
    expect(await tabs.evaluate((links) => links.scrollWidth - links.clientWidth)).toBe(0)
    const table = page.getByRole('region', { name: 'All applications, table' })
    await table.evaluate((scroller) => scroller.scrollBy({ left: 1000 }))
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100)
    const name = await line(page, 'Grace Hopper').getByRole('rowheader').boundingBox()
    expect(name!.x).toBe((await table.boundingBox())!.x)
  })

  test('its filters and cards count what they would show', async () => {
    const [maya, tom] = await Promise.all([reviewer('Maya'), reviewer('Tom')])
    const [one, two] = [await application('Grace', 'Hopper'), await application('Alan', 'Turing')]
    await application('Ada', 'Byron')
    await reviewed(one.id, maya, 3)
    await assigned(one.id, tom)
    await reviewed(two.id, maya, 2)
    const page = await open()
    const total = page.getByRole('button', { name: /^All roles/ })
    await page.getByRole('button', { name: 'All reviews done 1' }).click()
    await expect.poll(() => names(page)).toEqual(['Alan Turing'])
    expect(await total.textContent()).toBe('All roles 1')
    await page.getByRole('button', { name: 'Reviews pending 1' }).click()
    await expect.poll(() => names(page)).toEqual(['Grace Hopper'])
    // One of two reviews is in.
    await line(page, 'Grace Hopper').getByText('75, provisional: 1 of 2 reviews').waitFor()
    await page.getByRole('combobox', { name: /^Status/ }).selectOption({ label: 'Reviewed (0)' })
    await page.getByRole('button', { name: 'Clear the filters' }).press('Enter')
    await page.locator('h1:focus').waitFor()
    await expect.poll(async () => (await names(page)).length).toBe(3)
    expect(await total.textContent()).toBe('All roles 3')
  })

  test('shows the columns that one chooses, and keeps them in the address', async () => {
    await application('Grace', 'Hopper')
    const page = await open()
    await page.getByRole('button', { name: 'Columns' }).click()
    const columns = page.getByRole('dialog', { name: 'Columns' })
    for (const name of ['Spread', 'Submitted']) await columns.getByRole('checkbox', { name }).uncheck()
    await page.keyboard.press('Escape')
    await page.waitForURL(/hide=date%2Cspread$/)
    await page.reload()
    await page.getByRole('columnheader', { name: 'Role' }).waitFor()
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads).toContain('Avg. score')
    expect(heads).not.toContain('Spread')
    expect(new URL(page.url()).searchParams.get('hide')).toBe('date,spread')
  })

  test('keeps its query on the way to an application', async () => {
    await application('Grace', 'Hopper')
    const page = await open(boardPath('all', '?q=grace&reviewed=unassigned'))
    await line(page, 'Grace Hopper').getByRole('link', { name: 'Grace Hopper', exact: true }).click()
    await heading(page, "Grace Hopper's application")
    await page.getByRole('link', { name: 'All applications' }).click()
    await heading(page, 'Applications: All')
    expect(new URL(page.url()).search).toBe('?q=grace&reviewed=unassigned')
  })

  test('is saved as a view, which is renamed, opened, deleted and taken back', async () => {
    await application('Grace', 'Hopper')
    const page = await open(boardPath('all', '?q=grace&reviewed=unassigned'))
    const views = () => page.getByRole('button', { name: 'Views', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Views' })
    await views()
    await menu.getByText('No saved views yet').waitFor()
    await menu.getByRole('button', { name: 'Save these filters...' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Please enter a name.').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('To assign')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The view "To assign" was saved.').waitFor()
    await views()
    await menu.getByRole('button', { name: 'Rename To assign' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Unassigned')
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    await page.goto(`${journeys().portal.site}${boardPath('reviewers')}`)
    await heading(page, 'Reviews: Progress')
    await views()
    await menu.getByRole('link', { name: 'Unassigned' }).click()
    await line(page, 'Grace Hopper').waitFor()
    expect(new URL(page.url()).search).toBe('?reviewed=unassigned')
    await views()
    await menu.getByRole('button', { name: 'Delete Unassigned' }).press('Enter')
    // The button is gone, and the focus stays in the menu.
    await menu.and(page.locator(':focus')).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The view "Unassigned" is back.').waitFor()
    expect((await reviewing().lead.calls.applications.views({})).answer.views).toMatchObject([
      { name: 'Unassigned', page: 'allApplications', query: 'reviewed=unassigned' },
    ])
  })

  test.each([
    [1280, 800],
    [390, 844],
  ])('leaves actions free while a message offers an undo, at %i by %i', async (width, height) => {
    await Promise.all([application('Grace', 'Hopper'), application('Ada', 'Byron')])
    const page = await open(boardPath('all'), { viewport: { width, height } })
    await line(page, 'Ada Byron').getByRole('checkbox', { name: 'Select' }).check()
    await line(page, 'Grace Hopper').getByRole('checkbox', { name: 'shortlist' }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    const clear = page.getByRole('button', { name: 'Clear', exact: true })
    for (const end of [0, 100_000]) {
      await page.evaluate((to) => scrollTo(0, to), end)
      const covering = await clear.evaluate((button) => {
        const { right, bottom } = button.getBoundingClientRect()
        const top = document.elementFromPoint(right - 2, bottom - 2)
        return button.contains(top) ? undefined : top?.outerHTML.slice(0, 200)
      })
      expect(covering).toBeUndefined()
    }
  })
})

/** Where the middle of an element is on screen. */
async function centreOf(element: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await element.boundingBox())!
  return [x + width / 2, y + height / 2]
}
