import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { assignmentId, type Assignment, type AssignmentKind } from '#shared/assignment.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { openReviewing, read, reopen, type Reviewing, submit, write } from '#local/testing/reviewing.ts'
import { axeFindings } from './axe-findings.ts'
import { keptOnDevice } from './kept-on-device.ts'
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

/** How much the device keeps of what could not be sent. */
const keptBytes = async (page: Page) =>
  (await keptOnDevice(page)).filter((line) => line.includes('unsaved/')).join('').length

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

describe('evidence', () => {
  const quotes = (page: Page, prompt: string) => page.getByRole('list', { name: `Evidence for ${prompt}` })
  const marked = (page: Page) => page.locator('mark')
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

  test('is a passage that the reviewer selects, and leads from the score to its place, also for a super reviewer', async () => {
    const { reviewer, assignment, responseId } = await reviewing.assigned()
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
    const lead = await journeys.visitAs(
      reviewing.lead,
      `/admin/dor/application/${reviewing.form.id}/${responseId}`,
    )
    await quotes(lead, 'Skill?').getByRole('link').click()
    await expect.poll(() => focused(lead)).toBe('to help')
    expect(await marked(lead).allTextContents()).toEqual(['to help'])
    expect(await axeFindings(lead)).toEqual([])
  })

  test('is chosen with the keyboard alone, and goes again', async () => {
    const { reviewer, assignment } = await reviewing.assigned()
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
    const { reviewer, assignment } = await reviewing.assigned()
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
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    expect(await hints.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  })
})

describe('from the first key to the next application', () => {
  test('one Tab from the heading leads to the scores, and R to the next question without one', async () => {
    const { reviewer, assignment } = await reviewing.assigned()
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

  test('R does nothing once single keys are turned off', async () => {
    const { reviewer, assignment } = await reviewing.assigned()
    const page = await open(reviewer, assignment)
    await page.getByRole('button', { name: 'All shortcuts' }).click()
    await page.getByText('Shortcuts of a single key').click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('r')
    await page.keyboard.press('3')
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  })

  test('with all scores given, one more click submits, below the words that say what it means', async () => {
    const { reviewer, assignment } = await reviewing.assigned()
    const page = await open(reviewer, assignment)
    await score(page, 'Skill?', 3).check()
    expect(await page.getByRole('button', { name: 'Submit now' }).count()).toBe(0)
    await score(page, 'Care?', 3).check()
    await page.getByText('You will not be able to edit this review after submission.').waitFor()
    await page.getByRole('button', { name: 'Submit now' }).click()
    await page.getByRole('heading', { name: 'Review submitted' }).waitFor()
    expect((await read(reviewer, assignment)).answer.state).toBe('done')
  })

  test('a review says which of how many it is, and leads to the one before and the one after', async () => {
    const { reviewer, assignments } = await assignedMany(3)
    const page = await open(reviewer, assignments[0]!)
    await page.getByText('1 of 3').waitFor()
    expect(await page.getByRole('link', { name: 'Previous', exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await page.getByText('2 of 3').waitFor()
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await page.getByText('3 of 3').waitFor()
    expect(await page.getByRole('link', { name: 'Next', exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Previous', exact: true }).click()
    await page.waitForURL((url) => url.pathname.includes(assignments[1]!.responseId))
  })
})

describe('the home of a reviewer', () => {
  test('names what is left to do with a word for each state, and Start opens the most urgent', async () => {
    const { reviewer, assignments } = await assignedMany(4)
    const interview: Assignment = { ...assignments[0]!, kind: 'interview' }
    await reviewing.assign(interview)
    await submitted(reviewer, assignments[0]!, 3)
    await write(reviewer, assignments[2]!, { scores: { skill: 1 } })
    await submitted(reviewer, assignments[3]!, 3)
    await reopen(reviewing.lead, assignments[3]!, 1)
    const page = await journeys.visitAs(reviewer, '/admin')
    await page.getByRole('heading', { name: '3 reviews, 1 interview to do, 1 given back' }).waitFor()
    await page.getByText('1 of 5 done', { exact: true }).waitFor()
    const states = page.getByRole('cell', { name: /^(Given back|Started|Not started|Submitted)$/ })
    await expect
      .poll(() => states.allTextContents())
      .toEqual(['Given back', 'Started', 'Not started', 'Not started'])
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: /^Start / }).click()
    await page.waitForURL((url) => url.pathname.includes(assignments[3]!.responseId))
  })

  test('says what happens next while nothing is assigned, and once all is done', async () => {
    const page = await journeys.visitAs(await reviewing.reviewer(), '/admin')
    await page.getByText('Nothing is assigned to you yet. A super reviewer assigns applications').waitFor()
    expect(await page.getByRole('link', { name: /^Start / }).count()).toBe(0)
    const { reviewer, assignments } = await assignedMany(1)
    await submitted(reviewer, assignments[0]!, 3)
    const done = await journeys.visitAs(reviewer, '/admin')
    await done.getByRole('heading', { name: 'All done. Thank you!' }).waitFor()
  })

  test.each(['/admin/reviewer', '/admin/reviewer/dashboard'])(
    '%s leads to the own reviews of the active form',
    async (path) => {
      const { reviewer } = await assignedMany(1)
      const page = await journeys.visitAs(reviewer, path)
      await page.waitForURL(`**${listPath('apps')}`)
      await page.getByRole('heading', { name: 'Your reviews' }).waitFor()
    },
  )

  test('super reviewers have the same list of their own reviews, and one of their interviews', async () => {
    const lead = await journeys.portal.person({ role: 'super-reviewer' })
    const { id: responseId } = await reviewing.application()
    const own: Assignment = { kind: 'review', responseId, role: 'engineer', reviewerId: lead.id }
    await reviewing.assign(own, { ...own, kind: 'interview' })
    const page = await journeys.visitAs(lead, `/admin/dor/applications/${reviewing.form.id}/${lead.id}`)
    await page.getByRole('heading', { name: 'Your reviews' }).waitFor()
    await page.getByRole('link', { name: 'Next application' }).waitFor()
    await page.getByRole('button', { name: /Pending/ }).click()
    await page.getByRole('link', { name: 'Your interviews' }).click()
    await page.getByText('0 of 1 completed').waitFor()
    await page.getByRole('link', { name: 'Next interview' }).click()
    await page.waitForURL('**/admin/interview/**')
  })
})

describe('a review that is given back', () => {
  test('its reviewer reads why, changes it and submits again, and both versions can be read', async () => {
    const { reviewer, assignment } = await reviewing.assigned()
    await write(reviewer, assignment, { scores: { skill: 1, care: 1 }, comments: { craft: 'So so.' } })
    await submit(reviewer, assignment, 1)
    const leads = await open(reviewing.lead, assignment)
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
  await reviewing.rubric({ commentsDescription: 'What should the interview ask?' }, 1)
  const { reviewer, assignment } = await reviewing.assigned()
  const reviewers = await open(reviewer, assignment)
  await reviewers.getByText('What should the interview ask? Interviewers read the answer.').waitFor()
  await write(reviewer, assignment, {
    scores: { skill: 1, care: 1 },
    comments: { craft: 'Ask about the boat.' },
  })
  await submit(reviewer, assignment, 1)
  const interviewer = await reviewing.reviewer()
  const interview: Assignment = { ...assignment, kind: 'interview', reviewerId: interviewer.id }
  await reviewing.assign(interview)
  const page = await open(interviewer, interview)
  const notes = page.getByRole('region', { name: 'Notes from the reviews' })
  await notes.getByRole('heading', { name: 'What should the interview ask?' }).waitFor()
  await notes.getByText('Ask about the boat.').waitFor()
  expect(await axeFindings(page)).toEqual([])
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
    await page.getByRole('region', { name: 'All fixed' }).waitFor()
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
      // But for the discussion of those who have submitted.
      expect(await page.getByRole('textbox', { name: /^(?!New note)/ }).count()).toBe(0)
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
    await expect.poll(actions).toEqual(['Edit', 'Score', 'View'])
    for (const state of ['Started', 'Not started', 'Submitted'])
      await page.getByRole('cell', { name: state, exact: true }).waitFor()
    await page.getByText('75', { exact: true }).waitFor()

    await page.getByRole('button', { name: /Pending/ }).click()
    await page.waitForURL('**/apps?show=pending')
    await expect.poll(actions).toEqual(['Edit', 'Score'])
    await page.reload()
    await page.getByText('1 of 3 reviewed').waitFor()
    await expect.poll(actions).toEqual(['Edit', 'Score'])
    await page.getByRole('searchbox', { name: 'Search by name or role' }).fill('nobody')
    await page.getByText('Nothing matches.').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('button', { name: '#', exact: true }).click()
    await page.waitForURL('**/apps?sort=number')
    await expect.poll(actions).toEqual(['View', 'Edit', 'Score'])
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
