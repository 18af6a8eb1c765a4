import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoLetters } from '#local/demo/letters.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { smallForm } from '#local/testing/small-form.ts'
import type { ApplicationForm } from '#shared/form.ts'
import { axeFindings } from './axe-findings.ts'
import { follow } from './follow.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
let form: ApplicationForm
let author: Person

beforeAll(async () => {
  journeys = await openJourneys()
  author = await journeys.portal.person({ role: 'super-reviewer' })
  return () => journeys.close()
})
beforeEach(async () => {
  const dueDate = new Date(Date.now() + 5 * 86_400_000).toISOString()
  form = await journeys.portal.form({ dueDate, ...demoLetters })
})
afterEach(async () => {
  expect(journeys.violations.splice(0)).toEqual([])
  await journeys.closePages()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page, id: string) => page.locator(`#form-${id}`)
const edit = (id: string) => `/admin/dor/forms/${id}/edit`
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the form' }).getByRole('button', { name })
const status = async (page: Page) =>
  (await page.getByRole('status').filter({ hasText: 'Parse Status' }).innerText()).replace(/\s+/g, ' ')
const source = async (formId: string) => (await author.calls.forms.source({ params: { formId } })).answer

test('a form is duplicated, edited and activated, and an applicant sees it', async () => {
  const page = await journeys.visitAs(author, '/admin/dor/forms', { timezoneId: 'America/New_York' })
  await card(page, form.id).getByRole('button', { name: 'Duplicate as next semester...' }).click()
  expect(await dialog(page).getByLabel('Semester').getAttribute('placeholder')).toBe('Spring 2027')
  await dialog(page).getByLabel('Semester').fill('Spring 2031')
  expect(await dialog(page).getByLabel('Form id').inputValue()).toBe('spring-2031')
  await dialog(page).getByRole('button', { name: 'Duplicate' }).click()
  await dialog(page).getByText('Choose until when applications can be submitted.').waitFor()
  await dialog(page).getByLabel('Due date').fill('2031-02-14T23:59:59')
  await dialog(page).getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit Spring 2031' }).waitFor()

  await part(page, 'Start').click()
  await button(page, 'Add a question').click()
  // The field has the focus, so typing can begin at once. The id follows the text.
  await page.keyboard.type('Where did you hear of us?')
  expect(await page.getByLabel('Question id').inputValue()).toBe('where-did-you-hear-of-us')
  await page.getByLabel('Type').selectOption('One of several options')
  await page.getByLabel('Options').fill('A friend\nThe fair')
  await page.getByRole('complementary', { name: 'Preview' }).getByText('The fair').waitFor()
  await button(page, 'Save form').click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect((await source('spring-2031')).form).toMatchObject({
    dueDate: '2031-02-14T23:59:59-05:00',
    isActive: false,
    decisionLetters: demoLetters.decisionLetters,
  })

  await page.getByRole('link', { name: 'All forms' }).click()
  await card(page, 'spring-2031').getByRole('button', { name: 'Activate...' }).click()
  await dialog(page).getByText(form.id).waitFor()
  await dialog(page).getByRole('button', { name: 'Activate' }).click()
  await card(page, 'spring-2031').getByText('Active', { exact: true }).waitFor()
  await card(page, form.id).getByText('Not active').waitFor()

  const applicant = await journeys.visitAs(await journeys.portal.person())
  await applicant.getByRole('heading', { level: 1, name: 'Spring 2031 Application' }).waitFor()
  await applicant.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).click()
  await applicant.getByRole('radiogroup', { name: /^Where did you hear of us\?/ }).waitFor()

  const { form: opened, version: base } = await source('spring-2031')
  const body = { form: { ...opened, opensAt: '2031-01-10T09:00:00-05:00' }, base }
  await author.calls.forms.change({ params: { formId: opened.id }, body })
  await page.reload()
  await card(page, 'spring-2031').getByText('Opens Jan 10, 2031, 9:00 AM EST').waitFor()
  await applicant.goto(`${journeys.portal.site}/apply/status`)
  await applicant.getByRole('row', { name: 'Opens Jan 10, 2031, 9:00 AM EST' }).waitFor()
})

test('the dialog for activating a form that opens later says from when it takes applications', async () => {
  await author.calls.forms.deactivate({ params: { formId: form.id } })
  const opensAt = new Date(Date.now() + 86_400_000).toISOString()
  await author.calls.forms.change({
    params: { formId: form.id },
    body: { form: { ...form, opensAt, isActive: false }, base: (await source(form.id)).version },
  })
  const page = await journeys.visitAs(author, '/admin/dor/forms')
  await card(page, form.id).getByRole('button', { name: 'Activate...' }).click()
  await dialog(page)
    .getByText(/is announced now, and takes applications from .+ on\./)
    .waitFor()
  expect(await dialog(page).getByText('From now on').count()).toBe(0)
})

test('a form gets a zone of its own and answers to questions, and its letters are previewed line by line', async () => {
  const page = await journeys.visitAs(author, edit(form.id))
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
  expect((await source(form.id)).form).toMatchObject({
    timeZone: 'Europe/Berlin',
    welcomeText: 'Come to the **kickoff**.',
    faq: '**Who?** Every student.',
  })
})

test('reminders are switched on with their texts and days, and say when each goes next', async () => {
  const page = await journeys.visitAs(author, `${edit(form.id)}?part=reminders`)
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
  const { reminders } = (await source(form.id)).form
  expect(reminders).toEqual({
    draft24: { isOn: true, subject: 'One day left', text: 'Dear **{firstName}**, until {deadline}' },
    reviews: expect.objectContaining({ isOn: true, weekdays: [5] }) as object,
  })
})

test('the validation shows its five states, and names the question and line of each problem', async () => {
  const page = await journeys.visitAs(author, '/admin/dor/forms')
  await page.getByText('Import JSON').click()
  const validate = async (text: string) => {
    await page.getByLabel('Form as JSON').fill(text)
    expect(await status(page)).toBe('Parse Status: Pending')
    await button(page, 'Validate Form').click()
    return status(page)
  }
  const problems = page.getByRole('region', { name: 'Problems' })
  const written = { ...smallForm, id: 'pasted', semester: 'Pasted', isActive: false }
  const text = (changed: object = {}) => JSON.stringify({ ...written, ...changed }, null, 2)

  expect(await validate('{\n  "id": ,\n}')).toBe('Parse Status: Failed while converting to JSON')
  expect(await problems.innerText()).toContain('Line 2, column 9')
  expect(await validate(text({ dueDate: 'in October' }))).toBe(
    'Parse Status: Failed while parsing dueDate field',
  )
  expect(await problems.innerText()).toContain('dueDate')
  const [start, engineer] = smallForm.sections
  const essay = { ...engineer!, questions: [{ ...engineer!.questions[0]!, questionType: 'essay' }] }
  expect(await validate(text({ sections: [start, essay] }))).toBe(
    'Parse Status: Failed while converting to ApplicationForm',
  )
  expect(await problems.innerText()).toContain('sections → 2 → questions → 1 → questionType')
  expect(await validate(text())).toBe('Parse Status: Form Parsed Successfully')
  await page.getByRole('article').getByText('Which language?').waitFor()

  await button(page, 'Create form').click()
  await dialog(page).getByRole('button', { name: 'Create form' }).click()
  await card(page, 'pasted').waitFor()
  await validate(text({ sections: [start] }))
  await button(page, 'Replace pasted').click()
  await dialog(page).getByText('Section "Engineer" is removed').waitFor()
  await dialog(page).getByText('The answers to these questions are kept').waitFor()
  await dialog(page).getByRole('button', { name: 'Replace pasted' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  expect((await source('pasted')).form.sections).toEqual([start])
})

test('a saved form whose answer was lost is recognised as its author’s own after a reload', async () => {
  const page = await journeys.visitAs(author, edit(form.id))
  await page.route(`**/forms/${form.id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.getByLabel('Description').fill('First')
  await button(page, 'Save form').click()
  await page.getByText('Failed to save the form').first().waitFor()
  await page.getByLabel('Description').fill('Second')
  await page.reload()
  await page.getByText('Not saved yet.').waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('Second')
  const notice = page.getByRole('heading', { name: 'Somebody else has changed this form' })
  expect(await notice.count()).toBe(0)
  await button(page, 'Save form').click()
  await page.getByText('Failed to save the form').first().waitFor()
  await page.reload()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('Second')
  expect(await notice.count()).toBe(0)
})

test('a new form whose answer was lost is created once, and nobody who has left its page is led back', async () => {
  const page = await journeys.visitAs(author, '/admin/dor/forms/new')
  const held = Promise.withResolvers<void>()
  let isFirst = true
  await page.route('**/application/forms', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (isFirst) {
      isFirst = false
      await route.fetch()
      return route.abort()
    }
    await held.promise
    return route.continue()
  })
  await page.getByLabel('Semester').fill('Fall 2041')
  await page.getByLabel('Due date').fill('2041-10-14T23:59:59')
  await page.getByLabel('Description').fill('Once')
  await button(page, 'Create form').click()
  await page.getByText('Failed to create the form').first().waitFor()
  const isOnDevice = () =>
    page.evaluate(() => Object.keys(sessionStorage).some((key) => key.endsWith('new-form')))
  expect(await isOnDevice()).toBe(true)
  await button(page, 'Create form').click()
  await page.getByRole('link', { name: 'All forms' }).click()
  await card(page, form.id).waitFor()
  held.resolve()
  await expect.poll(isOnDevice).toBe(false)
  await card(page, 'fall-2041').waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/dor/forms')
  await page.goto(`${journeys.portal.site}/admin/dor/forms/new`)
  await page.getByLabel('Semester').waitFor()
  expect(await page.getByLabel('Semester').inputValue()).toBe('')
  expect((await source('fall-2041')).form.description).toBe('Once')
})

test('two authors never overwrite each other: their changes are merged, and they choose where both changed the same', async () => {
  const page = await journeys.visitAs(author, edit(form.id))
  await page.getByLabel('Description').fill('Mine')
  await part(page, 'Start').click()
  await page.getByLabel('Name', { exact: true }).fill('My beginning')
  const before = await source(form.id)
  const theirs = { ...before.form, semester: 'Their semester', description: 'Theirs' }
  await author.calls.forms.change({
    params: { formId: form.id },
    body: { form: theirs, base: before.version },
  })

  await button(page, 'Save form').click()
  const notice = page.getByRole('region', { name: 'Somebody else has changed this form' })
  await notice.getByRole('group', { name: 'Both of you changed: Description' }).waitFor()
  expect((await source(form.id)).form).toEqual(theirs)
  await button(page, 'Show the stored form').click()
  await notice.getByText('Theirs', { exact: true }).waitFor()
  // Nothing can be saved before the choice.
  await notice.getByRole('button', { name: 'Merge both' }).click({ force: true })
  await notice.getByText('Keep mine').click()
  await notice.getByRole('button', { name: 'Merge both' }).click()
  await notice.waitFor({ state: 'hidden' })
  await button(page, 'Save form').click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect((await source(form.id)).form).toMatchObject({
    semester: 'Their semester',
    description: 'Mine',
    sections: [{ sectionName: 'My beginning' }, smallForm.sections[1]],
  })
})

test('closing the tab asks first where a form has unsaved changes, and no longer once they are taken back by hand', async () => {
  const page = await journeys.visitAs(author, edit(form.id))
  const semester = page.getByLabel('Semester')
  const before = await semester.inputValue()
  await semester.fill(`${before}!`)
  await page.getByText('Not saved yet.').waitFor()
  const asked: string[] = []
  // Without a listener the browser would close the page whatever was asked.
  page.on('dialog', async (each) => {
    await each.dismiss()
    asked.push(each.type())
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await semester.fill(before)
  await page.getByText('Saved', { exact: true }).first().waitFor()
  const isClosed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await isClosed
})

test('unsaved changes survive a reload, a removed question can be restored, and a save that hides answers asks first', async () => {
  const page = await journeys.visitAs(author, edit(form.id))
  await part(page, 'Start').click()
  await button(page, 'Remove question 3').click()
  await page.getByText('The answers to these questions are kept').waitFor()
  await page.reload()
  await button(page, 'Bring back Nickname?').click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await button(page, 'Remove question 3').click()
  await button(page, 'Save form').click()
  await dialog(page).getByText('Nickname?').waitFor()
  await dialog(page).getByRole('button', { name: 'Keep writing' }).click()
  expect((await source(form.id)).retired).toEqual({})
  await button(page, 'Save form').click()
  await dialog(page).getByRole('button', { name: 'Save and hide' }).click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect((await source(form.id)).retired).toEqual({ nickname: 'short-answer' })
})

test('a section with questions is removed only after a dialog has said how many are removed with it, an empty one at once', async () => {
  const page = await journeys.visitAs(author, edit(form.id))
  const removing = () => page.getByRole('button', { name: 'Remove section' })
  await button(page, 'Add a section').click()
  await page.getByRole('heading', { name: `Section ${form.sections.length + 1}` }).waitFor()
  await removing().click()
  expect(await dialog(page).count()).toBe(0)
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

test('a form that is not created yet has no answers to be hidden', async () => {
  const page = await journeys.visitAs(author, '/admin/dor/forms/new')
  await part(page, 'Roles').click()
  await button(page, 'Remove question 1').click()
  await page.getByText('There are none yet.').waitFor()
  expect(await page.getByText('The answers to these questions are kept').count()).toBe(0)
})

test('the keyboard alone can move a question and go from a problem to its field', async () => {
  const page = await journeys.visitAs(author, edit(form.id))
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
  expect((await source(form.id)).form.sections[0]!.questions.map(({ questionId }) => questionId)).toEqual([
    'why',
    'roles',
    'nickname',
  ])
})

test('a new question without a text is named by its place, and not by an id that its author has not seen', async () => {
  const page = await journeys.visitAs(author, edit(form.id))
  await part(page, 'Start').click()
  await button(page, 'Add a question').click()
  await button(page, 'Save form').click()
  const problems = page.getByRole('region', { name: 'This form cannot be saved yet' })
  await problems.getByText('Question 4 of "Start" has no text.').waitFor()
})

test('a question that is added after the problems of a save were mended is judged only at the next save', async () => {
  const page = await journeys.visitAs(author, edit(form.id))
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

test('what a new form lacks is said in the words of its fields, and each entry leads to its field', async () => {
  const page = await journeys.visitAs(author, '/admin/dor/forms/new')
  await button(page, 'Create form').click()
  const problems = page.getByRole('region', { name: 'This form cannot be saved yet' })
  expect((await problems.getByRole('listitem').allInnerTexts()).toSorted()).toEqual([
    'Due date: Choose a due date.',
    'Form id: Enter an id.',
    'Semester: Please enter a name.',
  ])
  await button(page, 'Due date').click()
  await page.waitForFunction(() => document.activeElement?.id === 'field-dueDate')
  await page.getByLabel('Semester').fill('Fall 2040')
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
  const page = await journeys.visitAs(author, `${edit(form.id)}?part=1`)
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
  expect((await source(form.id)).form.sections.map(({ sectionName }) => sectionName)).toEqual([
    'Begin',
    'Engineer',
  ])
})

test('the list can close roles, move the due date, and erase applications after counting them', async () => {
  const page = await journeys.visitAs(author, '/admin/dor/forms')
  await card(page, form.id).getByRole('button', { name: 'Close roles...' }).click()
  await dialog(page).getByText('Designer').click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await card(page, form.id).getByRole('button', { name: 'Due date...' }).click()
  await dialog(page).getByLabel('Time zone').selectOption('UTC')
  await dialog(page).getByLabel('Due date').fill('2032-01-01T12:00:00')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await card(page, form.id).getByText('Due Jan 1, 2032, 7:00 AM EST').waitFor()
  expect((await source(form.id)).form).toMatchObject({
    disabledRoles: ['designer'],
    dueDate: '2032-01-01T12:00:00+00:00',
  })
  await card(page, form.id).getByRole('button', { name: 'Retention...' }).click()
  await dialog(page).getByLabel('Keep until').fill('2033-01-01')
  await dialog(page).getByText('Names of people').waitFor()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await card(page, form.id).getByText('Applications are kept until Jan 1, 2033.').waitFor()
})

test('axe finds nothing on the form pages, in light and dark mode', async () => {
  const page = await journeys.visitAs(author, '/admin/dor/forms')
  for (const path of [
    '/admin/dor/forms',
    '/admin/dor/forms/new',
    edit(form.id),
    `${edit(form.id)}?part=1`,
    `${edit(form.id)}?part=letters`,
    `${edit(form.id)}?part=reminders`,
  ]) {
    await follow(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (path.endsWith('part=1')) await page.locator('[data-question] [aria-expanded]').first().click()
    expect(await axeFindings(page)).toEqual([])
  }
})
