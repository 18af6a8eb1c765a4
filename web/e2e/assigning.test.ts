import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { write } from '#local/testing/written-review.ts'
import { line, names, openDashboards } from './dashboard-journeys.ts'

const { reviewing, surname, open, boardPath, reviewer, called, application, assigned, reviewed } =
  openDashboards()

/** Ticks this test's reviewers in the dialog. */
async function choose(page: Page) {
  await page.getByRole('dialog').getByRole('searchbox', { name: 'Find by name' }).fill(surname())
  await page.getByRole('checkbox', { name: 'All who can be assigned' }).check()
}

describe('many at once', () => {
  test('50 applications get two reviewers each, evenly, and the progress is shown', async () => {
    await reviewing().rowsOf(50)
    const reviewers = await Promise.all(['Maya', 'Tom', 'Sam', 'Ines'].map((name) => reviewer(name)))
    const page = await open()
    await page.getByRole('button', { name: 'No reviewers 50' }).click()
    await page.getByRole('checkbox', { name: 'Select all 50 that match' }).check()
    await page.getByRole('button', { name: 'Assign reviewers...' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Assign reviewers to 50 applications').waitFor()
    await choose(page)
    await dialog.getByText('100 assignments').waitFor()
    await dialog.getByText(`${called('Maya')} 25`).waitFor()

    const progress: (string | null)[] = []
    await page.route('**/assign', async (route) => {
      const response = await route.fetch()
      progress.push(await dialog.getByRole('progressbar').getAttribute('value'))
      await route.fulfill({ response })
    })
    await dialog.getByRole('button', { name: 'Assign 100' }).click()
    await page.getByText('Assigned 100 reviews.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(progress.length).toBeGreaterThan(1)
    expect(progress.map(Number)).toEqual(progress.map(Number).toSorted((one, other) => one - other))
    expect(Number(progress.at(-1))).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'No reviewers 0' }).click()
    await line(page, 'Engineer Number 49').getByText('0/2').waitFor()

    const rows = await reviewing().rows()
    expect(rows.map((row) => row.reviewers.length)).toEqual(Array(50).fill(2))
    const each = reviewers.map(
      ({ id }) => rows.filter((row) => row.reviewers.some((who) => who.id === id)).length,
    )
    expect(each).toEqual([25, 25, 25, 25])
  })

  test('more than 100 applications cannot be written to by hand, and the list says so', async () => {
    await reviewing().rowsOf(101)
    const page = await open()
    await page.getByRole('checkbox', { name: 'Select all 101 that match' }).check()
    const bar = page.getByRole('region', { name: '101 selected' })
    await bar.getByText('A message goes to 100 at most').waitFor()
    await page.getByRole('checkbox', { name: 'Select Engineer Number 100, Engineer' }).uncheck()
    await page.getByRole('link', { name: 'Write a message' }).waitFor()
  })

  test('assignments are undone, except those that someone has started since', async () => {
    const [{ id }, maya] = await Promise.all([
      application('Ada', 'Byron'),
      reviewer('Maya'),
      reviewing().rowsOf(2),
    ])
    const page = await open()
    await page.getByRole('checkbox', { name: 'Select all 3 that match' }).check()
    await page.getByRole('button', { name: 'Assign reviewers...' }).click()
    await choose(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Everyone chosen, on every application' }).check()
    await dialog.getByRole('button', { name: 'Assign 3' }).click()
    await page.getByText('Assigned 3 reviews.').waitFor()
    const assignment = { kind: 'review', responseId: id, role: 'engineer', reviewerId: maya.id } as const
    await write(maya, assignment, { scores: { skill: 2 } })
    await page.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByText('2 of 3 done, 1 refused').waitFor()
    await dialog
      .getByText(`${called('Maya')}, Ada Byron (Engineer): The reviewer has already started`)
      .waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect((await reviewing().rows()).filter((row) => row.reviewers.length > 0)).toMatchObject([
      { name: 'Ada Byron' },
    ])
  })

  test('after a failure the rest is resumed, and nothing is assigned twice', async () => {
    await reviewing().rowsOf(60)
    const reviewers = await Promise.all([reviewer('Maya'), reviewer('Tom')])
    const page = await open()
    await page.getByRole('checkbox', { name: 'Select all 60 that match' }).check()
    await page.getByRole('button', { name: 'Assign reviewers...' }).click()
    const dialog = page.getByRole('dialog')
    await choose(page)
    await dialog.getByRole('radio', { name: 'Everyone chosen, on every application' }).check()
    let calls = 0
    await page.route('**/assign', (route) =>
      ++calls === 2
        ? route.fulfill({ status: 409, json: { code: 'CONFLICT', message: 'Try later.' } })
        : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Assign 120' }).click()
    await dialog.getByText(/left; what is done stays/).waitFor()
    await dialog.getByRole('button', { name: 'Resume with the rest' }).click()
    await page.getByText('Assigned 120 reviews.').waitFor()
    const rows = await reviewing().rows()
    expect(rows.map((row) => row.reviewers.length)).toEqual(Array(60).fill(2))
    expect(new Set(rows.flatMap((row) => row.reviewers.map(({ id }) => id)))).toEqual(
      new Set(reviewers.map(({ id }) => id)),
    )
  })

  test('selected rows stay selected when filters change and rows disappear', async () => {
    await application('Grace', 'Hopper')
    await application('Alan', 'Turing')
    await application('Ada', 'Byron')
    const page = await open(boardPath('all', '?sort=name'))
    await page.getByRole('checkbox', { name: 'Select Grace Hopper, Engineer' }).check()
    await page.getByRole('searchbox', { name: 'Search, kept on all lists of the season' }).fill('turing')
    await page.getByText('1 of them not shown').waitFor()
    // The filters stay in view beside what can be done to the selection.
    await page.getByRole('button', { name: 'No reviewers 1' }).waitFor()
    await expect.poll(() => names(page)).toEqual(['Alan Turing'])
    await page.getByRole('checkbox', { name: 'Select Alan Turing, Engineer' }).check()
    await page.getByRole('searchbox', { name: 'Search, kept on all lists of the season' }).fill('')
    await page.getByText('2 selected').waitFor()
    const isChosen = (name: string) =>
      page.getByRole('checkbox', { name: `Select ${name}, Engineer` }).isChecked()
    expect(await Promise.all(['Ada Byron', 'Alan Turing', 'Grace Hopper'].map(isChosen))).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('one application', () => {
  test('a reviewer is added from the menu and removed, and that is undone', async () => {
    const { id } = await application('Grace', 'Hopper')
    const other = await application('Alan', 'Turing')
    const maya = await reviewer('Maya')
    await Promise.all([reviewer('Tom'), reviewer('Ines', ['bootcamp', 'designer', 'product'])])
    await assigned(other.id, maya)
    const page = await open()
    await line(page, 'Grace Hopper').getByRole('button', { name: 'Add a reviewer for Grace Hopper' }).click()
    const list = page.getByRole('dialog', { name: 'Add a reviewer for Grace Hopper' })
    await list.getByRole('searchbox', { name: 'Find a reviewer' }).fill(surname())
    await list.getByText('This reviewer did not choose this role.').waitFor()
    const offered = await list.getByRole('button').allTextContents()
    expect(offered).toEqual([`${called('Tom')}0 pending`, `${called('Maya')}1 pending`])
    await list.getByRole('button', { name: called('Maya') }).click()
    await line(page, 'Grace Hopper').getByText('0/1').waitFor()
    expect((await reviewing().rows()).find((row) => row.responseId === id)?.reviewers).toMatchObject([
      { id: maya.id },
    ])

    await line(page, 'Grace Hopper').getByRole('button', { name: 'Maya C.' }).click()
    const shown = page.getByRole('dialog', { name: `${called('Maya')} for Grace Hopper` })
    await shown.getByText('Not started: review of Grace Hopper, Engineer').waitFor()
    await shown.getByRole('button', { name: 'Remove' }).click()
    await line(page, 'Grace Hopper').getByText('0/0').waitFor()
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-add'))
    expect((await reviewing().rows()).find((row) => row.responseId === id)?.reviewers).toEqual([])

    await page.getByText(`${called('Maya')} removed from Grace Hopper.`).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`${called('Maya')} is assigned to Grace Hopper again.`).waitFor()
    await line(page, 'Grace Hopper').getByText('0/1').waitFor()
    expect((await reviewing().rows()).find((row) => row.responseId === id)?.reviewers).toMatchObject([
      { id: maya.id, state: 'new' },
    ])
  })

  test('a reviewer who has started is not removed, and the page says why', async () => {
    const { id } = await application('Grace', 'Hopper')
    const maya = await reviewer('Maya')
    const assignment = await assigned(id, maya)
    const page = await open()
    await line(page, 'Grace Hopper').getByText('0/1').waitFor()
    await write(maya, assignment, { scores: { skill: 2 } })
    const why =
      'The reviewer has already started their review for this assignment. It is not possible to delete it.'
    const chip = line(page, 'Grace Hopper').getByRole('button', { name: 'Maya C.' })
    await chip.click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('alert').getByText(why).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Maya C.'))
    await line(page, 'Grace Hopper')
      .getByRole('button', { name: /^Maya C\..*started/ })
      .click()
    await page.getByRole('dialog').getByText(why).waitFor()
    expect(await page.getByRole('button', { name: 'Remove', exact: true }).count()).toBe(0)
  })

  test('by keyboard, Tab goes through what a reviewer opens, and closes it', async () => {
    const [{ id }, maya] = await Promise.all([application('Ada', 'Byron'), reviewer('Maya')])
    await assigned(id, maya)
    const page = await open()
    await line(page, 'Ada Byron').getByRole('button', { name: /^Maya/ }).press('Enter')
    const popover = page.getByRole('dialog', { name: `${called('Maya')} for Ada Byron` })
    await popover.getByRole('button', { name: 'Remove' }).waitFor()
    await page.keyboard.press('Tab')
    await popover.locator('button:focus', { hasText: 'Remove' }).waitFor()
    await page.keyboard.press('Tab')
    await page.locator('button:focus[aria-label="Add a reviewer for Ada Byron"]').waitFor()
    await popover.waitFor({ state: 'detached' })
  })

  test("a reviewer's score is beside the row, unless the viewer has to score", async () => {
    const { id } = await application('Grace', 'Hopper')
    await reviewed(id, await reviewer('Maya'), 3, 'Knows the craft.')
    const page = await open()
    const chip = line(page, 'Grace Hopper').getByRole('button', { name: /^Maya C\..*submitted/ })
    await chip.click()
    const shown = page.getByRole('dialog', { name: `${called('Maya')} for Grace Hopper` })
    await shown.getByText('Knows the craft.').waitFor()
    await shown.getByRole('heading', { name: 'Total 75', level: 3 }).waitFor()
    expect(await shown.getByRole('definition').allTextContents()).toEqual(['3 / 4', '3 / 4', 'Not scored'])
    await page.keyboard.press('Escape')

    await assigned(id, reviewing().lead)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await line(page, 'Grace Hopper').getByText('hidden until you submit yours').first().waitFor()
    await chip.click()
    await shown.getByText('hidden until you submit yours').waitFor()
    expect(await shown.getByText('Knows the craft.').count()).toBe(0)
    expect(await shown.getByRole('link', { name: 'Open the review' }).count()).toBe(0)
  })

  test('reviewers without room in the line are counted, and follow on demand', async () => {
    const { id } = await application('Grace', 'Hopper')
    for (const name of ['Maximiliana', 'Bartholomew', 'Guadalupe']) await assigned(id, await reviewer(name))
    const page = await open(undefined, { viewport: { width: 1280, height: 800 } })
    const row = line(page, 'Grace Hopper')
    const more = row.getByRole('button', { name: /^\+\d more reviewers of Grace Hopper/ })
    await more.waitFor()
    expect((await row.boundingBox())?.height).toBeLessThan(38)
    await more.click()
    for (const name of ['Maximiliana C.', 'Bartholomew C.', 'Guadalupe C.'])
      await row.getByRole('button', { name }).waitFor()
    await row.getByRole('button', { name: 'Fewer reviewers of Grace Hopper' }).click()
    await more.waitFor()
  })
})
