import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { submit, write } from '#local/testing/written-review.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { axeFindings } from './axe-findings.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
let reviewing: Reviewing

beforeAll(async () => {
  journeys = await openJourneys()
  return () => journeys.close()
})
beforeEach(async () => {
  const dueDate = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString()
  reviewing = await openReviewing(journeys.portal, { dueDate })
  await reviewing.rubric({ id: 'notes', commentsDescription: 'What should the interview ask?' })
})
afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

const listPath = (search = '') => `/admin/dor/dashboard/${reviewing.form.id}/all${search}`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

async function named(person: Person, firstName: string, lastName: string) {
  const { status } = await person.calls.auth.update({ body: { email: person.email, firstName, lastName } })
  expect(status).toBe(200)
  return person
}

async function application(firstName: string, lastName: string) {
  const person = await named(await journeys.portal.person(), firstName, lastName)
  return reviewing.application(['engineer'], person)
}

async function reviewed(responseId: string, reviewer: Person, skill: number, comment = '') {
  const assignment: Assignment = { kind: 'review', responseId, role: 'engineer', reviewerId: reviewer.id }
  await reviewing.assign(assignment)
  const comments = comment ? { notes: comment } : {}
  expect((await write(reviewer, assignment, { scores: { skill, care: skill }, comments })).status).toBe(200)
  expect((await submit(reviewer, assignment, 1)).status).toBe(200)
  return assignment
}

const isFocused = (element: Element) => element === document.activeElement

const rowOf = async (responseId: string) =>
  (await reviewing.rows()).find((row) => row.responseId === responseId)

/** Three candidates, in the order of their names. Reviewers disagree about the first one. */
async function three() {
  const [maya, tom] = [
    await named(await reviewing.reviewer(), 'Maya', 'Crewe'),
    await named(await reviewing.reviewer(), 'Tom', 'Crewe'),
  ]
  const [ada, ben, cleo] = [
    await application('Ada', 'Byron'),
    await application('Ben', 'Cho'),
    await application('Cleo', 'Diaz'),
  ]
  await reviewed(ada.id, maya, 4, 'Ask about tests.')
  await reviewed(ada.id, tom, 0)
  await reviewed(ben.id, maya, 1)
  return { maya, tom, ada, ben, cleo }
}

test('two clicks from the dashboard, a candidate is read and decided', async () => {
  const { ada, maya } = await three()
  const page = await journeys.visitAs(reviewing.lead, listPath('?sort=name'))
  await page.getByRole('link', { name: 'Ada Byron', exact: true }).click()
  await heading(page, "Ada Byron's application")
  const panel = page.getByRole('region', { name: 'Reviews for Engineer' })
  await panel.getByText('What should the interview ask?').waitFor()
  await panel.getByText('Ask about tests.').waitFor()
  await panel.getByText('Reviewers disagree').first().waitFor()
  await panel.getByText('2 of 2 done').waitFor()
  expect(await panel.getByRole('heading', { level: 4 }).allTextContents()).toEqual(
    expect.arrayContaining(['Maya Crewe', 'Tom Crewe']),
  )
  await page.getByText('to help').waitFor()
  await panel.getByRole('button', { name: 'Interview' }).click()
  await expect.poll(async () => (await rowOf(ada.id))?.isInterviewing).toBe(true)

  await reviewing.reviewer()
  await page.reload()
  await panel.getByRole('button', { name: 'Ask another reviewer' }).click()
  await panel.getByRole('button', { name: 'Another reviewer is asked' }).waitFor()
  await panel.getByText('2 of 3 done').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await panel.getByText('2 of 2 done').waitFor()
  await expect.poll(async () => (await rowOf(ada.id))?.reviewers.length).toBe(2)

  await reviewing.lead.calls.auth.update({
    body: { email: reviewing.lead.email, firstName: 'Grace', lastName: 'Hopper' },
  })
  const add = async (text: string) => {
    await panel.getByRole('textbox', { name: 'New note' }).fill(text)
    await panel.getByRole('button', { name: 'Add note' }).click()
    await panel.getByRole('listitem').getByText(text).waitFor()
  }
  await panel.getByText('There are no notes yet.').waitFor()
  await add('Why so different?')
  await add('Never mind.')
  await panel.getByRole('button', { name: 'Delete...' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await panel.getByText('This note was deleted.').waitFor()
  expect(await panel.getByRole('heading', { name: 'Discussion' }).evaluate(isFocused)).toBe(true)

  const note = panel.getByRole('textbox', { name: 'New note' })
  await note.fill('Only about Ada.')
  // The second time both discussions are there at once.
  for (const _ of ['first', 'second']) {
    await page.getByRole('link', { name: /^Next: Ben Cho/ }).click()
    await heading(page, "Ben Cho's application")
    expect(await note.inputValue()).toBe('')
    await page.getByRole('link', { name: /^Previous: Ada Byron/ }).click()
    await heading(page, "Ada Byron's application")
    expect(await note.inputValue()).toBe('Only about Ada.')
  }

  const reviewPath = `/admin/review/f/${reviewing.form.id}/${ada.id}/start/review.engineer.${maya.id}`
  const theirs = await journeys.visitAs(maya, reviewPath)
  const discussion = theirs.getByRole('region', { name: 'Discussion' })
  await discussion.getByText('Grace Hopper').first().waitFor()
  await discussion.getByText('Why so different?').waitFor()
  expect(await discussion.getByRole('button', { name: 'Delete...' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Show history' }).press('Enter')
  await page.locator('h1:focus').waitFor()
  await page.getByText(/Maya Crewe submitted a review/).waitFor()
  await page.getByText(/Ada Byron submitted an application/).waitFor()
})

test('a key typed while the search loads is no shortcut of the page behind it', async () => {
  const { ada } = await three()
  const page = await journeys.visitAs(reviewing.lead, listPath('?sort=name'))
  await page.getByRole('link', { name: 'Ada Byron', exact: true }).click()
  await heading(page, "Ada Byron's application")
  await page.getByRole('button', { name: 'Search' }).waitFor()
  const loading = Promise.withResolvers<void>()
  await page.route('**/assets/**', (route) => loading.promise.then(() => route.continue()))
  for (const key of ['Control+k', 'q', '4']) await page.keyboard.press(key)
  loading.resolve()
  await page.getByRole('combobox', { name: 'Search by name' }).press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('q')
  await expect.poll(async () => (await rowOf(ada.id))?.isQualified).toBe(true)
  expect((await rowOf(ada.id))?.decision).toBe('undecided')
})

test('a board member declares the applicant on screen, also after Back', async () => {
  await three()
  const member = await journeys.portal.person()
  const people = [{ id: member.id, seen: 'applicant' as const }]
  const body = { people, to: 'board' as const, administers: ['engineer' as const] }
  expect((await reviewing.lead.calls.people.changeRoles({ body })).status).toBe(200)
  const page = await journeys.visitAs(member, listPath('?sort=name'))
  await page.getByRole('link', { name: 'Ada Byron', exact: true }).click()
  await heading(page, "Ada Byron's application")
  await page.getByRole('link', { name: /^Next: Ben Cho/ }).click()
  await heading(page, "Ben Cho's application")
  await page.getByRole('button', { name: 'I know this applicant...' }).click()
  await page.getByRole('dialog').getByText('Friend').click()
  await page.goBack()
  await heading(page, "Ada Byron's application")
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('two candidates are compared side by side, question by question', async () => {
  const { ada } = await three()
  const page = await journeys.visitAs(reviewing.lead, `/admin/dor/application/${reviewing.form.id}/${ada.id}`)
  await heading(page, "Ada Byron's application")
  await page.getByRole('button', { name: 'Compare...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare with...' })
  await dialog.getByRole('combobox').fill('cho')
  await page.keyboard.press('Enter')
  await heading(page, 'Ada Byron and Ben Cho')
  const scores = page.getByRole('region', { name: 'Scores and decisions' })
  await scores.getByText('50', { exact: true }).waitFor()
  await scores.getByText('25', { exact: true }).waitFor()
  await scores.getByText('1 / 4').first().waitFor()
  expect(await page.getByText('to help').count()).toBe(0)
  await page.getByText('Only what differs').click()
  expect(await page.getByText('to help').count()).toBe(2)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'All applications' }).click()
  await heading(page, 'Applications: All')
  await page.goBack()
  await page.getByRole('link', { name: 'Ben Cho' }).click()
  await heading(page, "Ben Cho's application")
})

test('on paper, a candidate has the status as a word', async () => {
  const { ada } = await three()
  const path = `/admin/dor/application/${reviewing.form.id}/${ada.id}`
  const page = await journeys.visitAs(reviewing.lead, path)
  const panel = page.getByRole('region', { name: 'Reviews for Engineer' })
  await panel.getByText('2 of 2 done').waitFor()
  await page.emulateMedia({ media: 'print' })
  await panel.getByText('Reviewed', { exact: true }).waitFor()
  expect(await panel.getByRole('button', { name: 'Deny' }).count()).toBe(0)
  expect(await panel.getByText('Shortlist', { exact: true }).isVisible()).toBe(false)
  const left = (name: string, level: number) =>
    page
      .getByRole('heading', { name, level })
      .first()
      .evaluate((at) => at.getBoundingClientRect().left)
  expect(await left('About you', 2)).toBe(await left("Ada Byron's application", 1))

  await page.emulateMedia({ media: 'screen' })
  await panel.getByRole('checkbox', { name: /shortlist/ }).check()
  await expect.poll(async () => (await rowOf(ada.id))?.isQualified).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await panel.getByText('Shortlist', { exact: true }).isVisible()).toBe(true)
  expect(await panel.getByRole('checkbox', { name: /shortlist/ }).count()).toBe(0)
})

test('axe finds nothing on a candidate, and nothing is wider than a phone', async () => {
  const { ada } = await three()
  const path = `/admin/dor/application/${reviewing.form.id}/${ada.id}`
  const page = await journeys.visitAs(reviewing.lead, path)
  await page.getByText('1 of 3').or(page.getByText('3 of 3')).waitFor()
  await page.getByRole('button', { name: 'Show history' }).click()
  await page.getByText(/Ada Byron submitted an application/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.goto(`${journeys.portal.site}${path}?with=${ada.id}`)
  await heading(page, 'Ada Byron and Ada Byron')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
