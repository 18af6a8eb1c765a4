import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openReviewing } from '#local/testing/reviewing.ts'
import { read, reopen, write } from '#local/testing/written-review.ts'
import { assignmentPath } from '#shared/reviews/assignment-pages.ts'
import { assignmentId } from '#shared/reviews/assignment.ts'
import { axeFindings } from './axe-findings.ts'
import { isInSight } from './is-in-sight.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { given, openReviews, score, submitted, isSaved } from './review-journeys.ts'
import { revokeSession } from './revoke-session.ts'

const { journeys, reviewing, pathOf, listPath, open } = openReviews()

/** How much the device keeps of what could not be sent. */
const keptBytes = async (page: Page) =>
  (await keptOnDevice(page)).filter((line) => line.includes('unsaved/')).join('').length

describe('what a reviewer writes', () => {
  test('scores and comments are saved, and are there after a reload', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
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
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    await page.getByLabel('Comments').waitFor()
    await page.route(`**/reviews/${assignment.responseId}/*`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    await score(page, 'Care?', 4).check()
    await expect.poll(() => keptBytes(page)).toBeGreaterThan(0)
    const withoutComment = await keptBytes(page)
    await page.getByLabel('Comments').fill('Never sent.')
    await page.getByText('Failed to save your review (Last save: never)').waitFor()
    await expect.poll(() => keptBytes(page)).toBeGreaterThan(withoutComment)
    const other = await page.context().newPage()
    await page.close({ runBeforeUnload: false })
    await other.goto(`${journeys().portal.site}${pathOf(assignment)}`)
    await expect
      .poll(() => given(reviewer, assignment))
      .toEqual({ 'score-care': '4', 'comment-craft': 'Never sent.' })
    expect(await other.getByLabel('Comments').inputValue()).toBe('Never sent.')
  })

  test('a comment changed in two tabs leads to a question, and neither text is lost', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    await page.getByLabel('Comments').waitFor()
    await write(reviewer, assignment, { comments: { craft: 'From elsewhere.' } })
    await page.getByLabel('Comments').fill('From here.')
    await page.getByText('From elsewhere.').waitFor()
    await page.getByRole('button', { name: 'Keep my answer' }).click()
    await expect.poll(() => given(reviewer, assignment)).toEqual({ 'comment-craft': 'From here.' })
  })

  test('what was written for a removed rubric holds nothing up', async () => {
    const { lead, params, rubric, assigned } = reviewing()
    const { reviewer, assignment } = await assigned()
    const late = [{ scoreKey: 'late', prompt: 'Late?', minValue: 0, maxValue: 4 }]
    const { answer } = await rubric({ id: 'late', title: 'Late', roles: ['engineer'], questions: late })
    const base = answer.rubrics.find(({ id }) => id === 'late')!.version
    const page = await open(reviewer, assignment)
    await page.getByLabel('Comments on Late').waitFor()
    const removed = await lead.calls.reviews.removeRubric({ params, body: { rubricId: 'late', base } })
    expect(removed.status).toBe(200)
    await score(page, 'Late?', 3).check()
    await page.getByLabel('Comments on Late').fill('Always on time.')
    await page.getByText('does not fit the score sheet').first().waitFor()
    for (const name of ['Skill?', 'Care?']) await score(page, name, 4).check()
    await page.getByLabel('Comments', { exact: true }).fill('Thinks first.')
    await expect.poll(() => given(reviewer, assignment)).toHaveProperty('comment-craft')
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click()
    await expect
      .poll(() => given(reviewer, assignment))
      .toEqual({ 'score-skill': '4', 'score-care': '4', 'comment-craft': 'Thinks first.\n\nAlways on time.' })
    // Otherwise a logout would ask about something that nobody can save.
    await expect
      .poll(async () => (await keptOnDevice(page)).filter((each) => each.includes('unsaved/')))
      .toEqual([])
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click()
    await page.getByRole('heading', { name: 'Review submitted' }).waitFor()
  })

  test('a reviewer who pastes a comment that is too long is told to check its end', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    const comments = page.getByLabel('Comments', { exact: true })
    await comments.fill('An evening of work. '.repeat(600))
    for (const key of ['ControlOrMeta+a', 'ControlOrMeta+c', 'ArrowRight', 'ControlOrMeta+v'])
      await comments.press(key)
    await page.getByText('At most 20,000 characters fit here. Please check the end of your text.').waitFor()
  })

  test('an optional score can be cleared, and missing ones are listed', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    await score(page, 'Extra?', 7).check()
    await page.getByRole('button', { name: 'Clear my score: Extra?' }).press('Enter')
    await page.locator('div:focus', { hasText: 'Extra?' }).waitFor()
    await score(page, 'Skill?', 3).check()
    await page.getByRole('button', { name: 'Submit Review' }).click()
    const summary = page.getByRole('region', { name: '1 score is missing' })
    await summary.waitFor()
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await summary.getByRole('link', { name: 'Care?' }).press('Enter')
    await page.keyboard.press('1')
    await page.getByRole('region', { name: 'All fixed' }).waitFor()
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click()
    await page.getByRole('heading', { name: 'Review submitted' }).waitFor()
    expect(await given(reviewer, assignment)).toMatchObject({ 'score-skill': '3', 'score-care': '1' })
  })

  test('after a submit from the end of long rubrics, its notice is in sight', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    await write(reviewer, assignment, { scores: { skill: 3, care: 1 } })
    const page = await open(reviewer, assignment)
    await page.setViewportSize({ width: 1280, height: 480 })
    await page.getByRole('button', { name: 'Submit now' }).click()
    const notice = page.getByRole('heading', { name: 'Review submitted' })
    await notice.waitFor()
    const [covered, head] = [
      await notice.boundingBox(),
      await page.getByText(/^Review Score: /).boundingBox(),
    ]
    expect(covered!.y).toBeGreaterThan(head!.y + head!.height)
  })

  test.each([
    ['the search', 'Control+k'],
    ['the list of shortcuts', '?'],
    ['the question before a submit', 'Control+Enter'],
  ])('where the code of %s cannot be loaded, the review stays on screen', async (_, keys) => {
    const { reviewer, assignment } = await reviewing().assigned()
    await write(reviewer, assignment, { scores: { skill: 3, care: 1 } })
    const page = await open(reviewer, assignment)
    await page.getByLabel('Comments', { exact: true }).pressSequentially('Still here.')
    await isSaved(page)
    // The button of the search answers to its keys.
    await page.getByRole('button', { name: 'Search' }).waitFor()
    await page.route('**/assets/**', (route) => route.abort())
    await score(page, 'Skill?', 3).focus()
    await page.keyboard.press(keys)
    const failed = page.getByRole('dialog', { name: 'This could not be opened' })
    await failed.getByText('Please check your connection, then reload the page.').waitFor()
    await failed.getByRole('button', { name: 'Reload the page' }).waitFor()
    await page.keyboard.press('Escape')
    await failed.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Comments', { exact: true }).inputValue()).toBe('Still here.')
    expect(await score(page, 'Skill?', 3).evaluate((field) => field === document.activeElement)).toBe(true)
  })

  test('while the search loads, digits give no score, and Escape goes back', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    await write(reviewer, assignment, { scores: { skill: 3, care: 1 } })
    const page = await open(reviewer, assignment)
    await score(page, 'Skill?', 3).focus()
    await page.getByRole('button', { name: 'Search' }).waitFor()
    await page.route('**/assets/**', () => undefined)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Opening...' }).waitFor()
    for (const key of ['1', ' ', 'Enter']) await page.keyboard.press(key)
    expect(await score(page, 'Skill?', 3).isChecked()).toBe(true)
    expect(await page.getByRole('dialog', { name: 'Opening...' }).count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.keyboard.press('2')
    expect(await score(page, 'Skill?', 2).isChecked()).toBe(true)
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  test('if the assignment is taken away, the text stays to be copied', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    await page.getByLabel('Comments').waitFor()
    await reviewing().unassign(assignment)
    await page.getByLabel('Comments').fill('A whole evening of work.')
    await page.getByText('This is not assigned to you any more.').waitFor()
    await page.getByRole('button', { name: 'Copy what is not saved' }).waitFor()
    expect(await page.getByLabel('Comments').inputValue()).toBe('A whole evening of work.')
    const submit = page.getByRole('button', { name: 'Submit Review' })
    expect(await submit.getAttribute('aria-disabled')).toBe('true')
    for (const name of ['I know this applicant', 'Add evidence...'])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    await page.reload()
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
    await page.getByText('A whole evening of work.').waitFor()
  })
})

test('if the session ends during typing, the text is saved after a login', async () => {
  const { reviewer, assignment } = await reviewing().assigned()
  const page = await open(reviewer, assignment)
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.getByLabel('Comments').waitFor()
  await revokeSession(page, reviewer)
  await page.getByLabel('Comments').fill('A whole evening of work.')
  const again = page.getByRole('button', { name: 'Log in again' })
  await again.waitFor()
  expect(await isInSight(again)).toBe(true)
  await again.click()
  await journeys().logIn(page, reviewer)
  await expect
    .poll(() => given(reviewer, assignment))
    .toEqual({ 'comment-craft': 'A whole evening of work.' })
})

describe('if the role is taken away during typing', () => {
  const taken = 'Your role does not allow this any more.'

  async function typing() {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    await page.setViewportSize({ width: 1280, height: 480 })
    await page.getByLabel('Comments').waitFor()
    await journeys().portal.giveRole(reviewer.id, 'applicant')
    await page.getByLabel('Comments').pressSequentially('A whole evening of work.')
    await page.getByText(taken).waitFor()
    return { page, reviewer, assignment }
  }

  test('the page says why, and the text stays until the page is left', async () => {
    const { page } = await typing()
    expect(await isInSight(page.getByRole('alert').filter({ hasText: taken }))).toBe(true)
    await page.getByRole('button', { name: 'Copy what is not saved' }).waitFor()
    // The page asks again who is signed in once any of its calls is refused.
    for (const isOffline of [true, false]) await page.context().setOffline(isOffline)
    await page.getByRole('link', { name: 'Home', exact: true }).waitFor()
    expect(await page.getByLabel('Comments').inputValue()).toBe('A whole evening of work.')
    await page.getByRole('link', { name: 'Back to your list' }).click()
    await page.waitForURL('**/apply')
  })

  test('no other page of the role is shown any more', async () => {
    const { page } = await typing()
    await page.getByRole('link', { name: 'Back to your list' }).click()
    await page.waitForURL('**/apply')
  })

  test('a reviewer who gets the role back finds the text, and it is saved', async () => {
    const { page, reviewer, assignment } = await typing()
    await journeys().portal.giveRole(reviewer.id, 'reviewer')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect.poll(() => page.getByLabel('Comments').inputValue()).toBe('A whole evening of work.')
    await expect
      .poll(() => given(reviewer, assignment))
      .toEqual({ 'comment-craft': 'A whole evening of work.' })
  })
})

describe('after the submit', () => {
  test('everything is read-only, with the average of the others', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const others = await Promise.all([reviewing().reviewer(), reviewing().reviewer()])
    for (const [index, other] of others.entries()) {
      const theirs = { ...assignment, reviewerId: other.id }
      await reviewing().assign(theirs)
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
      await page.getByText('2 others have scored this application: 75 of 100 on average').waitFor()
      expect(await page.getByRole('radio').count()).toBe(0)
      // But for the discussion of those who have submitted.
      expect(await page.getByRole('textbox', { name: /^(?!New note)/ }).count()).toBe(0)
    }
  })

  test('text typed into another tab after the submit stays there', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    await page.getByLabel('Comments').waitFor()
    await submitted(reviewer, assignment, 3)
    await page.getByLabel('Comments').fill('One more thing.')
    await page.getByText('This was submitted and can no longer be changed.').first().waitFor()
    expect(await page.getByLabel('Comments').inputValue()).toBe('One more thing.')
    expect(await given(reviewer, assignment)).not.toHaveProperty('comment-craft')
  })

  test('text typed while the submit is under way stays there', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    await write(reviewer, assignment, { scores: { skill: 3, care: 3 } })
    const page = await open(reviewer, assignment)
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
    const { promise: isSubmitted, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/submit', async (route) => {
      const response = await route.fetch()
      if (route.request().method() === 'POST') arrive()
      await isHeld
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Submit now' }).click()
    await isSubmitted
    await page.getByLabel('Comments').fill('One more thing.')
    release()
    await page.getByText('This was submitted and can no longer be changed.').first().waitFor()
    expect(await page.getByLabel('Comments').inputValue()).toBe('One more thing.')
    await page.getByRole('button', { name: 'Copy what is not saved' }).waitFor()
  })
})

test('a note written while a review was given back is there after the submit', async () => {
  const { reviewer, assignment } = await reviewing().assigned()
  await submitted(reviewer, assignment, 3)
  const page = await open(reviewer, assignment)
  const note = page.getByRole('textbox', { name: 'New note' })
  await note.fill('Half a thought.')
  await reopen(reviewing().lead, assignment, 1)
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('region', { name: 'Reopened' }).waitFor()
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click()
  await expect.poll(() => note.inputValue()).toBe('Half a thought.')
})

test('a note stays if the role is taken away while it is written', async () => {
  const { reviewer, assignment } = await reviewing().assigned()
  await submitted(reviewer, assignment, 3)
  const page = await open(reviewer, assignment)
  const note = page.getByRole('textbox', { name: 'New note' })
  await note.fill('Half a thought.')
  await journeys().portal.giveRole(reviewer.id, 'applicant')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('link', { name: 'Home', exact: true }).waitFor()
  expect(await note.inputValue()).toBe('Half a thought.')
  await page.getByText('You may not do this.').first().waitFor()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.waitForURL('**/apply')
})

test('an interview is written and submitted like a review', async () => {
  const { reviewer, assignment } = await reviewing().assigned('interview')
  const page = await journeys().visitAs(reviewer, listPath('interviews'))
  await page.getByText('0 of 1 completed').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Score Ada Lovelace, Engineer', exact: true }).click()
  for (const name of ['Start', 'Engineer']) await page.getByRole('heading', { name, exact: true }).waitFor()
  await score(page, 'Skill?', 4).check()
  await score(page, 'Care?', 3).check()
  await page.getByText('Interview Score: 88 of 100').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit Interview' }).click()
  await page.getByRole('heading', { name: 'Are you sure you want to submit this interview?' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Interview' }).click()
  await page.getByRole('heading', { name: 'Interview submitted' }).waitFor()
  await page
    .getByRole('region', { name: 'Interview submitted' })
    .getByRole('link', { name: 'Your interviews' })
    .click()
  await page.getByText('1 of 1 completed').waitFor()
  await page.getByRole('link', { name: 'View Ada Lovelace' }).waitFor()
  expect((await read(reviewer, assignment)).answer.state).toBe('done')
})

test('while saving fails, the button that submits stays beside the score', async () => {
  const { reviewer, assignment } = await reviewing().assigned('interview')
  const page = await open(reviewer, assignment)
  await page.route('**/reviews/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await score(page, 'Skill?', 4).check()
  const note = page.getByText('Failed to save your interview (Last save: never)')
  await note.waitFor()
  const button = page.getByRole('button', { name: 'Submit Interview' })
  const [above, beside] = [await note.boundingBox(), await button.boundingBox()]
  expect(beside!.y).toBeLessThan(above!.y + above!.height)
})

// The last one: its form becomes the active one.
test('where all scores are optional, a submit asks for any one of them', async () => {
  const dueDate = new Date(Date.now() + 86_400_000).toISOString()
  const { rubric, assigned } = await openReviewing(journeys().portal, { dueDate })
  const extra = { scoreKey: 'extra', prompt: 'Extra?', minValue: 0, maxValue: 4, optional: true }
  // Every object has something of this name.
  const other = { ...extra, scoreKey: 'constructor', prompt: 'Builds?' }
  await rubric({ questions: [extra, other] }, 1)
  const { reviewer, assignment, responseId } = await assigned()
  const path = assignmentPath({ kind: 'review', responseId, id: assignmentId(assignment) })
  const page = await journeys().visitAs(reviewer, path)
  await page.getByRole('button', { name: 'Submit Review' }).click()
  const summary = page.getByRole('region', { name: '1 score is missing' })
  await summary.getByText('Please give at least one score.').waitFor()
  await score(page, 'Extra?', 2).check()
  await page.getByRole('region', { name: 'All fixed' }).waitFor()
  await page.getByRole('button', { name: 'Submit now' }).click()
  await page.getByText('2 / 4', { exact: true }).waitFor()
  expect(await page.getByRole('definition').allTextContents()).toEqual(['2 / 4', 'Not scored'])
})
