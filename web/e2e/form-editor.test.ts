import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, dialog, openForms, part } from './form-journeys.ts'

const { form, openEditor, openNew, source } = openForms()

test('a form gets a zone of its own and answers to questions, and its letters are previewed line by line', async () => {
  const page = await openEditor()
  await page.getByLabel('Time zone of letters and emails').selectOption('Europe/Berlin')
  await page.getByLabel('Questions and answers').fill('**Who?** Every student.')
  await part(page, 'Letters').click()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByText('With kind regards,').first().waitFor()
  expect(await preview.locator('p', { hasText: 'With kind regards,' }).first().innerText()).toBe(
    'With kind regards,\nThe chapter',
  )
  await page.getByLabel('What happens next').fill('Come to the **kickoff**.')
  await preview.getByRole('region', { name: 'What happens next' }).getByText('kickoff').waitFor()
  await button(page, 'Save form').click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect((await source(form().id)).form).toMatchObject({
    timeZone: 'Europe/Berlin',
    welcomeText: 'Come to the **kickoff**.',
    faq: '**Who?** Every student.',
  })
})

test('what a letter has in braces that is no placeholder is named at its field, and can be saved until the release', async () => {
  const page = await openEditor('?part=letters')
  const letter = page.getByRole('textbox', { name: 'Accepted, Bootcamp' })
  await letter.fill('Hello {{nme}} {surname}, or {firstName}.')
  await page.getByText('Unknown placeholders would stop the release: {{nme}}, {surname}.').waitFor()
  expect(await letter.getAttribute('aria-invalid')).toBe('true')
  expect(
    await page.getByRole('textbox', { name: 'Waitlist, Bootcamp' }).getAttribute('aria-invalid'),
  ).not.toBe('true')
  await button(page, 'Save form').click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await letter.fill('Hello {firstName}.')
  await page.getByText('Unknown placeholders').waitFor({ state: 'detached' })
})

test('reminders are switched on with their texts and days, and say when each goes next', async () => {
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
  await page.keyboard.type('12192027094500AM')
  expect(await due.inputValue()).toBe('2027-12-19T09:45')
  await page.getByText('For you: Dec 19, 2027, 9:45 AM EST').waitFor()

  // The only other date of the season is none while its month is missing.
  await page.getByText('More dates of the season').click()
  const opens = page.getByLabel('Opens', { exact: true })
  await opens.focus()
  await page.keyboard.type('06012027090000AM')
  await opens.blur()
  await opens.press('Backspace')
  await page.keyboard.type('05')
  expect(await opens.inputValue()).toBe('2027-05-01T09:00')
})

test('a time that the clocks skip stays in its field, which says what is chosen instead', async () => {
  const page = await openEditor()
  const due = page.getByLabel('Due date')
  await due.focus()
  await page.keyboard.type('03142027023000AM')
  expect(await due.inputValue()).toBe('2027-03-14T02:30')
  await page.getByText('The clocks skip this time. Chosen instead: Mar 14, 2027, 1:30 AM EST.').waitFor()
  await page.getByLabel('Time zone', { exact: true }).first().selectOption('UTC')
  expect(await due.inputValue()).toBe('2027-03-14T02:30')
  await page.getByText('The clocks skip').waitFor({ state: 'detached' })
  await page.getByText('For you: Mar 13, 2027, 9:30 PM EST').waitFor()
})

test('a section with questions is removed only after a dialog has said how many are removed with it, an empty one at once', async () => {
  const page = await openEditor()
  const removing = () => page.getByRole('button', { name: 'Remove section' })
  await button(page, 'Add a section').click()
  await page.getByRole('heading', { name: `Section ${form().sections.length + 1}` }).waitFor()
  await removing().click()
  expect(await dialog(page).count()).toBe(0)
  await button(page, 'Add a section').click()
  await page.getByLabel('Description', { exact: true }).fill('Tell us about your team.')
  await removing().click()
  await dialog(page).getByText('Its description will be removed with it.').waitFor({ timeout: 5_000 })
  await dialog(page).getByRole('button', { name: 'Remove section' }).click()
  await part(page, 'Start').click()
  await removing().click()
  await dialog(page).getByText('3 questions will be removed with it.').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await part(page, 'Start').count()).toBe(1)
  await removing().click()
  await dialog(page).getByRole('button', { name: 'Remove section' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await part(page, 'Start').count()).toBe(0)
})

test('a question is removed only after a dialog if something in it cannot be brought back', async () => {
  const page = await openEditor('?part=1')
  const count = () => page.locator('[data-question]').count()
  await button(page, 'Remove question 3').click()
  await expect.poll(count).toBe(2)
  await button(page, /^Bring back/).click()
  await expect.poll(count).toBe(3)

  await button(page, 'Add a question').click()
  await button(page, 'Remove question 4').click()
  await expect.poll(count).toBe(3)
  await button(page, 'Add a question').click()
  await page.keyboard.type('Who are you?')
  await button(page, 'Remove question 4').click()
  await dialog(page).getByText('What you have not saved in it will be lost.').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByLabel('Question', { exact: true }).inputValue()).toBe('Who are you?')
  await button(page, 'Remove question 4').press('Enter')
  await dialog(page).getByRole('button', { name: 'Remove question' }).press('Enter')
  await expect.poll(count).toBe(3)
  expect(
    await page.evaluate(() => document.activeElement?.closest('[data-question]')?.textContent),
  ).toContain('Nickname?')
})

test('a form that is not created yet has no answers to be hidden', async () => {
  const page = await openNew()
  await part(page, 'Roles').click()
  await button(page, 'Remove question 1').click()
  await page.getByText('There are none yet.').waitFor()
  expect(await page.getByText('The answers to these questions are kept').count()).toBe(0)
  await part(page, 'Letters').click()
  await button(page, 'Write letters').press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'field-decisionLetters-accepted-bootcamp')
})

test('the keyboard alone can move a question and go from a problem to its field', async () => {
  const page = await openEditor()
  await part(page, 'Start').press('Enter')
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
  await part(page, 'About the form').press('Enter')
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

test('a section that is added or duplicated is named next, and the list of parts shows it', async () => {
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
  const list = page.getByRole('navigation', { name: 'Parts of the form' })
  const isShown = async () => {
    const [inner, outer] = [await list.locator('[aria-current]').boundingBox(), await list.boundingBox()]
    return inner!.y >= outer!.y && inner!.y + inner!.height <= outer!.y + outer!.height
  }
  await expect.poll(isShown).toBe(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Section 23' }).waitFor()
  await expect.poll(isShown).toBe(true)
})

test('a new question without a text is named by its place, and not by an id that its author has not seen', async () => {
  const page = await openEditor()
  await part(page, 'Start').click()
  await button(page, 'Add a question').click()
  await button(page, 'Save form').click()
  const problems = page.getByRole('region', { name: 'This form cannot be saved yet' })
  await problems.getByText('Question 4 of "Start" has no text.').waitFor()
})

test('the options of a question are there again after a key has passed through a type that has none', async () => {
  const page = await openEditor('?part=1')
  await button(page, 'Add a question').click()
  await page.getByLabel('Question', { exact: true }).fill('Which one?')
  const type = page.getByLabel('Type', { exact: true })
  await type.selectOption('multiple-select')
  await page.getByLabel('Options').fill('One\nTwo')
  await type.press('ArrowDown')
  await type.press('ArrowDown')
  expect(await type.inputValue()).toBe('role-select')
  await type.press('ArrowUp')
  await type.press('ArrowUp')
  expect(await page.getByLabel('Options').inputValue()).toBe('One\nTwo')

  // Also if other fields were changed in between, but not in the fields of another question.
  await type.selectOption('short-answer')
  await page.getByLabel('Question', { exact: true }).fill('Which two?')
  await page.getByLabel('Hint').fill('At most two.')
  await type.selectOption('multiple-choice')
  expect(await page.getByLabel('Options').inputValue()).toBe('One\nTwo')
  await type.selectOption('short-answer')
  await button(page, 'Remove question 4').click()
  await dialog(page).getByRole('button', { name: 'Remove question' }).click()
  await button(page, 'Add a question').click()
  await type.selectOption('multiple-choice')
  expect(await page.getByLabel('Options').inputValue()).toBe('')
})

test('a question that is added after the problems of a save were mended is judged only at the next save', async () => {
  const page = await openEditor()
  await part(page, 'Start').click()
  const problems = page.getByRole('region', { name: 'This form cannot be saved yet' })
  await button(page, 'Add a question').click()
  await button(page, 'Save form').click()
  await problems.waitFor()
  await page.getByLabel('Question', { exact: true }).fill('Who told you about us?')
  await problems.waitFor({ state: 'detached' })
  await button(page, 'Add a question').click()
  await expect.poll(() => page.getByLabel('Question', { exact: true }).inputValue()).toBe('')
  expect(await problems.count()).toBe(0)
  await button(page, 'Save form').click()
  await problems.waitFor()
})

test('a date of which a part is missing, or whose day does not exist, is said to be so', async () => {
  const page = await openNew()
  const words = 'A part of this date or time is missing, or there is no such day.'
  const due = page.getByLabel('Due date')
  const note = page.locator('#field-dueDate-note')
  for (const [filled, keys] of [
    ['2040-10-01T12:34:56', ['Backspace']],
    ['2040-02-28T12:34:56', ['ArrowRight', '3', '1']],
  ] as const) {
    await due.fill(filled)
    await due.blur()
    await due.focus()
    for (const key of keys) await page.keyboard.press(key)
    await note.getByText(words).waitFor()
  }
  await button(page, 'Create form').click()
  await page.getByRole('listitem').filter({ hasText: 'Due date: Choose a due date.' }).waitFor()
  expect(await note.innerText()).toBe(words)
  await due.fill('')
  await due.blur()
  await note.getByText('Choose a due date.').waitFor()

  await page.getByText('More dates of the season').click()
  const opens = page.getByLabel('Opens', { exact: true })
  await opens.focus()
  await page.keyboard.press('1')
  await opens.blur()
  await page.locator('#field-opensAt-note').getByText(words).waitFor()
})

test('what a new form lacks is said in the words of its fields, and each entry leads to its field', async () => {
  const page = await openNew()
  await page.getByLabel('Reviewers disagree from').fill('0')
  await button(page, 'Create form').click()
  const problems = page.getByRole('region', { name: 'This form cannot be saved yet' })
  expect((await problems.getByRole('listitem').allInnerTexts()).toSorted()).toEqual([
    'Due date: Choose a due date.',
    'Form id: Enter an id.',
    'Reviewers disagree from: Please enter a number from 1 to 100.',
    'Semester: Please enter a name.',
  ])
  await button(page, 'Due date').click()
  await page.waitForFunction(() => document.activeElement?.id === 'field-dueDate')
  await page.getByLabel('Semester').fill('Fall 2040')
  await page.getByLabel('Reviewers disagree from').fill('')
  await page.getByLabel('Due date').fill('2040-10-01T12:00:00')
  await part(page, 'Roles').click()
  await page.locator('[data-question] [aria-expanded]').first().click()
  await page.getByLabel('Section id').fill('?')
  await button(page, 'Create form').click()
  await problems.getByText('Section 1: Section id').waitFor()
  expect(await problems.innerText()).not.toMatch(/Expected|→/)

  // What is written while the form is created becomes a change of it.
  await page.getByLabel('Section id').fill('roles')
  await part(page, 'About the form').click()
  await page.getByLabel('Form id').fill('fall-2040')
  const created = Promise.withResolvers<void>()
  await page.route('**/forms', async (route) => {
    if (route.request().method() === 'POST') await created.promise
    await route.continue()
  })
  await button(page, 'Create form').click()
  await page.getByLabel('Semester').fill('Fall 2041')
  created.resolve()
  await page.waitForURL('**/fall-2040**')
  await page.getByText('Not saved yet', { exact: false }).first().waitFor()
  expect(await page.getByLabel('Semester').inputValue()).toBe('Fall 2041')
})

/** Presses buttons in the same task: synchronous changes are rendered in between, later ones are not. */
const pressAtOnce = (page: Page, ...names: string[]) =>
  page.evaluate(async (wanted) => {
    for (const name of wanted) {
      const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      if (!found) throw new Error(`There is no button '${name}'.`)
      found.click()
      await Promise.resolve()
    }
  }, names)

test('a button that is pressed before another part is shown neither gets lost nor changes the wrong part', async () => {
  const page = await openEditor('?part=1')
  await page.getByLabel('Name', { exact: true }).fill('')
  await button(page, 'Save form').click()
  await button(page, 'Section 1: Name').waitFor()
  await pressAtOnce(page, 'About the form', 'Section 1: Name')
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

test('an id that another form has is told at its field alone, until it is changed', async () => {
  const page = await openNew()
  await page.getByLabel('Semester').fill('Fall 2050')
  await page.getByLabel('Form id').fill(form().id)
  await page.getByLabel('Due date').fill('2050-10-01T12:00:00')
  await part(page, 'Roles').click()
  await button(page, 'Create form').click()
  const problems = page.getByRole('region', { name: 'This form cannot be saved yet' })
  const words = `There is already a form with the id "${form().id}".`
  await page.waitForFunction(() => document.activeElement?.id === 'problems')
  expect(await problems.getByRole('listitem').allInnerTexts()).toEqual([`Form id: ${words}`])
  await problems.getByRole('button').click()
  await page.waitForFunction(() => document.activeElement?.id === 'field-id')
  expect(await page.getByText(words).count()).toBe(2)
  await page.getByLabel('Form id').fill('fall-2050')
  await problems.waitFor({ state: 'detached' })
  expect(await page.getByText(words).count()).toBe(0)
  await button(page, 'Create form').click()
  await page.waitForURL('**/fall-2050/edit**')
})
