import { beforeEach, expect, test } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { reopen, submit, write } from '#local/testing/written-review.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import {
  dialog,
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
  tick,
  type,
  until,
} from '../../testing/actions.ts'
import { answerCalls, holdCalls } from '../../testing/calls.ts'
import { leave, openPages } from '../../testing/open-pages.tsx'

const { portal, visitAs, reload } = openPages()
let reviewing: Reviewing
beforeEach(async () => {
  reviewing = await openReviewing(portal(), { dueDate: new Date(Date.now() + 30 * 86_400_000).toISOString() })
  await reviewing.rubric({ id: 'notes', commentsDescription: 'What should the interview ask?' })
})

const open = (responseId: string, query = '', person = reviewing.lead) =>
  visitAs(person, `/admin/dor/application/${reviewing.form.id}/${responseId}${query}`)
const rowOf = async (responseId: string) =>
  (await reviewing.rows()).find((row) => row.responseId === responseId)

async function named(person: Person, firstName: string, lastName: string) {
  await person.calls.auth.update({ body: { email: person.email, firstName, lastName } })
  return person
}
const application = async (firstName: string, lastName: string) =>
  reviewing.application(['engineer'], await portal().person({ firstName, lastName }))

async function reviewed(responseId: string, reviewer: Person, skill: number, notes?: string) {
  const assignment: Assignment = { kind: 'review', responseId, role: 'engineer', reviewerId: reviewer.id }
  await reviewing.assign(assignment)
  await write(reviewer, assignment, { scores: { skill, care: skill }, comments: notes ? { notes } : {} })
  expect((await submit(reviewer, assignment, 1)).status).toBe(200)
  return assignment
}

/** Three candidates in the order of their names. Reviewers disagree about the first one. */
async function three() {
  const maya = await named(await reviewing.reviewer(), 'Maya', 'Crewe')
  const tom = await named(await reviewing.reviewer(), 'Tom', 'Crewe')
  const [ada, ben] = [await application('Ada', 'Byron'), await application('Ben', 'Cho')]
  await application('Cleo', 'Diaz')
  await reviewed(ada.id, maya, 4, 'Ask about tests.')
  await reviewed(ada.id, tom, 0)
  await reviewed(ben.id, maya, 1)
  return { ada, ben }
}

test('a note that is changed while it is added is there after a reload', async () => {
  const { id } = await application('Ada', 'Byron')
  await open(id)
  await fill('New note', 'The first.')
  const goOn = holdCalls(/\/notes|\/discussion/)
  await press('Add note')
  await fill('New note', 'The second.')
  goOn()
  await sees('Your note was added.')
  await reload()
  await has('New note', 'The second.')
})

test('after an @ the page offers who reads the discussion, and they have news', async () => {
  const { ada } = await three()
  const other = await portal().person({ role: 'super-reviewer', firstName: 'Otis', lastName: 'Reed' })
  await open(ada.id)
  await fill('New note', 'What do you say, @ot')
  await press('@Otis Reed')
  await has('New note', 'What do you say, @Otis Reed ')
  await press('Add note')
  await sees('Your note was added.')
  const hasNews = async () => (await reviewing.rows(other)).some((row) => row.hasNews)
  expect(await hasNews()).toBe(true)
  leave()
  await open(ada.id, '', other)
  await sees('What do you say, @Otis Reed')
  await find('img', 'New notes')
  await until(async () => expect(await hasNews()).toBe(false))
})

test('a note being written when its discussion closed can still be copied', async () => {
  const { applicant, id } = await application('Ada', 'Byron')
  await open(id)
  await fill('New note', 'Half a thought.')
  const { dateSubmitted } = (await applicant.calls.applications.find({ params: { responseId: id } })).answer
  await applicant.calls.applications.withdraw({ body: { id, dateSubmitted: dateSubmitted ?? '' } })
  await reload()
  await sees('This application was withdrawn, so its discussion is closed.')
  await has('New note', 'Half a thought.')
  await fill('New note', '')
  await gone('textbox', 'New note')
})

test('scores stand side by side, the address in the head, and a press decides', async () => {
  const { ada } = await three()
  await open(ada.id)
  const scores = await find('table', 'Reviews: scores by question and person')
  expect([...scores.querySelectorAll('tr')].map((line) => textOf(line))).toEqual([
    expect.stringMatching(/^Question.*Maya Crewe.*Average|^Question.*Tom Crewe.*Average/),
    expect.stringMatching(/^Skill\?.*2\.0$/),
    expect.stringMatching(/^Care\?.*2\.0$/),
    expect.stringMatching(/^Extra\?/),
    expect.stringMatching(/^Out of 100.*50$/),
  ])
  await find('link', /@/)
  await press(/^Accept/)
  await until(async () => expect((await rowOf(ada.id))?.decision).toBe('accepted'))
  await press(/^Clear/)
  await until(async () => expect((await rowOf(ada.id))?.decision).toBe('undecided'))
})

test('a review that was given back is called so, with what was written in it', async () => {
  const { id } = await application('Ada', 'Byron')
  const maya = await named(await reviewing.reviewer(), 'Maya', 'Crewe')
  await reopen(reviewing.lead, await reviewed(id, maya, 4, 'Ask about tests.'), 1)
  await open(id)
  await sees('Reopened')
  await sees('Ask about tests.')
  await seesNo('Started')
})

test('keys move through the list, qualify and decide, and can be turned off', async () => {
  const { ada, ben } = await three()
  await open(ben.id, '?list=all%3Fsort%3Dname%26q%3De')
  await sees('2 of 3')
  await type('k')
  await heading("Ada Byron's application")
  await type('q')
  await until(async () => expect((await rowOf(ada.id))?.isQualified).toBe(true))
  await type('4')
  await until(async () => expect((await rowOf(ada.id))?.decision).toBe('waitlist'))
  await type('j')
  await heading("Ben Cho's application")
  await tick('Keyboard shortcuts')
  for (const key of ['j', 'q', '3']) await type(key)
  await reload()
  await heading("Ben Cho's application")
  expect((await field('Keyboard shortcuts')).checked).toBe(false)
  await follow(/^Next.*Cleo Diaz/)
  await heading("Cleo Diaz's application")
  expect(await rowOf(ben.id)).toMatchObject({ isQualified: false, decision: 'undecided' })
})

test('a decision that takes a candidate out of the filter does not change who is next', async () => {
  const { ada } = await three()
  await open(ada.id, '?list=all%3Fstatus%3Dreviewed%26sort%3Dname')
  await sees('1 of 2')
  await press(/^Deny/)
  await until(async () => expect((await rowOf(ada.id))?.decision).toBe('denied'))
  await follow(/^Next.*Ben Cho/)
  await heading("Ben Cho's application")
  await follow('All applications')
  await sees('1 of 3 applications')
})

test('people who still have to score see neither scores nor comments nor the decision', async () => {
  const { ada, ben } = await three()
  const own: Assignment = {
    kind: 'review',
    responseId: ada.id,
    role: 'engineer',
    reviewerId: reviewing.lead.id,
  }
  await reviewing.assign(own)
  await open(ada.id)
  await sees('stay hidden until you submit your own review')
  await seesNo('Ask about tests.')
  await seesNo('Reviewers disagree')
  await open(ada.id, `?with=${ben.id}`)
  await heading('Ada Byron and Ben Cho')
  await sees('hidden until you submit yours')
  await sees('25')
})

test('a candidate from the interview times has no next one, and no keys for it', async () => {
  const { ada } = await three()
  const keys = async () => {
    await press('List of keyboard shortcuts')
    await sees('Compare with another candidate', await dialog())
    return textOf(await dialog())
  }
  await open(ada.id, '?list=times')
  await find('link', 'Interview times')
  expect(await keys()).not.toContain('Next candidate')
})

test('a draft that may be looked at opens at the address of its response', async () => {
  const { form, lead } = reviewing
  const applicant = await portal().person({ firstName: 'Dora', lastName: 'Ek' })
  const { id } = await done(applicant.calls.applications.open({ body: { formId: form.id } }))
  const letLook = (mayLook: boolean) =>
    applicant.calls.applications.letLook({ params: { responseId: id }, body: { mayLook } })
  await done(letLook(true))
  await visitAs(lead, `/admin/dor/response/${id}`)
  await sees('Dora Ek')
  await done(letLook(false))
  await reload()
  await sees('No response for this ID!')
})

test('a page that someone may not open asks for none of its data', async () => {
  const { id } = await application('Ada', 'Byron')
  const asked: string[] = []
  const visitAndListen = async (person: Person) => {
    answerCalls(new RegExp(id), (pass, method) => {
      asked.push(method)
      return pass()
    })
    await visitAs(person, `/admin/dor/response/${id}`)
  }
  await visitAndListen(await reviewing.reviewer())
  await sees('This is your home.')
  expect(asked).toEqual([])
  leave()
  await visitAndListen(reviewing.lead)
  await sees('what Ada Byron sees')
  expect(asked).not.toEqual([])
})

test('two candidates side by side: what only one was asked says so for the other', async () => {
  const ifYes = { showIf: { questionId: 'laptop', option: 'Yes' } }
  const laptop = { questionId: 'laptop', questionType: 'yes-no' as const, questionText: 'A laptop?' }
  const which = { questionId: 'which', questionType: 'link' as const, questionText: 'Which one?', ...ifYes }
  const tools = { sectionId: 'tools', sectionName: 'Tools', questions: [laptop, which] }
  const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const {
    lead,
    form,
    application: submitted,
  } = await openReviewing(portal(), {
    dueDate,
    sections: [...smallForm.sections, tools],
  })
  const withTools = async (values: Record<string, string>) => {
    const person = await portal().person()
    const { id } = await done(person.calls.applications.open({ body: { formId: form.id } }))
    await done(saveAnswers(person, id, values, { base: 0, sectionId: 'tools' }))
    return submitted(['engineer'], person)
  }
  const one = await withTools({ laptop: 'No', which: 'https://example.org/hidden' })
  const other = await withTools({ laptop: 'Yes', which: 'https://example.org/mine' })
  await visitAs(lead, `/admin/dor/application/${form.id}/${one.id}?with=${other.id}`)
  await sees('Not asked after this choice')
  const link = await find<HTMLAnchorElement>('link', /example.org/)
  expect([link.href, link.rel]).toEqual(['https://example.org/mine', 'noopener noreferrer'])
  await seesNo('hidden')
})

test('an earlier season is one line, with how it ended', async () => {
  const ada = await portal().person({ firstName: 'Ada', lastName: 'Byron' })
  await reviewing.application(['engineer'], ada)
  const {
    form,
    application: apply,
    lead,
  } = await openReviewing(portal(), {
    semester: 'Spring 2027',
    dueDate: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  })
  const { id } = await apply(['engineer'], ada)
  await visitAs(lead, `/admin/dor/application/${form.id}/${id}`)
  await sees('Applied before: Fall 2026, Engineer, Not reviewed')
})
