import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import {
  all,
  button,
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

const part = (name: string) => find('article', name)
const percent = (prompt = 'Interest') => `${prompt} counts, in percent`

test('a part pasted as JSON is checked, and shown as reviewers will see it', async () => {
  await open()
  await sees('No score sheet for reviews yet.')
  await follow('Write your own')
  await press('Edit as JSON')
  await fill('Part as JSON', '{\n  "id": "general"\n  "questions": []\n}')
  await sees('line 3, column 3: Expected "," or "}", found "\\"".')
  const written = (maxValue: number) =>
    JSON.stringify({ id: 'general', questions: [{ scoreKey: 'interest', prompt: 'How keen?', maxValue }] })
  await fill('Part as JSON', written(11))
  await sees('question 1, maxValue: Too much: at most 10.')
  await press('Save part')
  expect((await rubrics()).rubrics).toEqual([])
  await fill('Part as JSON', written(5))
  const preview = await find('region', 'As reviewers of Bootcamp see it')
  await find('radiogroup', 'How keen?', preview)
  expect(all('radio', undefined, preview)).toHaveLength(6)
  await press('Save part')
  await sees('general has been saved.')
  await sees('for everyone', await part('general'))
  expect((await rubrics()).rubrics.map(({ id, version }) => [id, version])).toEqual([['general', 1]])
})

test('a form starts with the sample sheets of all roles, for reviews and interviews', async () => {
  await open()
  await press('Start from the sample')
  await sees('for everyone', await part('General'))
  await follow('Engineer')
  await sees('only Engineer, Designer, Product Manager, Tech Lead', await part('Craft'))
  await has(percent('Technical'), '50')
  const preview = await find('region', 'As reviewers of Engineer see it')
  expect(all('radiogroup', undefined, preview)).toHaveLength(3)
  await sees('Scored by the part for everyone alone: Bootcamp.')
  await follow('Interviews', await find('main'))
  await sees('for everyone', await part('Conversation'))
  expect(all('link', 'Bootcamp')).toEqual([])
  const { reviewScoreWeights, interviewScoreWeights } = await rubrics()
  expect([reviewScoreWeights, interviewScoreWeights].map((weights) => weights?.engineer)).toEqual([
    { interest: 0.25, 'social-good': 0.25, technical: 0.5 },
    { interest: 0.25, 'social-good': 0.25, technical: 0.5 },
  ])
})

test('a form takes the score sheets of an earlier season, and interviews their own', async () => {
  form = await portal().form({ semester: 'Fall 2090', dueDate: '2090-09-01T00:00:00Z' })
  await put()
  form = await portal().form({ semester: 'Spring 2091', dueDate: '2091-01-01T00:00:00Z' })
  await open()
  await press('Take those of Fall 2090')
  await part('General')
  await follow('Interviews', await find('main'))
  await sees('No score sheet for interviews yet.')
})

test('a new part is for the role on screen, and its names follow its words', async () => {
  await put()
  await open('?kind=review&role=designer')
  await follow('Add a part')
  await sees('only Designer', await part('New part'))
  await fill('Name of this part', 'Taste')
  await fill('Question', 'Has taste?')
  await press('Save part')
  await sees('Taste has been saved.')
  expect((await rubrics()).rubrics).toMatchObject([
    { id: 'general' },
    { id: 'taste', kind: 'review', roles: ['designer'], questions: [{ scoreKey: 'has-taste' }] },
  ])
  await has(percent('Has taste?'), '50')
})

test('the first part for interviews is for interviews, also as JSON', async () => {
  await open()
  await find('link', 'Write your own')
  await follow('Interviews', await find('main'))
  await follow('Write your own')
  await find('region', 'As interviewers of Engineer see it')
  await press('Edit as JSON')
  expect((await field('Part as JSON')).value).toContain('"kind": "interview"')
})

test('what a part lacks is said at each field, and in a list that leads there', async () => {
  await open('/new')
  await press('Save part')
  const list = await find('region', 'This part cannot be saved yet')
  expect(all('listitem', undefined, list).map(textOf)).toEqual(['Question 1: Question: Please fill this in.'])
  await press('Question 1: Question', list)
  expect(document.activeElement).toBe(await field('Question'))
  await fill('Question', 'How keen?')
  await fill('Short name', 'interest in what we do')
  await press('Save part')
  await sees(
    'Only letters, digits, "-" and "_" are allowed here',
    await find('region', 'This part cannot be saved yet'),
  )
  await press('Edit as JSON')
  await sees('question 1, scoreKey: Only letters')
})

test('a part is judged at each attempt to save, until nothing is wrong', async () => {
  await open('/new')
  const list = 'This part cannot be saved yet'
  await fill('Name of this part', 'Talk')
  expect(all('region', list)).toEqual([])
  await press('Save part')
  await sees('Question 1: Question: Please fill this in.', await find('region', list))
  await fill('Question', 'How skilled?')
  await gone('region', list)
  await press('Add a question')
  await find('group', /^Question 2/)
  expect(all('region', list)).toEqual([])
})

test('an edit makes version 2, and survives a reload until discarded', async () => {
  await put()
  await open()
  await follow('Edit General')
  await sees('Reviews that have started keep the old version.')
  await fill('Question', 'Interest in us')
  await reload()
  await sees('Draft, kept in this browser')
  await has('Question', 'Interest in us')
  await press('Discard changes')
  await press('Keep writing')
  await has('Question', 'Interest in us')
  await press('Discard changes')
  await press('Discard')
  await seesNo('Draft, kept in this browser')
  await has('Question', 'Interest')
  await fill('Question', 'Interest in us')
  await press('Save part')
  await sees('General has been saved.')
  expect((await rubrics()).rubrics).toMatchObject([
    { version: 2, questions: [{ prompt: 'Interest in us', scoreKey: 'interest' }] },
  ])
})

test('if someone else saves meanwhile, the author reads so and keeps the text', async () => {
  await put()
  await open('/edit/general')
  await fill('Question', 'Mine')
  await put(1, 'Theirs')
  await press('Save part')
  await sees(/has saved version 2 of General\./)
  await has('Question', 'Mine')
  expect((await rubrics()).rubrics).toMatchObject([{ version: 2, questions: [{ prompt: 'Theirs' }] }])
  await press('Save over version 2')
  await sees('General has been saved.')
  expect((await rubrics()).rubrics).toMatchObject([{ version: 3, questions: [{ prompt: 'Mine' }] }])
})

test('what is written while a part or percentages are saved stays, and is saved next', async () => {
  const care = { id: 'more', questions: [{ scoreKey: 'care', prompt: 'Care' }] }
  await put()
  await author.calls.reviews.saveRubric({ params: { formId: form.id }, body: { rubric: care, base: 0 } })
  await open('/edit/general?role=engineer')
  await fill('Question', 'First')
  const goOn = holdCalls(saving)
  await press('Save part')
  await fill('Question', 'Second')
  goOn()
  await sees('General has been saved.')
  await has('Question', 'Second')
  await press('Save part')
  await part('General')

  await fill(percent('Care'), '25')
  await fill(percent('Second'), '75')
  forgetCalls()
  const saveOn = holdCalls(saving)
  await press('Save percentages')
  await fill(percent('Care'), '30')
  saveOn()
  await sees('The percentages have been saved.')
  await has(percent('Care'), '30')
  await sees('Together 105 percent.')
  await seesNo('has changed the percentages')
  await press('Save percentages')
  await until(async () =>
    expect((await rubrics()).reviewScoreWeights).toEqual({ engineer: { interest: 0.75, care: 0.3 } }),
  )
})

test("a save whose answer was lost is recognized as the author's own", async () => {
  await put()
  await open('/edit/general')
  await fill('Question', 'First')
  answerCalls(saving, loseAnswers)
  await press('Save part')
  await sees('The part was not saved')
  await fill('Question', 'Second')
  await reload()
  await sees('Draft, kept in this browser')
  await has('Question', 'Second')
  await press('Save part')
  await sees('The part was not saved')
  await reload()
  await button('Save part')
  await seesNo('Draft, kept in this browser')
  expect((await rubrics()).rubrics).toMatchObject([{ version: 3, questions: [{ prompt: 'Second' }] }])
})

test('percentages and a new part whose answers were lost are recognized after a reload', async () => {
  await put()
  await open()
  answerCalls(saving, loseAnswers)
  await fill(percent(), '50')
  await press('Save percentages')
  await sees('The percentages were not saved')
  await reload()
  await has(percent(), '100')
  expect(all('button', 'Discard changes')).toEqual([])
  await follow('Add a part')
  await press('Edit as JSON')
  await fill('Part as JSON', '{"id":"more","questions":[{"scoreKey":"care","prompt":"How careful?"}]}')
  await press('Save part')
  await sees('The part was not saved')
  await reload()
  await until(async () => expect((await field('Part as JSON')).value).not.toContain('careful'))
  expect((await rubrics()).rubrics).toMatchObject([{ id: 'general' }, { id: 'more', version: 1 }])
})

test('a percentage is judged while it is written, and counts for its role alone', async () => {
  form = await portal().form({ reviewScoreWeights: { engineer: { interest: 0.5, speed: 0.5 } } })
  await put()
  await open('?role=engineer')
  await has(percent(), '100')
  await fill(percent(), '200')
  await sees('A percent is a number from 0 to 100')
  await fill(percent(), '0')
  await sees('Something has to count more than 0 percent.')
  await fill(percent(), '80')
  await sees('Together 80 percent.')
  await press('Save percentages')
  await sees('The percentages have been saved.')
  expect((await rubrics()).reviewScoreWeights).toEqual({ engineer: { interest: 0.8 } })
})

test('a part is removed only after a dialog has said what that means', async () => {
  await put()
  await open()
  await press('Remove General')
  await sees('Those that have started keep it')
  await press('Cancel')
  expect((await rubrics()).rubrics).toHaveLength(1)
  await press('Remove General')
  await press('Remove part')
  await sees('General has been removed.')
  expect((await rubrics()).rubrics).toEqual([])
  await open('/edit/general')
  await sees('There is no such part.')
  expect(all('button', 'Save part')).toEqual([])
})

test.each(['', '/new', '/edit/general'])(
  'the score sheets of an unknown form (%s) are a dead end',
  async (rest) => {
    await visitAs(author, `/admin/dor/rubrics/nonsense${rest}`)
    await heading("This form doesn't exist.")
    await find('link', 'Go to the start page')
    expect(all('button', 'Try again')).toEqual([])
  },
)
