import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, openForms, part } from './form-journeys.ts'

const { form, openEditor, source } = openForms()

test('reminders are switched on with texts and days, and say when they go', async () => {
  const page = await openEditor('?part=reminders')
  const drafts = page.getByRole('group', { name: 'Drafts, 24 hours before the deadline' })
  const reviews = page.getByRole('group', { name: 'Reviewers with reviews to submit' })
  const offers = page.getByRole('group', { name: 'Offers without an answer' })
  await offers.getByText('It is sent once offers are released.').waitFor()
  expect(await drafts.getByLabel('Subject').count()).toBe(0)
  await drafts.getByText('Remind them').click()
  await drafts.getByText(/^Next: .* UTC$/).waitFor()
  await drafts.getByLabel('Subject').fill('One day left')
  await drafts.getByLabel('Text').fill('Dear {nickname}, until {deadline}')
  await reviews.getByText('Remind them').click()
  for (const day of ['Monday', 'Thursday']) await reviews.getByLabel(day).uncheck()
  await button(page, 'Save form').click()
  const problems = page.getByRole('region', { name: 'This form cannot be saved yet' })
  expect(await problems.getByRole('listitem').allInnerTexts()).toEqual([
    'Drafts, 24 hours before the deadline: Text: {nickname} is not a placeholder of this reminder.',
    'Reviewers with reviews to submit: Days: Choose at least one day of the week.',
  ])
  await problems.getByRole('button').first().click()
  await page.waitForFunction(() => document.activeElement?.id === 'field-reminders-draft24-text')
  await drafts.getByLabel('Text').fill('Dear **{firstName}**, until {deadline}')
  await reviews.getByLabel('Friday').check()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.locator('strong', { hasText: 'Ada' }).waitFor()
  await button(page, 'Save form').click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  const { reminders } = (await source(form().id)).form
  expect(reminders).toEqual({
    draft24: { isOn: true, subject: 'One day left', text: 'Dear **{firstName}**, until {deadline}' },
    reviews: expect.objectContaining({ isOn: true, weekdays: [5] }) as object,
  })
})

test('a date and its time are typed without a break, digit by digit', async () => {
  const page = await openEditor()
  const due = page.getByLabel('Due date')
  await due.focus()
  await page.keyboard.type('121920270945AM')
  expect(await due.inputValue()).toBe('2027-12-19T09:45')
  await page.getByText('For you: Dec 19, 2027, 4:45 AM EST').waitFor()

  // The only folded date of the season is none while its month is missing.
  await page.getByText('More dates of the season').click()
  const opens = page.getByLabel('Kickoff', { exact: true })
  await opens.focus()
  await page.keyboard.type('060120270900AM')
  await opens.blur()
  await opens.press('Backspace')
  await page.keyboard.type('05')
  expect(await opens.inputValue()).toBe('2027-05-01T09:00')
})

test('a skipped time stays in its field, which says what is chosen instead', async () => {
  const page = await openEditor()
  await page.getByLabel('Time zone').selectOption('America/New_York')
  const due = page.getByLabel('Due date')
  await due.focus()
  await page.keyboard.type('031420270230AM')
  expect(await due.inputValue()).toBe('2027-03-14T02:30')
  await page.getByText('The clocks skip this time. Chosen instead: Mar 14, 2027, 1:30 AM EST.').waitFor()
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  expect(await due.inputValue()).toBe('2027-03-14T01:30')
  await page.getByText('The clocks skip').waitFor({ state: 'detached' })
  await page.getByText('For you: Mar 13, 2027, 7:30 PM EST').waitFor()
})

test('the keyboard alone can move a question and go from a problem to its field', async () => {
  const page = await openEditor()
  await part(page, '3 Questions').press('Enter')
  await button(page, 'Down question 1').press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Down question 2')
  await button(page, 'Move down').press('Enter')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Move down')
  await page.getByRole('heading', { name: 'Section 2' }).waitFor()
  await button(page, 'Move up').press('Enter')
  await page.getByRole('heading', { name: 'Section 1' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('')
  await button(page, 'Save form').press('Enter')
  await page.getByRole('heading', { name: 'This form cannot be saved yet' }).waitFor()
  await part(page, '1 Name and dates').press('Enter')
  await button(page, 'Section 1: Name').press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'field-sections-0-sectionName')
  await page.keyboard.type('Begin')
  await button(page, 'Save form').press('Enter')
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect((await source(form().id)).form.sections[0]!.questions.map(({ questionId }) => questionId)).toEqual([
    'why',
    'roles',
    'nickname',
  ])
})

test('the pointer drags a question by its grip, and into another section', async () => {
  const page = await openEditor('?part=1')
  const cards = page.locator('[data-question]')
  const grip = (index: number) => cards.nth(index).locator('.grip')
  await cards.nth(2).waitFor()
  await grip(0).dragTo(cards.nth(2), { targetPosition: { x: 40, y: 2 } })
  await button(page, 'Down question 2').waitFor()
  await grip(2).dragTo(part(page, 'Engineer'))
  await expect.poll(() => cards.count()).toBe(2)
  await button(page, 'Save form').click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  const { sections } = (await source(form().id)).form
  expect(sections.map(({ questions }) => questions.map(({ questionId }) => questionId))).toEqual([
    ['why', 'roles'],
    ['language', 'tools', 'nickname'],
  ])
})

test('a section that is added is named next, and the list shows it', async () => {
  const page = await openEditor('?part=1')
  const isNameFocused = (index: number) =>
    page.waitForFunction((id) => document.activeElement?.id === id, `field-sections-${index}-sectionName`)
  await button(page, 'Duplicate').first().press('Enter')
  await isNameFocused(1)
  await page.getByRole('heading', { name: 'Section 2' }).waitFor()
  for (const index of Array.from({ length: 20 }, (_, count) => count + 3)) {
    await button(page, 'Add a section').press('Enter')
    await isNameFocused(index)
  }
  const list = page.getByRole('navigation', { name: 'Setup', exact: true })
  const isShown = async () => {
    const [inner, outer] = [await list.locator('[aria-current=page]').boundingBox(), await list.boundingBox()]
    return inner!.y >= outer!.y && inner!.y + inner!.height <= outer!.y + outer!.height
  }
  await expect.poll(isShown).toBe(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Section 23' }).waitFor()
  await expect.poll(isShown).toBe(true)
})

test('a date that is incomplete or does not exist is said to be so', async () => {
  const page = await openEditor()
  const words = 'A part of this date or time is missing, or there is no such day.'
  const due = page.getByLabel('Due date')
  const note = page.locator('#field-dueDate-note')
  for (const [filled, keys] of [
    ['2040-10-01T12:34', ['Backspace']],
    ['2040-02-28T12:34', ['ArrowRight', '3', '1']],
  ] as const) {
    await due.fill(filled)
    await due.blur()
    await due.focus()
    for (const key of keys) await page.keyboard.press(key)
    await note.getByText(words).waitFor()
  }
  await button(page, 'Save form').click()
  await page.getByRole('listitem').filter({ hasText: 'Due date: Choose a due date.' }).waitFor()
  expect(await note.innerText()).toBe(words)
  await due.fill('')
  await due.blur()
  await note.getByText('Choose a due date.').waitFor()

  const opens = page.getByLabel('Opens', { exact: true })
  await opens.focus()
  await page.keyboard.press('1')
  await opens.blur()
  await page.locator('#field-opensAt-note').getByText(words).waitFor()
})

/** Presses buttons in the same task: synchronous changes are rendered in between, later ones are not. */
const pressAtOnce = (page: Page, ...names: string[]) =>
  page.evaluate(async (wanted) => {
    for (const name of wanted) {
      const found = [...document.querySelectorAll<HTMLElement>('button, nav a')].find(({ textContent }) =>
        textContent.startsWith(name),
      )
      if (!found) throw new Error(`There is no button '${name}'.`)
      found.click()
      await Promise.resolve()
    }
  }, names)

test('a press before another part is shown changes the right part', async () => {
  const page = await openEditor('?part=1')
  await page.getByLabel('Name', { exact: true }).fill('')
  await button(page, 'Save form').click()
  await button(page, 'Section 1: Name').waitFor()
  await pressAtOnce(page, '1 Name and dates', 'Section 1: Name')
  await page.getByRole('heading', { name: 'Section 1' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'field-sections-0-sectionName')
  await page.keyboard.type('Begin')
  await pressAtOnce(page, 'Move down', 'Move up')
  await button(page, 'Save form').click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect((await source(form().id)).form.sections.map(({ sectionName }) => sectionName)).toEqual([
    'Begin',
    'Engineer',
  ])
})
