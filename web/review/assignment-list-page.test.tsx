import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { read } from '#local/testing/written-review.ts'
import { assignmentPath } from '#shared/reviews/assignment-pages.ts'
import { type Assignment, assignmentId } from '#shared/reviews/assignment.ts'
import {
  all,
  click,
  dialog,
  field,
  find,
  follow,
  heading,
  press,
  sees,
  type,
  until,
} from '../testing/actions.ts'
import { openPages } from '../testing/open-pages.tsx'

const { portal, visitAs } = openPages()
let reviewing: Reviewing
beforeAll(async () => {
  reviewing = await openReviewing(portal(), { dueDate: new Date(Date.now() + 30 * 86_400_000).toISOString() })
})

const listPath = (list: string) => `/admin/reviewer/dashboard/${reviewing.form.id}${list}`
const open = (person: Person, assignment: Assignment) =>
  visitAs(
    person,
    assignmentPath({
      kind: assignment.kind,
      responseId: assignment.responseId,
      id: assignmentId(assignment),
    }),
  )
const radio = async (prompt: string, value: number) =>
  find<HTMLInputElement>(
    'radio',
    new RegExp(`^${value}\\b`),
    await find('radiogroup', new RegExp(`^${prompt}`)),
  )

async function assignedMany(count: number) {
  const reviewer = await reviewing.reviewer()
  const assignments: Assignment[] = []
  for (let made = 0; made < count; made++) {
    const { id: responseId } = await reviewing.application()
    assignments.push({ kind: 'review', responseId, role: 'engineer', reviewerId: reviewer.id })
  }
  await reviewing.assign(...assignments)
  return { reviewer, assignments }
}

test('/admin/reviewer is what is to do, and its dashboard leads to the own reviews', async () => {
  const { reviewer } = await assignedMany(1)
  await visitAs(reviewer, '/admin/reviewer')
  await heading('My work: To do')
  await visitAs(reviewer, '/admin/reviewer/dashboard')
  await heading('My work: Reviews')
  expect(location.pathname).toBe(listPath('/apps'))
})

test('super reviewers have the same list of their own reviews and interviews', async () => {
  const lead = await portal().person({ role: 'super-reviewer' })
  const { id: responseId } = await reviewing.application()
  const own: Assignment = { kind: 'review', responseId, role: 'engineer', reviewerId: lead.id }
  await reviewing.assign(own, { ...own, kind: 'interview' })
  await visitAs(lead, listPath('/apps'))
  await heading('My work: Reviews')
  await find('link', 'Next application')
  await follow(/^Interviews/, await find('navigation', 'Views of My work'))
  await sees('0 of 1 completed')
  await follow('Next interview')
  await until(() => expect(location.pathname).toContain('/admin/interview/'))
})

test("a reviewer's list says so if nothing is assigned yet", async () => {
  await visitAs(await reviewing.reviewer(), listPath('/interviews'))
  await sees('No interviews are assigned to you yet.')
})

test('a review says which of how many it is, and leads to the others', async () => {
  const { reviewer, assignments } = await assignedMany(3)
  await open(reviewer, assignments[0]!)
  await sees('1 of 3')
  expect(all('link', /^Previous: /)).toEqual([])
  await follow(/^Next: /)
  await sees('2 of 3')
  await follow(/^Next: /)
  await sees('3 of 3')
  expect(all('link', /^Next: /)).toEqual([])
  await follow(/^Previous: /)
  await until(() => expect(location.pathname).toContain(assignments[1]!.responseId))
  await sees('2 of 3')
  await type('j')
  await sees('3 of 3')
  await type('k')
  await sees('2 of 3')
})

test('with all scores given, one more click submits', async () => {
  const { reviewer, assignment } = await reviewing.assigned()
  await open(reviewer, assignment)
  await click(await radio('Skill?', 3))
  expect(all('button', 'Submit now')).toEqual([])
  await click(await radio('Care?', 3))
  await sees('You can undo it for 10 seconds. Then only a super reviewer can reopen it.')
  await press('Submit now')
  await find('heading', 'Review submitted')
  expect((await read(reviewer, assignment)).answer.state).toBe('done')
})

test.each(['{Control>}{Enter}{/Control}', '{Enter}'])(
  'a digit is one key for a score, and after the question %s submits',
  async (confirm) => {
    const { reviewer, assignment } = await reviewing.assigned()
    await open(reviewer, assignment)
    await radio('Skill?', 3)
    for (const keys of ['3', '4']) await type(keys)
    await until(async () => expect((await radio('Care?', 4)).checked).toBe(true))
    expect((await radio('Skill?', 3)).checked).toBe(true)
    await type('{Control>}{Enter}{/Control}')
    const asked = await dialog(/^Are you sure you want to submit this review/)
    expect(document.activeElement).toBe(await find('button', 'Submit Review', asked))
    expect((await read(reviewer, assignment)).answer.state).not.toBe('done')
    await type(confirm)
    await find('heading', 'Review submitted')
    expect((await read(reviewer, assignment)).answer.state).toBe('done')
  },
)

test.each(['the button', 'Ctrl+Z'])('a submit is undone by %s, and the review goes on', async (by) => {
  const { reviewer, assignment } = await reviewing.assigned()
  await open(reviewer, assignment)
  await click(await radio('Skill?', 3))
  await click(await radio('Care?', 3))
  await press('Submit now')
  await sees('You can undo this for 10 seconds. Then you can see what others gave.')
  const undo = await find('button', /^Undo, \d+ s/)
  await (by === 'Ctrl+Z' ? type('{Control>}z{/Control}') : click(undo))
  await until(async () => expect((await radio('Skill?', 3)).checked).toBe(true))
  expect((await read(reviewer, assignment)).answer).toMatchObject({ state: 'started', earlier: [] })
  await click(await radio('Skill?', 2))
  await press('Submit now')
  await find('heading', 'Review submitted')
})

test('a digit corrects a score in the row that has the focus', async () => {
  const { reviewer, assignment } = await reviewing.assigned()
  await open(reviewer, assignment)
  await click(await radio('Skill?', 3))
  await type('2')
  expect(document.activeElement).toBe(await radio('Skill?', 2))
})

test('R does nothing once single keys are turned off', async () => {
  const { reviewer, assignment } = await reviewing.assigned()
  await open(reviewer, assignment)
  await press('All shortcuts')
  await click(await field(/Shortcuts of a single key/))
  await press('Close')
  await type('r')
  await type('3')
  expect((all('radio') as HTMLInputElement[]).filter(({ checked }) => checked)).toEqual([])
})
