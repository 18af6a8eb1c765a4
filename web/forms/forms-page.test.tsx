import { beforeAll, beforeEach, expect, test } from 'vitest'
import { demoLetters } from '#local/demo/letters.ts'
import { done } from '#local/testing/identities.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { smallForm } from '#local/testing/small-form.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import {
  all,
  choose,
  dialog,
  field,
  fill,
  find,
  follow,
  gone,
  has,
  press,
  sees,
  seesNo,
  textOf,
  tick,
  until,
} from '../testing/actions.ts'
import { openPages } from '../testing/open-pages.tsx'

const { portal, visitAs, reload } = openPages()
let author: Person
let form: ApplicationForm
beforeAll(async () => {
  author = await portal().person({ role: 'super-reviewer' })
})
beforeEach(async () => {
  form = await portal().form({ dueDate: new Date(Date.now() + 5 * 86_400_000).toISOString(), ...demoLetters })
})

const openList = () => visitAs(author, '/admin/dor/forms')
const openEditor = (query = '') => visitAs(author, `/admin/dor/forms/${form.id}/edit${query}`)
const source = async (formId = form.id) => (await author.calls.forms.source({ params: { formId } })).answer
const card = async (id = form.id) => {
  await until(() => expect(document.getElementById(`form-${id}`)).toBeTruthy())
  return document.getElementById(`form-${id}`)!
}
const part = async (name: string | RegExp) => follow(name, await find('navigation', 'Setup'))
const section = async (name: string) => {
  await part(/^3 Questions/)
  await part(name)
}
/** Chooses what to do with the form from its menu. */
async function act(label: string, shown = form) {
  await press(`More for ${shown.semester}`, await card(shown.id))
  await press(label)
}
const problems = () => find('region', 'This form cannot be saved yet')
const saved = async () => {
  await press('Save form')
  await until(() => expect(all('status').some((each) => textOf(each).startsWith('Saved'))).toBe(true))
}

test('activating a form that opens later says from when it is open', async () => {
  await author.calls.forms.deactivate({ params: { formId: form.id } })
  const opensAt = new Date(Date.now() + 86_400_000).toISOString()
  await author.calls.forms.change({
    params: { formId: form.id },
    body: { form: { ...form, opensAt, isActive: false }, base: (await source()).version },
  })
  await openList()
  await act('Open...')
  await sees(/is announced now, and takes applications from .+ on\./, await dialog())
  await seesNo('From now on')
})

test('a form that nobody has begun is deleted, others go to the archive and back', async () => {
  const trial = { ...smallForm, id: 'trial', semester: 'Trial', isActive: false }
  await author.calls.forms.create({ body: trial })
  await openList()
  await sees('Never opened, nobody started', await card('trial'))
  await act('Delete...', trial)
  await sees('Nobody has begun an application.')
  await press('Delete', await dialog('Delete Trial?'))
  await until(() => expect(document.getElementById('form-trial')).toBeNull())
  const applicant = await portal().person()
  await applicant.calls.applications.open({ body: { formId: form.id } })
  await author.calls.forms.deactivate({ params: { formId: form.id } })
  await reload()
  await act('Delete...')
  await sees('1 person has begun an application, so it can’t be deleted. You can archive it.', await dialog())
  await press('Close', await dialog())
  await act('Archive...')
  await press('Archive', await dialog())
  await until(async () => expect((await card()).closest('details')).toBeTruthy())
  await act('Take out of the archive...')
  await press('Take out', await dialog())
  await until(async () => expect((await card()).closest('details')).toBeNull())
})

test('the validation of JSON has five states, and names the place of each problem', async () => {
  await openList()
  const validate = async (text: string) => {
    await fill('Form as JSON', text)
    await press('Validate Form')
  }
  const written = { ...smallForm, id: 'pasted', semester: 'Pasted', isActive: false }
  const text = (changed: object = {}) => JSON.stringify({ ...written, ...changed }, null, 2)
  await validate('{\n  "id": ,\n}')
  await sees('Failed while converting to JSON')
  await sees('Line 2, column 9')
  await validate(text({ dueDate: 'in October' }))
  await sees('Failed while parsing dueDate field')
  const [start, engineer] = smallForm.sections
  const essay = { ...engineer!, questions: [{ ...engineer!.questions[0]!, questionType: 'essay' }] }
  await validate(text({ sections: [start, essay] }))
  await sees('Failed while converting to ApplicationForm')
  await sees('sections → 2 → questions → 1 → questionType')
  await validate(text())
  await sees('Form Parsed Successfully')
  await press('Create form')
  await press('Create form', await dialog())
  await card('pasted')
  await validate(text({ sections: [start] }))
  await press('Replace pasted')
  await sees('Section "Engineer" is removed', await dialog())
  await press('Replace pasted', await dialog())
  await gone('dialog')
  expect((await source('pasted')).form.sections).toEqual([start])
})

test('a form gets a time zone and answers to questions, and its letters are previewed', async () => {
  await openEditor()
  await choose('Time zone', 'Europe/Berlin')
  await fill('Questions and answers', '**Who?** Every student.')
  await part(/^5 Letters/)
  await fill('What happens next', 'Come to the **kickoff**.')
  await fill('Signed by', 'Maya Okafor')
  const preview = await find('complementary', 'Preview')
  await sees(/With kind regards,.*Maya Okafor for the recruiting team/, preview)
  await sees('kickoff', await find('region', 'What happens next', preview))
  await saved()
  expect((await source()).form).toMatchObject({
    timeZone: 'Europe/Berlin',
    welcomeText: 'Come to the **kickoff**.',
    faq: '**Who?** Every student.',
  })
})

test('unknown placeholders of a letter are named, and can be saved', async () => {
  await openEditor('?part=letters')
  await fill('Accepted: Bootcamp', 'Hello {{nme}} {surname}, or {firstName}.')
  await sees('Unknown placeholders would stop the release: {{nme}}, {surname}.')
  expect((await field('Accepted: Bootcamp')).getAttribute('aria-invalid')).toBe('true')
  await saved()
  await fill('Accepted: Bootcamp', 'Hello {firstName}.')
  await seesNo('Unknown placeholders')
})

test('a section is removed after a dialog, an empty one at once', async () => {
  await openEditor('?part=1')
  await press('Add a section')
  await find('heading', `Section ${form.sections.length + 1}`)
  await press('Remove section')
  expect(all('dialog')).toEqual([])
  await press('Add a section')
  await fill('Description', 'Tell us about your team.')
  await press('Remove section')
  await sees('Its description will be removed with it.', await dialog())
  await press('Remove section', await dialog())
  await section('Start')
  await press('Remove section')
  await sees('3 questions will be removed with it.', await dialog())
  await press('Cancel', await dialog())
  await press('Remove section')
  await press('Remove section', await dialog())
  await gone('dialog')
  expect(all('link', 'Start', await find('navigation', 'Setup'))).toEqual([])
})

test('a question is removed after a dialog only if it cannot be brought back', async () => {
  await openEditor('?part=1')
  const count = (wanted: number) =>
    until(() => expect(document.querySelectorAll('[data-question]')).toHaveLength(wanted))
  await press('Remove question 3')
  await count(2)
  await press(/^Bring back/)
  await count(3)
  await press('Add a question')
  await press('Remove question 4')
  await count(3)
  await press('Add a question')
  await fill('Question', 'Who are you?')
  await press('Remove question 4')
  await sees('What you have not saved in it will be lost.', await dialog())
  await press('Cancel', await dialog())
  await has('Question', 'Who are you?')
  await press('Remove question 4')
  await press('Remove question', await dialog())
  await count(3)
})

test('a new question without a text is named by its place', async () => {
  await openEditor()
  await section('Start')
  await press('Add a question')
  await press('Save form')
  await sees('Question 4 of "Start" has no text.', await problems())
})

test('the options of a question are there again after a type that has none', async () => {
  await openEditor('?part=1')
  await press('Add a question')
  await fill('Question', 'Which one?')
  await choose('Type', 'multiple-select')
  await fill('Options', 'One\nTwo')
  await choose('Type', 'short-answer')
  await fill('Hint', 'At most two.')
  await choose('Type', 'multiple-choice')
  await has('Options', 'One\nTwo')
  await choose('Type', 'short-answer')
  await press('Remove question 4')
  await press('Remove question', await dialog())
  await press('Add a question')
  await choose('Type', 'multiple-choice')
  await has('Options', '')
})

test('a question added after a mended save is judged at the next one', async () => {
  await openEditor()
  await section('Start')
  const name = 'This form cannot be saved yet'
  await press('Add a question')
  await press('Save form')
  await problems()
  await fill('Question', 'Who told you about us?')
  await gone('region', name)
  await press('Add a question')
  await has('Question', '')
  expect(all('region', name)).toEqual([])
  await press('Save form')
  await problems()
})

test('two authors never overwrite each other, and choose where both changed the same', async () => {
  await openEditor()
  await fill('Description', 'Mine')
  await section('Start')
  await fill('Name', 'My beginning')
  const before = await source()
  const theirs = { ...before.form, semester: 'Their semester', description: 'Theirs' }
  await author.calls.forms.change({
    params: { formId: form.id },
    body: { form: theirs, base: before.version },
  })
  await press('Save form')
  const notice = await find('region', 'This form has changed since you opened it')
  await find('group', 'Changed in both: Description', notice)
  expect((await source()).form).toEqual(theirs)
  await press('Show the stored form')
  await sees('Theirs', notice)
  await tick(/Keep mine/, notice)
  await press('Merge both', notice)
  await gone('region', 'This form has changed since you opened it')
  await saved()
  expect((await source()).form).toMatchObject({
    semester: 'Their semester',
    description: 'Mine',
    sections: [{ sectionName: 'My beginning' }, smallForm.sections[1]],
  })
})

test('unsaved changes survive a reload, and a save that hides answers asks first', async () => {
  const applicant = await portal().person()
  await done(applicant.calls.applications.open({ body: { formId: form.id } }))
  await openEditor('?part=1')
  await press('Remove question 3')
  await sees('The answers to these questions are kept')
  await reload()
  await press('Bring back Nickname?')
  await seesNo('Draft, kept in this browser')
  await press('Remove question 3')
  await press('Save form')
  await sees('0 people have submitted and 1 draft has begun.', await dialog())
  await sees('Nickname?', await dialog())
  await press('Keep writing', await dialog())
  expect((await source()).retired).toEqual({})
  await press('Save form')
  await press('Save and hide', await dialog())
  await until(async () => expect((await source()).retired).toEqual({ nickname: 'short-answer' }))
})
