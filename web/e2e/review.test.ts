import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { assignmentId, type Assignment, type AssignmentKind } from '#shared/assignment.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { openReviewing, read, type Reviewing, submit, write } from '#local/testing/reviewing.ts'
import { axeFindings } from './axe-findings.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
let reviewing: Reviewing

beforeAll(async () => {
  journeys = await openJourneys()
  const dueDate = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString()
  reviewing = await openReviewing(journeys.portal, { dueDate })
  return () => journeys.close()
})

afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

const pathOf = (assignment: Assignment) => {
  const { formId } = reviewing.params
  const beginning = `/admin/${assignment.kind}/f/${formId}/${assignment.responseId}`
  const section = assignment.kind === 'review' ? '/start' : ''
  return `${beginning}${section}/${assignmentId(assignment)}`
}
const listPath = (list: 'apps' | 'interviews') => `/admin/reviewer/dashboard/${reviewing.form.id}/${list}`

const open = (person: Person, assignment: Assignment) => journeys.visitAs(person, pathOf(assignment))
const row = (page: Page, name: string) => page.getByRole('radiogroup', { name })
const score = (page: Page, name: string, value: number) =>
  row(page, name).getByRole('radio', { name: String(value), exact: true })
const isSaved = (page: Page) => page.getByText(/^Last save: /).waitFor()
const given = async (person: Person, assignment: Assignment) => {
  const { written } = (await read(person, assignment)).answer
  return Object.fromEntries(written.answers.map(({ questionId, response }) => [questionId, response]))
}

/** One reviewer, with this many engineers' applications assigned. */
async function assignedMany(count: number, kind: AssignmentKind = 'review') {
  const reviewer = await reviewing.reviewer()
  const assignments: Assignment[] = []
  for (let made = 0; made < count; made++) {
    const { id: responseId } = await reviewing.application()
    assignments.push({ kind, responseId, role: 'engineer', reviewerId: reviewer.id })
  }
  await reviewing.assign(...assignments)
  return { reviewer, assignments }
}

async function submitted(person: Person, assignment: Assignment, skill: number) {
  await write(person, assignment, { scores: { skill, care: skill } })
  return submit(person, assignment, 1)
}

describe('with the keyboard alone', () => {
  test('a reviewer goes from the list to an application, scores and submits it, and goes on to the next', async () => {
    const { reviewer, assignments } = await assignedMany(2)
    const page = await journeys.visitAs(reviewer, listPath('apps'))
    await page.getByText('0 of 2 reviewed').waitFor()
    await page.getByRole('link', { name: 'Next application' }).focus()
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: /Ada Lovelace's .* Engineer Application/ }).waitFor()
    await score(page, 'Skill?', 0).focus()
    for (const key of ['3', 'Tab', '4', 'Tab', '1', '0']) await page.keyboard.press(key)
    await page.getByText('Review Score: 9.17 / 10').waitFor()
    await isSaved(page)

    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: 'Are you sure you want to submit this review?' }).waitFor()
    await page.getByText('You will not be able to edit it after submission.').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Review submitted' }).waitFor()

    await page.keyboard.press('Control+Enter')
    await page.waitForURL((url) => url.pathname.includes(assignments[1]!.responseId))
    expect((await read(reviewer, assignments[0]!)).answer.state).toBe('done')
  })

  test('the shortcuts are listed, jump to a section, and do nothing while someone types', async () => {
    const { reviewer, assignment } = await reviewing.assigned()
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
    const { reviewer, assignment } = await reviewing.assigned()
    const page = await open(reviewer, assignment)
    const separator = page.getByRole('separator', { name: 'Width of the rubric' })
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

  test('Home and End move the separator to its limits, it follows the pointer, and a double click resets it', async () => {
    const { reviewer, assignment } = await reviewing.assigned()
    const page = await open(reviewer, assignment)
    const separator = page.getByRole('separator', { name: 'Width of the rubric' })
    const valueOf = async (name: string) => Number(await separator.getAttribute(`aria-value${name}`))
    const rubricWidth = async () => (await page.locator('#rubric').boundingBox())!.width
    const [usual, usualWidth] = [await valueOf('now'), await rubricWidth()]
    await separator.press('Home')
    await expect.poll(() => valueOf('now')).toBe(await valueOf('min'))
    await separator.press('End')
    await expect.poll(() => valueOf('now')).toBe(await valueOf('max'))
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

  test('application and rubric scroll separately, and the shortcuts at the foot stay in sight', async () => {
    const { reviewer, assignment } = await reviewing.assigned()
    const page = await open(reviewer, assignment)
    const hints = page.getByRole('button', { name: 'All shortcuts' })
    await page.getByText('Portfolio?').scrollIntoViewIfNeeded()
    await page.locator('#application').evaluate((pane) => pane.scrollTo(0, pane.scrollHeight))
    expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)
    expect(await hints.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  })
})

describe('what a reviewer writes', () => {
  test('a score is saved at once, a comment a second after the last key, and both are there after a reload', async () => {
    const { reviewer, assignment } = await reviewing.assigned()
    const page = await open(reviewer, assignment)
    await score(page, 'Skill?', 2).check()
    await expect.poll(() => given(reviewer, assignment)).toEqual({ 'score-skill': '2' })
    await page.getByLabel('Comments').fill('Thinks first.')
    await expect
      .poll(() => given(reviewer, assignment))
      .toEqual({ 'score-skill': '2', 'comment-craft': 'Thinks first.' })
    await page.reload()
    await score(page, 'Skill?', 2).waitFor()
    expect(await score(page, 'Skill?', 2).isChecked()).toBe(true)
    expect(await page.getByLabel('Comments').inputValue()).toBe('Thinks first.')
  })

  test('changes that could not be sent survive a crash of the page', async () => {
    const { reviewer, assignment } = await reviewing.assigned()
    const page = await open(reviewer, assignment)
    await page.getByLabel('Comments').waitFor()
    await page.route('**/reviews/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    await score(page, 'Care?', 4).check()
    await page.getByLabel('Comments').fill('Never sent.')
    await page.getByText('Failed to save your review (Last save: never)').waitFor()
    // It is kept on the device a moment later.
    await page.waitForTimeout(500)
    const other = await page.context().newPage()
    await page.close({ runBeforeUnload: false })
    await other.goto(`${journeys.portal.site}${pathOf(assignment)}`)
    await expect
      .poll(() => given(reviewer, assignment))
      .toEqual({ 'score-care': '4', 'comment-craft': 'Never sent.' })
    expect(await other.getByLabel('Comments').inputValue()).toBe('Never sent.')
  })

  test('a comment changed in two tabs leads to a question, and neither text is lost', async () => {
    const { reviewer, assignment } = await reviewing.assigned()
    const page = await open(reviewer, assignment)
    await page.getByLabel('Comments').waitFor()
    await write(reviewer, assignment, { comments: { craft: 'From elsewhere.' } })
    await page.getByLabel('Comments').fill('From here.')
    await page.getByText('From elsewhere.').waitFor()
    await page.getByRole('button', { name: 'Keep my answer' }).click()
    await expect.poll(() => given(reviewer, assignment)).toEqual({ 'comment-craft': 'From here.' })
  })

  test('an optional score can be cleared, and a submit lists required scores that are missing', async () => {
    const { reviewer, assignment } = await reviewing.assigned()
    const page = await open(reviewer, assignment)
    await score(page, 'Extra?', 7).check()
    await page.getByRole('button', { name: 'Clear my score: Extra?' }).click()
    await score(page, 'Skill?', 3).check()
    await page.getByRole('button', { name: 'Submit Review' }).click()
    const summary = page.getByRole('region', { name: 'There is a problem' })
    await summary.waitFor()
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await summary.getByRole('link', { name: 'Care?' }).press('Enter')
    await page.keyboard.press('1')
    await summary.getByText('Done').waitFor()
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click()
    await page.getByRole('heading', { name: 'Review submitted' }).waitFor()
    expect(await given(reviewer, assignment)).toMatchObject({ 'score-skill': '3', 'score-care': '1' })
  })

  test('if the assignment is taken away during typing, the text stays on screen to be copied', async () => {
    const { reviewer, assignment } = await reviewing.assigned()
    const page = await open(reviewer, assignment)
    await page.getByLabel('Comments').waitFor()
    await reviewing.unassign(assignment)
    await page.getByLabel('Comments').fill('A whole evening of work.')
    await page.getByText('This is not assigned to you any more.').waitFor()
    await page.getByRole('button', { name: 'Copy what is not saved' }).waitFor()
    expect(await page.getByLabel('Comments').inputValue()).toBe('A whole evening of work.')
  })
})

describe('after the submit', () => {
  test('everything is read-only, at once and after a reload, and the average of the others is shown', async () => {
    const { reviewer, assignment } = await reviewing.assigned()
    const others = await Promise.all([reviewing.reviewer(), reviewing.reviewer()])
    for (const [index, other] of others.entries()) {
      const theirs = { ...assignment, reviewerId: other.id }
      await reviewing.assign(theirs)
      await submitted(other, theirs, index === 0 ? 4 : 2)
    }
    const page = await open(reviewer, assignment)
    await page.getByLabel('Comments').waitFor()
    expect(await page.getByText('2 others have scored').count()).toBe(0)
    for (const name of ['Skill?', 'Care?']) await score(page, name, 1).check()
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click()
    for (const look of ['at once', 'after a reload']) {
      if (look === 'after a reload') await page.reload()
      await page.getByText('2 others have scored this application: 7.50 / 10 on average').waitFor()
      expect(await page.getByRole('radio').count()).toBe(0)
      expect(await page.getByRole('textbox').count()).toBe(0)
    }
  })

  test('text typed into another open tab after the submit stays there, and the page says why it is not saved', async () => {
    const { reviewer, assignment } = await reviewing.assigned()
    const page = await open(reviewer, assignment)
    await page.getByLabel('Comments').waitFor()
    await submitted(reviewer, assignment, 3)
    await page.getByLabel('Comments').fill('One more thing.')
    await page.getByText('This was submitted and can no longer be changed.').first().waitFor()
    expect(await page.getByLabel('Comments').inputValue()).toBe('One more thing.')
    expect(await given(reviewer, assignment)).not.toHaveProperty('comment-craft')
  })
})

describe('who sees what', () => {
  test("another reviewer's review looks like one that does not exist, but its own reviewer sees it", async () => {
    const { reviewer, assignment } = await reviewing.assigned()
    const { assignment: own, reviewer: other } = await reviewing.assigned()
    const page = await open(other, assignment)
    const text = async () => {
      await page.getByRole('heading', { name: 'Nothing is here' }).waitFor()
      return page.getByRole('main').textContent()
    }
    const foreign = await text()
    await page.goto(
      `${journeys.portal.site}${pathOf({ ...own, responseId: `${reviewing.form.id}.0123456789abcdef` })}`,
    )
    expect(await text()).toBe(foreign)
    await page.goto(
      `${journeys.portal.site}${pathOf(own).replace('/review/', '/interview/').replace('/start', '')}`,
    )
    expect(await text()).toBe(foreign)

    const owners = await open(reviewer, assignment)
    await owners.getByRole('heading', { name: /Engineer Application/ }).waitFor()
    await owners.getByText('to help').waitFor()
    expect(await owners.getByText('Twenty').count()).toBe(0)
  })

  test("a super reviewer can read another person's review, with the reviewer's name and without fields", async () => {
    const { reviewer, assignment } = await reviewing.assigned()
    await write(reviewer, assignment, { scores: { skill: 4 }, comments: { craft: 'Promising.' } })
    const page = await open(reviewing.lead, assignment)
    await page.getByText('You are reading the review by Ada Lovelace.').waitFor()
    await page.getByText('Promising.').waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Submit Review' }).count()).toBe(0)
  })

  test('a reviewer who knows the applicant says so, and the application disappears from the list', async () => {
    const { reviewer, assignments } = await assignedMany(2)
    const page = await open(reviewer, assignments[0]!)
    await page.getByRole('button', { name: 'I know this applicant' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Yes, I know this applicant' }).click()
    await dialog.getByText('Please choose how you know this applicant.').waitFor()
    await dialog.getByText('Friend').click()
    await dialog.getByRole('button', { name: 'Yes, I know this applicant' }).click()
    await page.getByText('0 of 1 reviewed').waitFor()
    await page.goto(`${journeys.portal.site}${pathOf(assignments[0]!)}`)
    await page.getByRole('heading', { name: 'Nothing is here' }).waitFor()
  })
})

test('an interview is written and submitted like a review, with all sections on one page', async () => {
  const { reviewer, assignment } = await reviewing.assigned('interview')
  const page = await journeys.visitAs(reviewer, listPath('interviews'))
  await page.getByText('0 of 1 completed').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Score Ada Lovelace, Engineer', exact: true }).click()
  for (const name of ['Start', 'Engineer']) await page.getByRole('heading', { name, exact: true }).waitFor()
  await score(page, 'Skill?', 4).check()
  await score(page, 'Care?', 3).check()
  await page.getByText(/^Interview Score: 8.75/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit Interview' }).click()
  await page.getByRole('heading', { name: 'Are you sure you want to submit this interview?' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Interview' }).click()
  await page.getByRole('heading', { name: 'Interview submitted' }).waitFor()
  await page.getByRole('link', { name: 'Your dashboard' }).click()
  await page.getByText('1 of 1 completed').waitFor()
  await page.getByRole('link', { name: 'View Ada Lovelace' }).waitFor()
  expect((await read(reviewer, assignment)).answer.state).toBe('done')
})

describe("a reviewer's list", () => {
  test('counts, filters and searches, keeps that in the URL, and names each next step', async () => {
    const { reviewer, assignments } = await assignedMany(3)
    await submitted(reviewer, assignments[0]!, 3)
    await write(reviewer, assignments[1]!, { scores: { skill: 1 } })
    const page = await journeys.visitAs(reviewer, `/admin/reviewer/dashboard/${reviewing.form.id}`)
    await page.waitForURL('**/apps')
    await page.getByText('1 of 3 reviewed').waitFor()
    const actions = async () =>
      (await page.getByRole('row').getByRole('link').allTextContents()).map((text) => text.split(' ')[0])
    await expect.poll(actions).toEqual(['View', 'Edit', 'Score'])
    await page.getByText('75.00').waitFor()

    await page.getByRole('button', { name: /Pending/ }).click()
    await page.waitForURL('**/apps?show=pending')
    await expect.poll(actions).toEqual(['Edit', 'Score'])
    await page.reload()
    await page.getByText('1 of 3 reviewed').waitFor()
    await expect.poll(actions).toEqual(['Edit', 'Score'])
    await page.getByRole('searchbox', { name: 'Search by name or role' }).fill('nobody')
    await page.getByText('Nothing matches.').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('button', { name: 'S. No' }).click()
    await page.waitForURL('**/apps?sort=-number')
    await expect.poll(actions).toEqual(['Score', 'Edit', 'View'])
  })

  test('says so if nothing is assigned yet', async () => {
    const page = await journeys.visitAs(await reviewing.reviewer(), listPath('interviews'))
    await page.getByText('No interviews are assigned to you yet.').waitFor()
  })
})

test('axe finds no problem on the list, on a review before and after the submit, and in its dialogs', async () => {
  const { reviewer, assignments } = await assignedMany(2)
  const page = await journeys.visitAs(reviewer, listPath('apps'))
  const found: string[] = []
  const look = async () => found.push(...(await axeFindings(page)))
  await page.getByRole('table').waitFor()
  await look()
  await page.goto(`${journeys.portal.site}${pathOf(assignments[0]!)}`)
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await page.getByRole('region', { name: 'There is a problem' }).waitFor()
  await look()
  for (const name of ['I know this applicant', 'All shortcuts']) {
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog').waitFor()
    await look()
    await page.keyboard.press('Escape')
  }
  await submitted(reviewer, assignments[1]!, 2)
  await page.goto(`${journeys.portal.site}${pathOf(assignments[1]!)}`)
  await page.getByRole('heading', { name: 'Review submitted' }).waitFor()
  await look()
  expect(found).toEqual([])
})

test('at 320 px nothing scrolls sideways, and a link leads to the rubric', async () => {
  const { reviewer, assignments } = await assignedMany(1)
  const page = await journeys.visitAs(reviewer, listPath('apps'), { viewport: { width: 320, height: 700 } })
  for (const path of [listPath('apps'), pathOf(assignments[0]!)]) {
    await page.goto(`${journeys.portal.site}${path}`)
    await page
      .getByText(/Ada Lovelace/)
      .first()
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await page.getByRole('link', { name: /^Rubric, / }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('rubric')
})
