import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import {
  all,
  field,
  fill,
  find,
  follow,
  gone,
  has,
  heading,
  press,
  sees,
  seesNo,
  textOf,
  until,
} from '../../testing/actions.ts'
import { answerCalls, forgetCalls, holdCalls, loseAnswers } from '../../testing/calls.ts'
import { openPages } from '../../testing/open-pages.tsx'

const { portal, visitAs, reload } = openPages()
let author: Person
let form: ApplicationForm
beforeAll(async () => {
  author = await portal().person({ role: 'super-reviewer' })
})
beforeEach(async () => {
  form = await portal().form()
})

const saving = /\/rubrics/
const rubrics = async () => (await author.calls.reviews.listRubrics({ params: { formId: form.id } })).answer
const open = (rest = '') => visitAs(author, `/admin/dor/rubrics/${form.id}${rest}`)

async function put(base = 0, prompt = 'Interest') {
  const rubric = { id: 'general', title: 'General', questions: [{ scoreKey: 'interest', prompt }] }
  const { status } = await author.calls.reviews.saveRubric({
    params: { formId: form.id },
    body: { rubric, base },
  })
  expect(status).toBe(200)
}

test('a rubric pasted as JSON is checked, and shown as reviewers will see it', async () => {
  await open()
  await sees('nothing can be scored in reviews')
  await follow('New rubric')
  await press('Edit as JSON')
  await fill('Rubric as JSON', '{\n  "id": "general"\n  "questions": []\n}')
  await sees('line 3, column 3: Expected "," or "}", found "\\"".')
  const written = (maxValue: number) =>
    JSON.stringify({ id: 'general', questions: [{ scoreKey: 'interest', prompt: 'How keen?', maxValue }] })
  await fill('Rubric as JSON', written(11))
  await sees('question 1, maxValue: Too much: at most 10.')
  await press('Save rubric')
  expect((await rubrics()).rubrics).toEqual([])
  await fill('Rubric as JSON', written(5))
  const preview = await find('region', 'As reviewers will see it')
  await find('radiogroup', 'How keen?', preview)
  expect(all('radio', undefined, preview)).toHaveLength(6)
  await press('Save rubric')
  await sees('general has been saved as version 1.')
  await sees('version 1', await find('article', 'general'))
  expect((await rubrics()).rubrics.map(({ id, version }) => [id, version])).toEqual([['general', 1]])
})

test('a super reviewer finds the rubrics from the start page', async () => {
  form = await portal().form({ semester: 'Winter 2030' })
  await visitAs(author, '/admin')
  await follow('Rubrics of Winter 2030')
  await sees('nothing can be scored in reviews')
})

test('the first rubric for interviews is for interviews, also as JSON', async () => {
  await open()
  await follow('Write the first one', await find('region', 'Interviews'))
  expect((await find<HTMLInputElement>('radio', 'Interviews')).checked).toBe(true)
  await press('Edit as JSON')
  expect((await field('Rubric as JSON')).value).toContain('"kind": "interview"')
})

test('what a rubric lacks is said at each field, and in a list that leads there', async () => {
  await open('/new')
  await press('Save rubric')
  const list = await find('region', 'This rubric cannot be saved yet')
  expect(all('listitem', undefined, list).map(textOf)).toEqual([
    'Id: Please fill this in.',
    'Question 1: Score key: Please fill this in.',
    'Question 1: Prompt: Please fill this in.',
  ])
  await press('Question 1: Prompt', list)
  expect(document.activeElement).toBe(await field('Prompt'))
  await fill('Prompt', 'How keen?')
  await fill('Score key', 'interest in what we do')
  await sees('Only letters, digits, "-" and "_" are allowed here', list)
  await press('Edit as JSON')
  await sees('question 1, scoreKey: Only letters')
})

test('a rubric is judged at each attempt to save, until nothing is wrong', async () => {
  await open('/new')
  const list = 'This rubric cannot be saved yet'
  await fill('Score key', 'skill')
  await fill('Prompt', 'How skilled?')
  expect(all('region', list)).toEqual([])
  await press('Save rubric')
  await sees('Id: Please fill this in.', await find('region', list))
  await fill('Id', 'talk')
  await gone('region', list)
  await press('Add a question')
  await find('group', /^Question 2/)
  expect(all('region', list)).toEqual([])
})

test('an edit makes version 2, and survives a reload until discarded', async () => {
  await put()
  await open()
  await follow('Edit General')
  await sees('Saving creates version 2. Scores already given stay with their version.')
  await fill('Prompt', 'Interest in us')
  await reload()
  await sees('Not saved yet.')
  await has('Prompt', 'Interest in us')
  await press('Discard changes')
  await press('Keep writing')
  await has('Prompt', 'Interest in us')
  await press('Discard changes')
  await press('Discard')
  await seesNo('Not saved yet.')
  await has('Prompt', 'Interest')
  await fill('Prompt', 'Interest in us')
  await press('Save as version 2')
  await sees('General has been saved as version 2.')
  expect((await rubrics()).rubrics).toMatchObject([{ version: 2, questions: [{ prompt: 'Interest in us' }] }])
})

test('if someone else saves meanwhile, the author reads so and keeps the text', async () => {
  await put()
  await open('/edit/general')
  await fill('Prompt', 'Mine')
  await put(1, 'Theirs')
  await press('Save as version 2')
  await sees(/has saved version 2 of General\./)
  await has('Prompt', 'Mine')
  expect((await rubrics()).rubrics).toMatchObject([{ version: 2, questions: [{ prompt: 'Theirs' }] }])
  await press('Save over version 2')
  await sees('General has been saved as version 3.')
  expect((await rubrics()).rubrics).toMatchObject([{ version: 3, questions: [{ prompt: 'Mine' }] }])
})

test('what is written while a rubric or weights are saved stays, and is saved next', async () => {
  await put()
  await open('/edit/general')
  await fill('Prompt', 'First')
  const goOn = holdCalls(saving)
  await press('Save as version 2')
  await fill('Prompt', 'Second')
  goOn()
  await sees('General has been saved as version 2.')
  await has('Prompt', 'Second')
  await press('Save as version 3')
  await sees('General has been saved as version 3.')

  const weight = 'Weight of interest for Engineer'
  await fill(weight, '0.5')
  forgetCalls()
  const saveOn = holdCalls(saving)
  await press('Save weights')
  await fill(weight, '0.25')
  saveOn()
  await sees('The weights have been saved.')
  await has(weight, '0.25')
  await seesNo('has changed these weights')
  await press('Save weights')
  await until(async () =>
    expect((await rubrics()).reviewScoreWeights).toEqual({ engineer: { interest: 0.25 } }),
  )
})

test("a save whose answer was lost is recognized as the author's own", async () => {
  await put()
  await open('/edit/general')
  await fill('Prompt', 'First')
  answerCalls(saving, loseAnswers)
  await press('Save as version 2')
  await sees('The rubric was not saved')
  await fill('Prompt', 'Second')
  await reload()
  await sees('Not saved yet.')
  await has('Prompt', 'Second')
  await press('Save as version 3')
  await sees('The rubric was not saved')
  await reload()
  await find('button', 'Save as version 4')
  await seesNo('Not saved yet.')
  expect((await rubrics()).rubrics).toMatchObject([{ version: 3, questions: [{ prompt: 'Second' }] }])
})

test('weights and a new rubric whose answers were lost are recognized after a reload', async () => {
  await put()
  await open()
  answerCalls(saving, loseAnswers)
  await fill('Weight of interest for Engineer', '0.5')
  await press('Save weights')
  await sees('The weights were not saved')
  await reload()
  await has('Weight of interest for Engineer', '0.5')
  expect(all('button', 'Discard changes')).toEqual([])
  await follow('New rubric')
  await press('Edit as JSON')
  await fill('Rubric as JSON', '{"id":"more","questions":[{"scoreKey":"care","prompt":"How careful?"}]}')
  await press('Save rubric')
  await sees('The rubric was not saved')
  await reload()
  await until(async () => expect((await field('Rubric as JSON')).value).not.toContain('careful'))
  expect((await rubrics()).rubrics).toMatchObject([{ id: 'general' }, { id: 'more', version: 1 }])
})

test('weights that disagree with the rubrics lead to warnings', async () => {
  form = await portal().form({ reviewScoreWeights: { engineer: { interest: 0.5, speed: 0.5 } } })
  await put()
  await open()
  const unasked = 'Engineer: "speed" has a weight and no rubric asks for it.'
  await sees(unasked)
  await fill('Weight of interest for Designer', '2')
  await sees('A weight is a number from 0 to 1')
  await fill('Weight of interest for Designer', '1')
  await fill('Weight of speed for Engineer', '')
  await seesNo(unasked)
  await fill('Weight of interest for Engineer', '0')
  await fill('Weight of speed for Engineer', '1')
  await sees('Engineer: "interest" is asked and has no weight, so it counts nothing.')
  await press('Save weights')
  await sees('The weights have been saved.')
  const { reviewScoreWeights, warnings } = await rubrics()
  expect(reviewScoreWeights).toEqual({ engineer: { interest: 0, speed: 1 }, designer: { interest: 1 } })
  expect(warnings).toHaveLength(2)
})

test('a score whose key every object has gets its weight', async () => {
  const rubric = { id: 'general', questions: [{ scoreKey: 'constructor', prompt: 'Builds?' }] }
  await author.calls.reviews.saveRubric({ params: { formId: form.id }, body: { rubric, base: 0 } })
  await open()
  await has('Weight of constructor for Engineer', '')
  await fill('Weight of constructor for Engineer', '0.5')
  await press('Save weights')
  await until(async () =>
    expect((await rubrics()).reviewScoreWeights).toEqual({ engineer: { constructor: 0.5 } }),
  )
})

test('a rubric is removed only after a dialog has said what that means', async () => {
  await put()
  await open()
  await press('Remove General')
  await sees('Reviews that have been started keep it')
  await press('Cancel')
  expect((await rubrics()).rubrics).toHaveLength(1)
  await press('Remove General')
  await press('Remove rubric')
  await sees('General has been removed.')
  expect((await rubrics()).rubrics).toEqual([])
  await open('/edit/general')
  await sees('There is no such rubric.')
  expect(all('button', 'Save rubric')).toEqual([])
})

test.each(['', '/new', '/edit/general'])(
  'the rubrics of an unknown form (%s) are a dead end',
  async (rest) => {
    await visitAs(author, `/admin/dor/rubrics/nonsense${rest}`)
    await heading("This form doesn't exist.")
    await find('link', 'Go to the start page')
    expect(all('button', 'Try again')).toEqual([])
  },
)
