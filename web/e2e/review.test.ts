import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Assignment, assignmentId } from '#shared/assignment.ts'
import { assignmentPath } from '#shared/assignment-pages.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { openReviewing, read, submit, write } from '#local/testing/reviewing.ts'
import { axeFindings } from './axe-findings.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { isSaved, openReviews, score, submitted } from './review-journeys.ts'

const { journeys, reviewing, pathOf, listPath, open, assignedMany } = openReviews()

/** How much the device keeps of what could not be sent. */
const keptBytes = async (page: Page) =>
  (await keptOnDevice(page)).filter((line) => line.includes('unsaved/')).join('').length

/** What is saved of a review: each answer by its question. */
const given = async (person: Person, assignment: Assignment) => {
  const { written } = (await read(person, assignment)).answer
  return Object.fromEntries(written.answers.map(({ questionId, response }) => [questionId, response]))
}

describe('evidence', () => {
  const quotes = (page: Page, prompt: string) => page.getByRole('list', { name: `Evidence for ${prompt}` })
  const marked = (page: Page) => page.locator('mark')
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

  test('is a passage that the reviewer selects, and leads from the score to its place, also for a super reviewer', async () => {
    const { reviewer, assignment, responseId } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    await page.getByText('to help', { exact: true }).click({ clickCount: 3 })
    await page.getByRole('button', { name: 'Use as evidence...' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Skill?' }).click()
    await quotes(page, 'Skill?').getByRole('link', { name: 'to help' }).waitFor()
    await expect.poll(() => focused(page)).toBe('to help')
    await isSaved(page)
    expect((await given(reviewer, assignment))['evidence-skill']).toEqual(['why to help'])
    expect(await axeFindings(page)).toEqual([])

    await write(reviewer, assignment, { scores: { skill: 3, care: 3 }, base: 1 })
    await submit(reviewer, assignment, 2)
    const lead = await journeys().visitAs(
      reviewing().lead,
      `/admin/dor/application/${reviewing().form.id}/${responseId}`,
    )
    await quotes(lead, 'Skill?').getByRole('link').click()
    await expect.poll(() => focused(lead)).toBe('to help')
    expect(await marked(lead).allTextContents()).toEqual(['to help'])
    expect(await axeFindings(lead)).toEqual([])
  })

  test('is chosen with the keyboard alone, and goes again', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    await score(page, 'Skill?', 0).focus()
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: 'Evidence for a score' })
    await dialog.getByLabel('Answer').selectOption({ label: 'Why?' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('x')
    for (let count = 0; count < 3; count++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+End')
    await dialog.getByText('Selected: 4 characters of at most 400.').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => marked(page).allTextContents()).toEqual(['help'])
    await quotes(page, 'Skill?').getByRole('button', { name: 'Remove the evidence help' }).press('Enter')
    await expect.poll(() => marked(page).count()).toBe(0)
    await expect.poll(async () => (await given(reviewer, assignment))['evidence-skill']).toEqual([])
  })

  test('whose section was hidden from reviewers since is shown, with a word that it is not found', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    await write(reviewer, assignment, { evidence: { skill: [{ questionId: 'why', quote: 'to help' }] } })
    const page = await open(reviewer, assignment)
    await page.route(`**/reviews/${assignment.responseId}/*`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { sections: { sectionId: string }[] }
      const sections = body.sections.filter(({ sectionId }) => sectionId !== 'start')
      await route.fulfill({ response: answer, json: { ...body, sections } })
    })
    await page.reload()
    await quotes(page, 'Skill?').getByText('Not found in the application as it is shown here.').waitFor()
  })
})

describe('a review that is given back', () => {
  test('its reviewer reads why, changes it and submits again, and both versions can be read', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    await write(reviewer, assignment, { scores: { skill: 1, care: 1 }, comments: { craft: 'So so.' } })
    await submit(reviewer, assignment, 1)
    const leads = await open(reviewing().lead, assignment)
    await leads.getByRole('button', { name: 'Give back...' }).click()
    const dialog = leads.getByRole('dialog', { name: 'Give this review back to Ada Lovelace?' })
    await dialog.getByRole('button', { name: 'Give back' }).click()
    await dialog.getByText('Please give a reason.').waitFor()
    expect(await axeFindings(leads)).toEqual([])
    await dialog.getByLabel('Reason').fill('Please say more.')
    await dialog.getByRole('button', { name: 'Give back' }).click()
    await leads.getByText('Given back', { exact: true }).waitFor()
    expect(await leads.getByRole('button', { name: 'Give back...' }).count()).toBe(0)

    const page = await open(reviewer, assignment)
    await page.getByText(/^Given back by Ada Lovelace on .*: Please say more\.$/).waitFor()
    await page.getByText(/given back .* by Ada Lovelace$/).click()
    await page.getByText('So so.').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Comments').fill('Thinks in small steps, and tests them.')
    await isSaved(page)
    await page.getByRole('button', { name: 'Submit now' }).click()
    await page.getByRole('heading', { name: 'Review submitted' }).waitFor()
    await page.getByRole('heading', { name: 'Earlier versions' }).waitFor()
    expect(await page.getByText('Please say more.').isVisible()).toBe(false)
  })
})

test('an interviewer reads beside the application what its reviewers want to be asked', async () => {
  await reviewing().rubric({ commentsDescription: 'What should the interview ask?' }, 1)
  const { reviewer, assignment } = await reviewing().assigned()
  const reviewers = await open(reviewer, assignment)
  await reviewers.getByText('What should the interview ask? Interviewers read the answer.').waitFor()
  await write(reviewer, assignment, {
    scores: { skill: 1, care: 1 },
    comments: { craft: 'Ask about the boat.' },
  })
  await submit(reviewer, assignment, 1)
  const interviewer = await reviewing().reviewer()
  const interview: Assignment = { ...assignment, kind: 'interview', reviewerId: interviewer.id }
  await reviewing().assign(interview)
  const page = await open(interviewer, interview)
  const notes = page.getByRole('region', { name: 'Notes from the reviews' })
  await notes.getByRole('heading', { name: 'What should the interview ask?' }).waitFor()
  await notes.getByText('Ask about the boat.').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

describe('what a reviewer writes', () => {
  test('a score is saved at once, a comment a second after the last key, and both are there after a reload', async () => {
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

  test('if a rubric is removed before the review begins, what was written for it holds nothing up: its comment is with the others', async () => {
    const { lead, params, rubric, assigned } = reviewing()
    const { reviewer, assignment } = await assigned()
    const late = [{ scoreKey: 'late', prompt: 'Late?', minValue: 0, maxValue: 4 }]
    const { answer } = await rubric({ id: 'late', title: 'Late', roles: ['engineer'], questions: late })
    const base = answer.rubrics.find(({ id }) => id === 'late')!.version
    const page = await open(reviewer, assignment)
    await page.getByLabel('Comments on Late').waitFor()
    const removed = await lead.calls.rubrics.remove({ params, body: { rubricId: 'late', base } })
    expect(removed.status).toBe(200)
    await score(page, 'Late?', 3).check()
    await page.getByLabel('Comments on Late').fill('Always on time.')
    await page.getByText('does not fit the rubric').first().waitFor()
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

  test('who pastes a comment that is too long is told to check its end', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    const comments = page.getByLabel('Comments', { exact: true })
    await comments.fill('An evening of work. '.repeat(600))
    for (const key of ['ControlOrMeta+a', 'ControlOrMeta+c', 'ArrowRight', 'ControlOrMeta+v'])
      await comments.press(key)
    await page.getByText('At most 20,000 characters fit here. Please check the end of your text.').waitFor()
  })

  test('an optional score can be cleared, and a submit lists required scores that are missing', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    await score(page, 'Extra?', 7).check()
    await page.getByRole('button', { name: 'Clear my score: Extra?' }).click()
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

  test('after a submit from the end of long rubrics, its notice is in sight below the score', async () => {
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

  test('if the assignment is taken away during typing, the text stays on screen to be copied', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    await page.getByLabel('Comments').waitFor()
    await reviewing().unassign(assignment)
    await page.getByLabel('Comments').fill('A whole evening of work.')
    await page.getByText('This is not assigned to you any more.').waitFor()
    await page.getByRole('button', { name: 'Copy what is not saved' }).waitFor()
    expect(await page.getByLabel('Comments').inputValue()).toBe('A whole evening of work.')
  })
})

describe('after the submit', () => {
  test('everything is read-only, at once and after a reload, and the average of the others is shown', async () => {
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
      await page.getByText('2 others have scored this application: 7.50 / 10 on average').waitFor()
      expect(await page.getByRole('radio').count()).toBe(0)
      // But for the discussion of those who have submitted.
      expect(await page.getByRole('textbox', { name: /^(?!New note)/ }).count()).toBe(0)
    }
  })

  test('text typed into another open tab after the submit stays there, and the page says why it is not saved', async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const page = await open(reviewer, assignment)
    await page.getByLabel('Comments').waitFor()
    await submitted(reviewer, assignment, 3)
    await page.getByLabel('Comments').fill('One more thing.')
    await page.getByText('This was submitted and can no longer be changed.').first().waitFor()
    expect(await page.getByLabel('Comments').inputValue()).toBe('One more thing.')
    expect(await given(reviewer, assignment)).not.toHaveProperty('comment-craft')
  })

  test('text typed while the submit is under way stays there, and the page says why it is not saved', async () => {
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

describe('who sees what', () => {
  test("another reviewer's review looks like one that does not exist, but its own reviewer sees it", async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    const { assignment: own, reviewer: other } = await reviewing().assigned()
    const page = await open(other, assignment)
    const text = async () => {
      await page.getByRole('heading', { name: 'Nothing is here' }).waitFor()
      return page.getByRole('main').textContent()
    }
    const foreign = await text()
    await page.goto(
      `${journeys().portal.site}${pathOf({ ...own, responseId: `${reviewing().form.id}.0123456789abcdef` })}`,
    )
    expect(await text()).toBe(foreign)
    await page.goto(
      `${journeys().portal.site}${pathOf(own).replace('/review/', '/interview/').replace('/start', '')}`,
    )
    expect(await text()).toBe(foreign)

    const owners = await open(reviewer, assignment)
    await owners.getByRole('heading', { name: /Engineer Application/ }).waitFor()
    await owners.getByText('to help').waitFor()
    expect(await owners.getByText('Twenty').count()).toBe(0)
  })

  test("a super reviewer can read another person's review, with the reviewer's name and without fields", async () => {
    const { reviewer, assignment } = await reviewing().assigned()
    await write(reviewer, assignment, { scores: { skill: 4 }, comments: { craft: 'Promising.' } })
    const page = await open(reviewing().lead, assignment)
    await page.getByText('You are reading the review by Ada Lovelace.').waitFor()
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
    expect(await current.allInnerTexts()).toEqual(['Dashboard'])
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
    await dialog.getByText('Please choose how you know them.').waitFor()
    await dialog.getByText('Friend').click()
    await dialog.getByRole('button', { name: 'Yes, I know this applicant' }).click()
    await page.getByText('0 of 1 reviewed').waitFor()
    await page.goto(`${journeys().portal.site}${pathOf(assignments[0]!)}`)
    await page.getByRole('heading', { name: 'Nothing is here' }).waitFor()
  })
})

test('an interview is written and submitted like a review, with all sections on one page', async () => {
  const { reviewer, assignment } = await reviewing().assigned('interview')
  const page = await journeys().visitAs(reviewer, listPath('interviews'))
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

// The last one: its form becomes the active one.
test('where all scores are optional, a submit asks for any one of them', async () => {
  const dueDate = new Date(Date.now() + 86_400_000).toISOString()
  const { rubric, assigned } = await openReviewing(journeys().portal, { dueDate })
  const extra = { scoreKey: 'extra', prompt: 'Extra?', minValue: 0, maxValue: 4, optional: true }
  await rubric({ questions: [extra] }, 1)
  const { reviewer, assignment, responseId } = await assigned()
  const path = assignmentPath({ kind: 'review', responseId, id: assignmentId(assignment) })
  const page = await journeys().visitAs(reviewer, path)
  await page.getByRole('button', { name: 'Submit Review' }).click()
  const summary = page.getByRole('region', { name: '1 score is missing' })
  await summary.getByText('Please give at least one score.').waitFor()
  await score(page, 'Extra?', 2).check()
  await page.getByRole('region', { name: 'All fixed' }).waitFor()
})
