import { describe, expect, test } from 'vitest'
import { read, reopen, write } from '#local/testing/written-review.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { axeFindings } from './axe-findings.ts'
import { isSaved, openReviews, score, submitted } from './review-journeys.ts'

const { journeys, reviewing, pathOf, listPath, open, assignedMany } = openReviews()

describe('with the keyboard alone', () => {
  test('a reviewer goes from the list through a review to the next', async () => {
    const { reviewer, assignments } = await assignedMany(2)
    const page = await journeys().visitAs(reviewer, listPath('apps'))
    await page.getByText('0 of 2 reviewed').waitFor()
    await page.getByRole('link', { name: 'Next application' }).focus()
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: /Ada Lovelace's .* Engineer Application/ }).waitFor()
    await score(page, 'Skill?', 0).focus()
    for (const key of ['3', '4', '1', '0']) await page.keyboard.press(key)
    await page.getByText('Review Score: 92 of 100').waitFor()
    await isSaved(page)

    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: 'Are you sure you want to submit this review?' }).waitFor()
    await page.getByText('You will not be able to edit it after submission.').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Review submitted' }).waitFor()

    await page.keyboard.press('Control+Enter')
    await page.waitForURL((url) => url.pathname.includes(assignments[1]!.responseId))
    expect((await read(reviewer, assignments[0]!)).answer.state).toBe('done')
  })

  test('the shortcuts are listed, jump to a section, and do nothing while someone types', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    await score(page, 'Skill?', 0).focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('eng')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/engineer/review.*')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Engineer')

    await page.getByLabel('Comments').focus()
    await page.keyboard.type('3? yes')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByLabel('Comments').inputValue()).toBe('3? yes')
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  })

  test('an arrow key moves the separator, and a reload keeps its position', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    const separator = page.getByRole('separator', { name: 'Width of the score sheet' })
    const position = async () => Number(await separator.getAttribute('aria-valuenow'))
    await separator.focus()
    const before = await position()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(position).toBeLessThan(before - 1)
    const after = await position()
    await page.reload()
    await separator.waitFor()
    await expect.poll(async () => Math.abs((await position()) - after)).toBeLessThan(1)
  })

  test('Home and End move the separator, it follows the pointer, Enter resets it', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    const separator = page.getByRole('separator', { name: 'Width of the score sheet' })
    const valueOf = async (name: string) => Number(await separator.getAttribute(`aria-value${name}`))
    const rubricWidth = async () => (await page.locator('#rubric').boundingBox())!.width
    const [usual, usualWidth] = [await valueOf('now'), await rubricWidth()]
    await separator.press('Home')
    await expect.poll(() => valueOf('now')).toBe(await valueOf('min'))
    await separator.press('End')
    await expect.poll(() => valueOf('now')).toBe(await valueOf('max'))
    await separator.press('Enter')
    expect(await valueOf('now')).toBe(usual)
    await separator.press('End')
    const { x, y } = (await separator.boundingBox())!
    await page.mouse.move(x, y + 200)
    await page.mouse.down()
    await page.mouse.move(x - 300, y + 250, { steps: 5 })
    await page.mouse.up()
    expect(await rubricWidth()).toBeGreaterThan(usualWidth + 50)
    await separator.dblclick()
    expect(await valueOf('now')).toBe(usual)
    expect(Math.abs((await rubricWidth()) - usualWidth)).toBeLessThan(2)
  })

  test('application and rubric scroll separately, with shortcuts in sight', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    const hints = page.getByRole('button', { name: 'All shortcuts' })
    await page.getByText('Portfolio?').scrollIntoViewIfNeeded()
    await page.locator('#application').evaluate((pane) => pane.scrollTo(0, pane.scrollHeight))
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    expect(await hints.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  })
})

describe('from the first key to the next application', () => {
  test('one Tab leads to the scores, and R to the next without one', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    await score(page, 'Skill?', 0).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('3')
    expect(await score(page, 'Skill?', 3).isChecked()).toBe(true)
    await page.keyboard.press('r')
    await page.keyboard.press('2')
    expect(await score(page, 'Care?', 2).isChecked()).toBe(true)
    await page.getByLabel('Comments').focus()
    await page.keyboard.type('read')
    expect(await page.getByLabel('Comments').inputValue()).toBe('read')
  })
})

describe('the home of a reviewer', () => {
  test('names what is left to do, the most urgent first', async () => {
    const { reviewer, assignments } = await assignedMany(4)
    const interview: Assignment = { ...assignments[0]!, kind: 'interview' }
    await reviewing().assign(interview)
    await submitted(reviewer, assignments[0]!, 3)
    await write(reviewer, assignments[2]!, { scores: { skill: 1 } })
    await submitted(reviewer, assignments[3]!, 3)
    await reopen(reviewing().lead, assignments[3]!, 1)
    const page = await journeys().visitAs(reviewer, '/admin')
    await page.getByRole('link', { name: '1 of 4 reviews' }).waitFor()
    await page.getByRole('link', { name: '0 of 1 interviews' }).waitFor()
    const states = page.getByRole('cell', { name: /^(Reopened|Started|Not started|Submitted)$/ })
    await expect
      .poll(() => states.allTextContents())
      .toEqual(['Reopened', 'Started', 'Not started', 'Not started'])
    expect(await axeFindings(page)).toEqual([])
    await page
      .getByRole('link', { name: /^(Score|Continue) / })
      .first()
      .click()
    await page.waitForURL((url) => url.pathname.includes(assignments[3]!.responseId))
  })

  test('says what happens next while nothing is assigned, and once all is done', async () => {
    const page = await journeys().visitAs(await reviewing().reviewer(), '/admin')
    await page.getByText('Nothing is assigned to you yet. A super reviewer assigns applications').waitFor()
    expect(await page.getByRole('link', { name: /^Score / }).count()).toBe(0)
    const { reviewer, assignments } = await assignedMany(1)
    await submitted(reviewer, assignments[0]!, 3)
    const done = await journeys().visitAs(reviewer, '/admin')
    await done.getByText('All done. Thank you!').waitFor()
  })
})

describe("a reviewer's list", () => {
  test('counts, filters and searches, keeps that in the URL, and names each next step', async () => {
    const { reviewer, assignments } = await assignedMany(3)
    await submitted(reviewer, assignments[0]!, 3)
    await write(reviewer, assignments[1]!, { scores: { skill: 1 } })
    const page = await journeys().visitAs(reviewer, `/admin/reviewer/dashboard/${reviewing().form.id}`)
    await page.waitForURL('**/apps')
    await page.getByText('1 of 3 reviewed').waitFor()
    const actions = async () =>
      (await page.locator('td').getByRole('link').allTextContents()).map((text) => text.split(' ')[0])
    await expect.poll(actions).toEqual(['Continue', 'Score', 'View'])
    for (const state of ['Started', 'Not started', 'Submitted'])
      await page.getByRole('cell', { name: state, exact: true }).waitFor()
    await page.getByText('75', { exact: true }).waitFor()

    await page.getByRole('button', { name: /Pending/ }).click()
    await page.waitForURL('**/apps?show=pending')
    await expect.poll(actions).toEqual(['Continue', 'Score'])
    await page.reload()
    await page.getByText('1 of 3 reviewed').waitFor()
    await expect.poll(actions).toEqual(['Continue', 'Score'])
    await page.getByRole('searchbox', { name: 'Search by name or role' }).fill('nobody')
    await page.getByText('Nothing matches.').waitFor()
    await page.getByRole('button', { name: 'Show all' }).press('Enter')
    await page.locator('h1:focus').waitFor()
    await page.getByRole('button', { name: 'Score', exact: true }).click()
    await page.waitForURL('**/apps?sort=score')
    await expect.poll(actions).toEqual(['View', 'Continue', 'Score'])
  })
})

test('axe finds nothing on the list, a review and its dialogs', async () => {
  const { reviewer, assignments } = await assignedMany(2)
  const page = await journeys().visitAs(reviewer, listPath('apps'))
  const found: string[] = []
  const look = async () => found.push(...(await axeFindings(page)))
  await page.getByRole('table').waitFor()
  await look()
  await page.goto(`${journeys().portal.site}${pathOf(assignments[0]!)}`)
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await page.getByRole('region', { name: '2 scores are missing' }).waitFor()
  await look()
  for (const name of ['I know this applicant', 'All shortcuts']) {
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog').waitFor()
    await look()
    await page.keyboard.press('Escape')
  }
  await submitted(reviewer, assignments[1]!, 2)
  await page.goto(`${journeys().portal.site}${pathOf(assignments[1]!)}`)
  await page.getByRole('heading', { name: 'Review submitted' }).waitFor()
  await look()
  expect(found).toEqual([])
})

test('at 320 px nothing scrolls sideways, and a link leads to the rubric', async () => {
  const { reviewer, assignments } = await assignedMany(1)
  const page = await journeys().visitAs(reviewer, listPath('apps'), { viewport: { width: 320, height: 700 } })
  for (const path of [listPath('apps'), pathOf(assignments[0]!)]) {
    await page.goto(`${journeys().portal.site}${path}`)
    await page
      .getByText(/Ada Lovelace/)
      .first()
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await page.getByRole('link', { name: /^Scores, / }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('rubric')
})
