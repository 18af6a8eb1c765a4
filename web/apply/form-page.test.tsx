import { expect, test } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import type { ApplicationForm, Section } from '#shared/forms/form.ts'
import {
  all,
  button,
  click,
  dialog,
  field,
  fill,
  find,
  gone,
  has,
  heading,
  press,
  sees,
  seesNo,
  textOf,
  tick,
  type,
  until,
} from '../testing/actions.ts'
import { openPages } from '../testing/open-pages.tsx'

const { portal, visitAs } = openPages()

const sections: Section[] = [
  {
    sectionId: 'start',
    sectionName: 'Start',
    questions: [
      { questionId: 'major', questionType: 'short-answer', questionText: 'Major?' },
      {
        questionId: 'year',
        questionType: 'multiple-choice',
        questionText: 'Year?',
        questionOptions: ['First', 'Second', 'Third'],
      },
      { questionId: 'roles', questionType: 'role-select', questionText: 'Roles?', ordersRoles: true },
      {
        questionId: 'why',
        questionType: 'long-answer',
        questionText: 'Why?',
        minimumWordCount: 3,
        maximumWordCount: 10,
      },
    ],
  },
  {
    sectionId: 'designer',
    sectionName: 'Designer',
    forRoles: ['designer'],
    questions: [{ questionId: 'color', questionType: 'short-answer', questionText: 'Color?' }],
  },
]

/** Someone on the first section of a form. */
async function open(given: Partial<ApplicationForm> = {}, before?: (person: Person) => Promise<void>) {
  const dueDate = new Date(Date.now() + 5 * 86_400_000).toISOString()
  const { id: formId } = await portal().form({ dueDate, sections, ...given })
  const person = await portal().person()
  await before?.(person)
  await visitAs(person, `/apply/f/${formId}/start`)
  if (!given.opensAt) await heading('Start')
}

const chosen = () => all('checkbox').filter((box) => (box as HTMLInputElement).checked)
const names = () => chosen().map((box) => (box as HTMLInputElement).value)

test('keys choose, and lead from one question to the next', async () => {
  await open()
  await click(await field(/^Major/))
  await type('History{Enter}2')
  await until(async () => expect(await field('Second')).toHaveProperty('checked', true))
  await type('{Enter}2')
  await until(() => expect(names()).toEqual(['engineer']))
  await type('{Enter}')
  expect(document.activeElement).toBe(await field(/^Why/))
})

test('chosen roles are in their order, and an arrow that does nothing is not there', async () => {
  await open()
  await tick(/^⚙?Engineer/)
  await tick(/Bootcamp/)
  await sees('First choice')
  expect(names()).toEqual(['engineer', 'bootcamp'])
  const down = await button('Move Engineer down, now 1 of 2')
  expect(document.querySelector<HTMLElement>('[aria-label^="Move Engineer up"]')?.hidden).toBe(true)
  down.focus()
  await type('{Enter}')
  await until(() => expect(names()).toEqual(['bootcamp', 'engineer']))
  // The arrow that was pressed has gone.
  expect(document.activeElement).toBe(await button('Move Engineer up, now 2 of 2'))
})

test('a dropped role says that its answers are kept, and not sent', async () => {
  await open()
  await tick(/Designer/)
  await tick(/Bootcamp/)
  await press('Next: Designer')
  await heading('Designer')
  await fill(/^Color/, 'blue')
  await press('Back')
  await heading('Start')
  await seesNo('are kept, but not sent')
  await tick(/Designer/)
  await sees('Your answers for Designer are kept, but not sent unless you choose it again.')
})

test('the counter says how many words are missing, left or too many', async () => {
  await open()
  await sees('3 more words')
  await fill(/^Why/, 'one two three')
  await sees('3 of 10 words')
  await fill(/^Why/, 'a '.repeat(9))
  await sees('1 word left')
  await fill(/^Why/, 'a '.repeat(12))
  await sees('2 words too many')
})

test('a section that was looked at has answers to give, until the first try to submit', async () => {
  await open()
  await tick(/Designer/)
  await press('Next: Designer')
  await heading('Designer')
  const link = await find('link', /^Start/)
  await sees('3 to answer', link)
  expect(link.dataset.look).toBe('ring')
  await press('Check your answers')
  await heading('Check your answers')
  await sees('4 answers are missing')
  await press('Submit application')
  await click(await find('link', 'Designer: Color?'))
  await heading('Designer')
  expect((await find('link', /^Start/)).dataset.look).toBe('bad')
})

test('a change of a submission says that it is not submitted, on each of its pages', async () => {
  await open({ id: 'to-change' }, async (person) => {
    const { applications } = person.calls
    const { id } = await done(applications.open({ body: { formId: 'to-change' } }))
    const answers = { major: 'History', year: 'First', roles: ['bootcamp'], why: 'to help people' }
    await done(saveAnswers(person, id, answers, { base: 0 }))
    const { dateSubmitted } = await done(applications.submit({ body: { id } }))
    await done(applications.reopen({ body: { id, dateSubmitted: dateSubmitted! } }))
  })
  const bar = await find('region', 'Saving')
  await sees('Changes not submitted yet', bar)
  await sees('Last save:', bar)
  await press('Review and submit')
  await heading('Almost there!')
  await sees('Until then, your earlier version counts.')
})

test('while the browser is offline nothing fails, and Next leads on', async () => {
  await open()
  await tick(/Designer/)
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  try {
    window.dispatchEvent(new Event('offline'))
    await fill(/^Why/, 'to help people')
    await sees("You're offline.")
    await press('Next: Designer')
    await heading('Designer')
    expect(all('alert', undefined, await find('main')).map((each) => textOf(each))).toEqual([])
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
    window.dispatchEvent(new Event('online'))
  }
  await sees('Last save:')
})

test('an applicant asks the team, lets them read the draft, and ends that', async () => {
  await open()
  await press('Ask the team')
  const asking = await dialog('Ask the team')
  await sees('Usually answered within two days.', asking)
  await press('Send', asking)
  await sees('Say what you are stuck on.', asking)
  await fill('What are you stuck on?', 'How long?', asking)
  await tick('They may read my draft for two days', asking)
  await press('Send', asking)
  await sees('The team can read your draft until')
  await press('Stop sharing')
  await sees('Only you can see your draft')
})

test('before a form opens, its questions can be read', async () => {
  await open({ opensAt: new Date(Date.now() + 86_400_000).toISOString() })
  await heading('Not open yet')
  await sees('Why? 3 to 10 words')
  expect(all('textbox')).toEqual([])
})

const ifYes = { showIf: { questionId: 'laptop', option: 'Yes' } }
const kinds: Section[] = [
  {
    sectionId: 'start',
    sectionName: 'Start',
    questions: [
      { questionId: 'laptop', questionType: 'yes-no', questionText: 'Do you have a laptop?' },
      { questionId: 'which', questionType: 'short-answer', questionText: 'Which one?', ...ifYes },
      { questionId: 'page', questionType: 'link', questionText: 'Your page?' },
      { questionId: 'hours', questionType: 'number', questionText: 'Hours?', minimum: 1, maximum: 40 },
      { questionId: 'from', questionType: 'date', questionText: 'From when?', optional: true },
      { questionId: 'roles', questionType: 'role-select', questionText: 'Roles?' },
    ],
  },
]

test('a question appears with the choice that it depends on, and the focus stays', async () => {
  await open({ sections: kinds })
  const main = await find('main')
  expect(all('textbox', /^Which one/)).toEqual([])
  ;(await field('Yes')).focus()
  await type('1')
  await sees('One more question: Which one?', main)
  expect(document.activeElement).toBe(await field('Yes'))
  await fill(/^Which one/, 'An old one')
  await tick('No')
  await gone('textbox', /^Which one/)
  await sees('No longer asked: Which one?', main)
  await tick('Yes')
  await has(/^Which one/, 'An old one')
})

test('the check lists only what is asked, and says what is no link and no number', async () => {
  await open({ sections: kinds })
  await tick('Yes')
  await fill(/^Your page/, 'my page')
  await fill(/^Hours/, '50')
  await press('Check your answers')
  await heading('Check your answers')
  await sees('1 answer is missing, 3 need a change')
  await sees('This is not a link.')
  await sees('Please write a number from 1 to 40.')
  await click(await find('link', 'Start: Which one?'))
  await heading('Start')
  await tick('No')
  await press('Back to check')
  await sees('3 answers need a change')
  await seesNo('Which one?')
})

test('a link written as people do gets its beginning, and a number says its bounds', async () => {
  await open({ sections: kinds })
  await sees('A number from 1 to 40')
  expect((await field(/^Hours/)).getAttribute('inputmode')).toBe('decimal')
  expect((await field(/^From when/)).getAttribute('type')).toBe('date')
  await fill(/^Your page/, 'github.com/ada')
  await click(await field(/^Hours/))
  await has(/^Your page/, 'https://github.com/ada')
  await fill(/^Your page/, 'ada@example.edu')
  await click(await field(/^Hours/))
  await has(/^Your page/, 'ada@example.edu')
})
