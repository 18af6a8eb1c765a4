import { fireEvent } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import {
  all,
  button,
  choose,
  dialog,
  fill,
  find,
  follow,
  has,
  heading,
  press,
  sees,
  seesNo,
  tick,
  until,
} from '../../testing/actions.ts'
import { openPages } from '../../testing/open-pages.tsx'

const { portal, visitAs } = openPages()
let author: Person
let form: ApplicationForm
beforeAll(async () => {
  author = await portal().person({ role: 'super-reviewer' })
})
beforeEach(async () => {
  form = await portal().form({ dueDate: new Date(Date.now() + 5 * 86_400_000).toISOString() })
})

const openSection = () => visitAs(author, `/admin/dor/forms/${form.id}/edit?part=1`)
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-question]')]
const texts = () => cards().map((card) => card.querySelector('button [class*=questionText]')?.textContent)
const asks = (...wanted: string[]) => until(() => expect(texts()).toEqual(wanted))

/** Drags by the grip of one entry over another. Entries have no height here, so it drops below. */
function drag(from: Element, to: Element) {
  const dataTransfer = { setData: () => undefined, setDragImage: () => undefined }
  const grip = from.querySelector('.grip')!
  fireEvent.dragStart(grip, { dataTransfer })
  fireEvent.dragOver(to, { dataTransfer })
  fireEvent.drop(to, { dataTransfer })
  fireEvent.dragEnd(grip, { dataTransfer })
}

test('a question is dragged to another place and into another section', async () => {
  await openSection()
  await find('heading', 'Section 1')
  const [first, second, third] = texts()
  drag(cards()[0]!, cards()[1]!)
  await asks(second!, first!, third!)
  const sections = () => all('listitem', undefined, all('list', 'Sections')[0])
  drag(cards()[1]!, sections()[1]!)
  await asks(second!, third!)
  await follow(form.sections[1]!.sectionName, all('list', 'Sections')[0])
  await until(() => expect(texts().at(-1)).toBe(first))
})

test('a section is dragged to another place, and stays on screen', async () => {
  await openSection()
  await find('heading', 'Section 1')
  const sections = () => all('listitem', undefined, all('list', 'Sections')[0])
  drag(sections()[0]!, sections()[1]!)
  await find('heading', 'Section 2')
  await has('Name', form.sections[0]!.sectionName)
})

test('keys move a question to another section, and the focus goes along', async () => {
  await openSection()
  await press(/Nickname/)
  await choose('Section', form.sections[1]!.sectionName)
  await find('heading', 'Section 2')
  await until(() => expect(document.activeElement?.textContent).toContain('Nickname'))
})

test('a question of any type takes one press', async () => {
  await openSection()
  await press('Add: Several options')
  await has('Type', 'multiple-select')
  expect(document.activeElement?.id).toBe('field-sections-0-questions-3-questionText')
})

test('a list pasted from elsewhere becomes questions', async () => {
  await openSection()
  await press('Paste a list of questions...')
  await fill('Questions', '1. Why us?\n2. Why now? (optional)\n', await dialog())
  await sees('2 questions', await dialog())
  await press('Add 2 questions', await dialog())
  await until(() => expect(texts().slice(3)).toEqual(['Why us?', 'Why now?']))
  expect(document.activeElement).toBe(cards()[3]!.querySelector('button'))
  await sees('Short answer, optional', cards()[4])
  expect(await button('Up question 4')).toBeTruthy()
})

test('what an open form asks in addition is said to be new to those who have submitted', async () => {
  for (const isSubmitting of [true, true, false]) {
    const applicant = await portal().person()
    const { applications } = applicant.calls
    const { id } = await done(applications.open({ body: { formId: form.id } }))
    const answers = { roles: ['bootcamp'], why: 'to help people' }
    await done(saveAnswers(applicant, id, answers, { base: 0 }))
    if (isSubmitting) await done(applications.submit({ body: { id } }))
  }
  await openSection()
  await press('Add a question')
  await fill('Question', 'Which major?')
  await press('Save form')
  await sees("2 people have submitted and won't see it. 1 draft will.", await dialog())
  await sees('Which major?', await dialog())
  await press('Keep writing', await dialog())
  await tick('Optional')
  await press('Save form')
  await sees('Saved.')
})

test('a question is asked only after an option of an earlier one', async () => {
  await openSection()
  await press('Add: Yes or no')
  await fill('Question', 'Can you come on Mondays?')
  await press('Add a question')
  expect(all('combobox', 'Show if')).toHaveLength(1)
  await fill('Question', 'Why not?')
  await choose('Show if', 'Can you come on Mondays?')
  await choose('is', 'No')
  await sees('Short answer, if “No”', cards()[4])
  const preview = await find('complementary', 'Preview')
  await seesNo('Why not?', preview)
  await tick('No', preview)
  await sees('Why not?', preview)
  await press('Up question 5')
  await sees('It must come after the question that it depends on.', cards()[3])
  await press('Down question 4')
  await seesNo('It must come after')
  await press('Remove question 4')
  await sees('Then "Why not?" will always be shown.', await dialog())
  await press('Remove question', await dialog())
  await seesNo('if “No”')
})

test('the form is tried as an applicant, and nothing is saved', async () => {
  await visitAs(author, `/admin/dor/forms/${form.id}/edit?part=1`)
  await follow('Try the form as an applicant')
  await heading('Try the form as an applicant')
  const sections = await find('navigation', 'Sections')
  await seesNo('Engineer', sections)
  await tick(/Engineer/)
  await sees('Engineer', sections)
  await fill(/Why\?/, 'one')
  await follow('Next: Engineer')
  await follow('Check your answers', sections)
  await sees('1 answer is missing, 1 needs a change.')
  await follow('Go to it', await find('region', 'Start'))
  await sees('Add 1 word')
  await fill(/Why\?/, 'to help')
  await seesNo('Add 1 word')
  await sees('Completed', sections)
  await follow('Engineer 1 to answer', sections)
  await tick('A')
  await follow('Check your answers', sections)
  await sees('An applicant could submit this.')
  await follow('End the trial')
  await find('heading', 'Section 1')
  expect((await done(author.calls.decisions.overview({ params: { formId: form.id } }))).drafts).toBe(0)
})
