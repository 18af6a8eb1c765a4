import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { axeFindings } from './axe-findings.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
let author: Person
beforeAll(async () => {
  journeys = await openJourneys()
  author = await journeys.portal.person({ role: 'super-reviewer' })
  return () => journeys.close()
})
afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

const toast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const rubricsOf = async ({ id }: ApplicationForm) =>
  (await author.calls.reviews.listRubrics({ params: { formId: id } })).answer
const put = async ({ id }: ApplicationForm, base = 0, prompt = 'Interest') => {
  const rubric = { id: 'general', title: 'General', questions: [{ scoreKey: 'interest', prompt }] }
  const { status } = await author.calls.reviews.saveRubric({ params: { formId: id }, body: { rubric, base } })
  expect(status).toBe(200)
}
const open = (form: ApplicationForm, rest = '') =>
  journeys.visitAs(author, `/admin/dor/rubrics/${form.id}${rest}`)
const saves = (page: Page, label: string) => page.getByRole('button', { name: label }).click()

test('a rubric pasted as JSON is checked, with the place of each fault, and shown as reviewers will see it', async () => {
  const form = await journeys.portal.form()
  const page = await open(form)
  await page.getByText('nothing can be scored in reviews').waitFor()
  await page.getByRole('link', { name: 'New rubric' }).click()
  await page.getByRole('button', { name: 'Edit as JSON' }).click()
  const text = page.getByLabel('Rubric as JSON')
  await text.fill('{\n  "id": "general"\n  "questions": []\n}')
  await page.getByText('line 3, column 3: Expected "," or "}", found "\\"".').waitFor()
  await text.fill('{"id":"general","questions":[{"scoreKey":"interest","prompt":"How keen?","maxValue":11}]}')
  await page.getByText('question 1, maxValue: Too much: at most 10.').waitFor()
  await saves(page, 'Save rubric')
  expect((await rubricsOf(form)).rubrics).toEqual([])
  await text.fill('{"id":"general","questions":[{"scoreKey":"interest","prompt":"How keen?","maxValue":5}]}')
  const preview = page.getByRole('region', { name: 'As reviewers will see it' })
  await preview.getByRole('radiogroup', { name: 'How keen?' }).waitFor()
  expect(await preview.getByRole('radio').count()).toBe(6)
  await saves(page, 'Save rubric')
  await toast(page, 'general has been saved as version 1.')
  await page.getByRole('article', { name: 'general' }).getByText('version 1').waitFor()
  expect((await rubricsOf(form)).rubrics.map(({ id, version }) => [id, version])).toEqual([['general', 1]])
})

test('the first rubric for interviews is for interviews, also where it is written as JSON', async () => {
  const form = await journeys.portal.form()
  const page = await open(form)
  await page
    .getByRole('region', { name: 'Interviews' })
    .getByRole('link', { name: 'Write the first one' })
    .click()
  await page.getByRole('radio', { name: 'Interviews', checked: true }).waitFor()
  await page.getByRole('button', { name: 'Edit as JSON' }).click()
  expect(await page.getByLabel('Rubric as JSON').inputValue()).toContain('"kind": "interview"')
})

test('a rubric is written in fields, and its questions are moved with the keyboard', async () => {
  const form = await journeys.portal.form()
  const page = await open(form, '/new')
  await page.getByLabel('Title').fill('Talk')
  await page.getByLabel('Id', { exact: false }).first().fill('talk')
  await page.locator('label', { hasText: 'Interviews' }).click()
  await page.locator('label', { hasText: 'Designer' }).click()
  const question = (number: number) => page.getByRole('group', { name: `Question ${number}` })
  await question(1).getByLabel('Score key').fill('listens')
  await question(1).getByLabel('Prompt').fill('Listens?')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.keyboard.type('asks')
  await question(2).getByLabel('Prompt').fill('Asks?')
  await question(2).getByLabel('Highest').selectOption('3')
  await question(2).locator('label', { hasText: 'Optional' }).click()
  await question(2).getByText('What each score means').click()
  await question(2).getByLabel('Score 3', { exact: true }).fill('Asks what nobody has asked yet')
  expect(await question(2).getByLabel('Score 4', { exact: true }).count()).toBe(0)

  // A sentence outside the scale can be removed, and its field stays until it is left.
  await question(2).getByLabel('Score 2', { exact: true }).fill('Asks')
  await question(2).getByLabel('Lowest').selectOption('3')
  await question(2).getByLabel('Score 2', { exact: true }).fill('')
  await page.keyboard.type('As')
  await question(2).getByLabel('Score 2', { exact: true }).fill('')
  await page.keyboard.press('Tab')
  expect(await question(2).getByLabel('Score 2', { exact: true }).count()).toBe(0)
  await question(2).getByLabel('Lowest').selectOption('0')
  const preview = page.getByRole('region', { name: 'As reviewers will see it' })
  await preview.getByRole('radio', { name: '3 Asks what nobody has asked yet' }).waitFor()
  await question(2).getByRole('button', { name: /^Up/ }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Up question 1')
  await saves(page, 'Save rubric')
  await toast(page, 'Talk has been saved as version 1.')
  expect((await rubricsOf(form)).rubrics).toEqual([
    {
      id: 'talk',
      kind: 'interview',
      title: 'Talk',
      roles: ['designer'],
      version: 1,
      questions: [
        {
          scoreKey: 'asks',
          prompt: 'Asks?',
          minValue: 0,
          maxValue: 3,
          optional: true,
          anchors: { 3: 'Asks what nobody has asked yet' },
        },
        { scoreKey: 'listens', prompt: 'Listens?', minValue: 0, maxValue: 4 },
      ],
    },
  ])
})

test('what a rubric lacks is said in the words of its fields, at each field and in a list that leads there', async () => {
  const form = await journeys.portal.form()
  const page = await open(form, '/new')
  await page.getByRole('button', { name: 'Save rubric' }).click()
  const list = page.getByRole('region', { name: 'This rubric cannot be saved yet' })
  expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
    'Id: Please fill this in.',
    'Question 1: Score key: Please fill this in.',
    'Question 1: Prompt: Please fill this in.',
  ])
  expect(await page.getByText('Please fill this in.', { exact: true }).count()).toBe(3)
  await list.getByRole('button', { name: 'Question 1: Prompt' }).press('Enter')
  await page.keyboard.type('How keen?')
  await page.getByLabel('Score key').fill('interest in what we do')
  await list.getByText('Only letters, digits, "-" and "_" are allowed here').waitFor()
  await page.getByRole('button', { name: 'Edit as JSON' }).click()
  await list.getByText('question 1, scoreKey: Only letters').waitFor()
  await page.getByRole('button', { name: 'Edit in fields' }).click()
  await page.getByRole('button', { name: 'Remove question 1' }).click()
  await page.getByRole('button', { name: 'Remove question', exact: true }).click()
  await page.getByLabel('Title').focus()
  await list.getByRole('button', { name: 'Questions' }).press('Enter')
  await page.locator('button:focus', { hasText: 'Add a question' }).waitFor()
})

test('a rubric is judged as a form is: at each attempt to save, until nothing is wrong', async () => {
  const page = await open(await journeys.portal.form(), '/new')
  const list = page.getByRole('region', { name: 'This rubric cannot be saved yet' })
  const key = page.getByLabel('Score key').last()
  await key.fill('skill')
  await page.getByLabel('Prompt').fill('How skilled?')
  expect(await list.count()).toBe(0)
  await page.getByRole('button', { name: 'Save rubric' }).click()
  await list.getByText('Id: Please fill this in.').waitFor()
  await page.getByLabel('Id', { exact: true }).fill('talk')
  await list.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect.poll(() => key.inputValue()).toBe('')
  expect(await list.count()).toBe(0)
})

test('an edit makes version 2, and unsaved changes are still there after a reload', async () => {
  const form = await journeys.portal.form()
  await put(form)
  const page = await open(form)
  await page.getByRole('link', { name: 'Edit General' }).click()
  await page.getByText('Saving creates version 2. Scores already given stay with their version.').waitFor()
  await page.getByLabel('Prompt').fill('Interest in us')
  await page.reload()
  await page.getByText('Not saved yet.').waitFor()
  expect(await page.getByLabel('Prompt').inputValue()).toBe('Interest in us')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Keep writing' }).click()
  expect(await page.getByLabel('Prompt').inputValue()).toBe('Interest in us')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByText('Not saved yet.').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Prompt').inputValue()).not.toBe('Interest in us')
  await page.getByLabel('Prompt').fill('Interest in us')
  await saves(page, 'Save as version 2')
  await toast(page, 'General has been saved as version 2.')
  expect((await rubricsOf(form)).rubrics).toMatchObject([
    { version: 2, questions: [{ prompt: 'Interest in us' }] },
  ])
})

test('if someone else saves meanwhile, the author reads so and keeps the text', async () => {
  const form = await journeys.portal.form()
  await put(form)
  const page = await open(form, '/edit/general')
  await page.getByLabel('Prompt').fill('Mine')
  await put(form, 1, 'Theirs')
  await saves(page, 'Save as version 2')
  await page.getByText('Someone else has saved version 2 of General.').waitFor()
  expect(await page.getByLabel('Prompt').inputValue()).toBe('Mine')
  expect((await rubricsOf(form)).rubrics).toMatchObject([{ version: 2, questions: [{ prompt: 'Theirs' }] }])
  await saves(page, 'Save over version 2')
  await toast(page, 'General has been saved as version 3.')
  expect((await rubricsOf(form)).rubrics).toMatchObject([{ version: 3, questions: [{ prompt: 'Mine' }] }])
})

/** Holds the next save back until the returned function is called, so that more can be written meanwhile. */
async function holdSave(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/reviews/rubrics/**', async (route) => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue()
  })
  return held.resolve
}

/** A rubric whose second version is being saved until `goOn` is called. */
async function firstSaveHeld() {
  const form = await journeys.portal.form()
  await put(form)
  const page = await open(form, '/edit/general')
  const goOn = await holdSave(page)
  await page.getByLabel('Prompt').fill('First')
  await saves(page, 'Save as version 2')
  return { form, page, goOn }
}

test('what is written while a rubric or weights are saved stays, and is saved next', async () => {
  const { form, page, goOn } = await firstSaveHeld()
  await page.getByLabel('Prompt').fill('Second')
  goOn()
  await toast(page, 'General has been saved as version 2.')
  expect(await page.getByLabel('Prompt').inputValue()).toBe('Second')
  await saves(page, 'Save as version 3')
  await toast(page, 'General has been saved as version 3.')

  const weight = page.getByLabel('Weight of interest for Engineer')
  const saveOn = await holdSave(page)
  await weight.fill('0.5')
  await saves(page, 'Save weights')
  await weight.fill('0.25')
  saveOn()
  await toast(page, 'The weights have been saved.')
  expect(await weight.inputValue()).toBe('0.25')
  expect(await page.getByText('Someone else has changed these weights').count()).toBe(0)
  await saves(page, 'Save weights')
  await expect
    .poll(async () => (await rubricsOf(form)).reviewScoreWeights)
    .toEqual({ engineer: { interest: 0.25 } })
})

/** Lets saves arrive, and loses their answers. */
const loseAnswers = (page: Page) =>
  page.route('**/reviews/rubrics/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await route.fetch()
    return route.abort()
  })

test('a save that the page did not wait for, or whose answer was lost, is recognized as the author’s own', async () => {
  const { form, page, goOn } = await firstSaveHeld()
  await page.getByRole('link', { name: 'Back to all rubrics' }).click()
  await page.getByRole('link', { name: 'Edit General' }).click()
  await page.getByText('Not saved yet.').waitFor()
  goOn()
  await page.getByRole('button', { name: 'Save as version 3' }).waitFor()
  await page.getByText('Not saved yet.').waitFor({ state: 'detached' })

  await loseAnswers(page)
  await page.getByLabel('Prompt').fill('Second')
  await saves(page, 'Save as version 3')
  await page.getByText('The rubric was not saved').waitFor()
  await page.getByLabel('Prompt').fill('Third')
  await page.reload()
  await page.getByText('Not saved yet.').waitFor()
  expect(await page.getByLabel('Prompt').inputValue()).toBe('Third')
  expect(await page.getByText('Someone else').count()).toBe(0)
  await saves(page, 'Save as version 4')
  await page.getByText('The rubric was not saved').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Save as version 5' }).waitFor()
  await page.getByText('Not saved yet.').waitFor({ state: 'detached' })
  expect((await rubricsOf(form)).rubrics).toMatchObject([{ version: 4, questions: [{ prompt: 'Third' }] }])
})

test('a score whose key is the name of something that every object has gets its weight', async () => {
  const form = await journeys.portal.form()
  const rubric = { id: 'general', questions: [{ scoreKey: 'constructor', prompt: 'Builds?' }] }
  await author.calls.reviews.saveRubric({ params: { formId: form.id }, body: { rubric, base: 0 } })
  const page = await open(form)
  const weight = page.getByLabel('Weight of constructor for Engineer')
  expect(await weight.inputValue()).toBe('')
  await weight.fill('0.5')
  await saves(page, 'Save weights')
  await expect
    .poll(async () => (await rubricsOf(form)).reviewScoreWeights)
    .toEqual({ engineer: { constructor: 0.5 } })
})

test('weights and a new rubric whose answers were lost are recognized after a reload', async () => {
  const form = await journeys.portal.form()
  await put(form)
  const page = await open(form)
  await loseAnswers(page)
  await page.getByLabel('Weight of interest for Engineer').fill('0.5')
  await saves(page, 'Save weights')
  await page.getByText('The weights were not saved').waitFor()
  await page.reload()
  const weight = page.getByLabel('Weight of interest for Engineer')
  await expect.poll(() => weight.inputValue()).toBe('0.5')
  expect(await page.getByText('Someone else').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Discard changes' }).count()).toBe(0)

  await page.goto(`${journeys.portal.site}/admin/dor/rubrics/${form.id}/new?as=json`)
  const text = page.getByLabel('Rubric as JSON')
  await text.fill('{"id":"more","questions":[{"scoreKey":"care","prompt":"How careful?"}]}')
  await saves(page, 'Save rubric')
  await page.getByText('The rubric was not saved').waitFor()
  await page.reload()
  await expect.poll(() => text.inputValue()).not.toContain('careful')
  expect((await rubricsOf(form)).rubrics).toMatchObject([{ id: 'general' }, { id: 'more', version: 1 }])
})

test('weights that disagree with the rubrics lead to warnings, during typing and from the server', async () => {
  const form = await journeys.portal.form({ reviewScoreWeights: { engineer: { interest: 0.5, speed: 0.5 } } })
  await put(form)
  const page = await open(form)
  const unasked = page.getByText('Engineer: "speed" has a weight and no rubric asks for it.')
  await unasked.waitFor()
  await page.getByLabel('Weight of interest for Designer').fill('2')
  await page.getByText('A weight is a number from 0 to 1').waitFor()
  await page.getByLabel('Weight of interest for Designer').fill('1')
  await page.getByLabel('Weight of speed for Engineer').fill('')
  await unasked.waitFor({ state: 'detached' })
  await page.getByLabel('Weight of interest for Engineer').fill('0')
  await page.getByLabel('Weight of speed for Engineer').fill('1')
  await page.getByText('Engineer: "interest" is asked and has no weight, so it counts nothing.').waitFor()
  await saves(page, 'Save weights')
  await toast(page, 'The weights have been saved.')
  const { reviewScoreWeights, warnings } = await rubricsOf(form)
  expect(reviewScoreWeights).toEqual({ engineer: { interest: 0, speed: 1 }, designer: { interest: 1 } })
  expect(warnings).toHaveLength(2)
})

test('a rubric is removed only after a dialog has said what that means', async () => {
  const form = await journeys.portal.form()
  await put(form)
  const page = await open(form)
  await page.getByRole('button', { name: 'Remove General' }).click()
  await page.getByText('Reviews that have been started keep it').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect((await rubricsOf(form)).rubrics).toHaveLength(1)
  await page.getByRole('button', { name: 'Remove General' }).click()
  await page.getByRole('button', { name: 'Remove rubric' }).click()
  await toast(page, 'General has been removed.')
  // Its button is gone, and with it the place to which a dialog returns the focus.
  await page.locator('h1:focus').waitFor()
  expect((await rubricsOf(form)).rubrics).toEqual([])
  // An old link to it does not lead to an empty rubric with its id.
  await page.goto(`${journeys.portal.site}/admin/dor/rubrics/${form.id}/edit/general`)
  await page.getByText('There is no such rubric.').waitFor()
  expect(await page.getByRole('button', { name: 'Save rubric' }).count()).toBe(0)
})

test('a super reviewer finds the rubrics from /admin, a reviewer does not', async () => {
  const form = await journeys.portal.form({ semester: 'Winter 2030' })
  const page = await journeys.visitAs(author, '/admin')
  await page.getByRole('link', { name: 'Rubrics of Winter 2030' }).click()
  await page.waitForURL(`**/admin/dor/rubrics/${form.id}`)
  const reviewer = await journeys.portal.person({ role: 'reviewer' })
  const { status } = await reviewer.calls.reviews.listRubrics({ params: { formId: form.id } })
  expect(status).toBe(403)
})

test.each(['', '/new', '/edit/general'])(
  'the rubrics of an unknown form (%s) are a dead end, and offer nothing to write',
  async (rest) => {
    const page = await journeys.visitAs(author, `/admin/dor/rubrics/nonsense${rest}`)
    await page.getByRole('heading', { level: 1, name: "This form doesn't exist." }).waitFor()
    await page.getByRole('link', { name: 'Go to the start page' }).waitFor()
    expect(await page.getByText('New rubric').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  },
)

test('axe finds no problem on the rubrics and in the editor, in light and dark', async () => {
  const form = await journeys.portal.form()
  await put(form)
  const page = await open(form)
  const found = await axeFindings(page)
  await page.goto(`${journeys.portal.site}/admin/dor/rubrics/${form.id}/edit/general`)
  await page.getByRole('button', { name: 'Save as version 2' }).waitFor()
  expect([...found, ...(await axeFindings(page))]).toEqual([])
})
