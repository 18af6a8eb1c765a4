import { beforeAll, beforeEach, expect, test } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { afterDeadline, openDeciding } from '#local/testing/deciding.ts'
import { costOfSearch } from '#local/testing/large-calls.ts'
import { putPointers } from '#local/testing/many-at-once.ts'
import { meanwhile } from '#local/testing/meanwhile.ts'
import { needsCosts, openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { openReviewing, type Reviewing, submit, write } from '#local/testing/reviewing.ts'
import type { Assignment } from '#shared/assignment.ts'
import { mostFound } from '#shared/routes/large-lists.ts'

const beforeDeadline = new Date('2026-10-01T12:00:00.000Z')

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})
beforeEach(() => {
  portal.clock.now = beforeDeadline
})

/** Whom a search finds, with the roles of each. */
async function found({ params, lead }: Reviewing, name: string, { calls }: Person = lead) {
  const { answer } = await calls.dashboard.findByName({ params, query: { name } })
  return answer.rows.map((row) => `${row.name}, ${row.role}`).toSorted()
}

const applicantOf = async (reviewing: Reviewing, firstName: string, lastName: string) =>
  reviewing.application(['engineer'], await portal.person({ firstName, lastName }))

test('a search finds people whose first or last name begins with its text, whatever case and accents', async () => {
  const reviewing = await openReviewing(portal)
  await applicantOf(reviewing, 'Lucía', 'de la Cruz')
  await applicantOf(reviewing, 'Grace', 'Lucas')
  await applicantOf(reviewing, 'Alan', 'Turing')
  expect(await found(reviewing, 'luc')).toEqual(['Grace Lucas, engineer', 'Lucía de la Cruz, engineer'])
  expect(await found(reviewing, 'LUCÍA')).toEqual(['Lucía de la Cruz, engineer'])
  expect(await found(reviewing, 'de la')).toEqual(['Lucía de la Cruz, engineer'])
  expect(await found(reviewing, 'lucas gr')).toEqual(['Grace Lucas, engineer'])
  expect(await found(reviewing, ' alan  tur')).toEqual(['Alan Turing, engineer'])
  expect(await found(reviewing, 'uring')).toEqual([])
  const long = '\ud55c'.repeat(100)
  await applicantOf(reviewing, long, long)
  expect(await found(reviewing, long)).toEqual([`${long} ${long}, engineer`])
})

test('a search finds an apostrophe as phones write it and as computers do', async () => {
  const reviewing = await openReviewing(portal)
  await applicantOf(reviewing, 'Conor', 'O’Brien')
  await applicantOf(reviewing, 'Edna', "O'Brien")
  const both = ["Edna O'Brien, engineer", 'Conor O’Brien, engineer'].toSorted()
  for (const name of ["o'bri", 'o’bri']) expect(await found(reviewing, name)).toEqual(both)
})

test('each of their roles is found, and a withdrawn application too, but no draft and nothing of another form', async () => {
  await applicantOf(await openReviewing(portal), 'Ada', 'Elsewhere')
  const reviewing = await openReviewing(portal)
  const ada = await portal.person({ firstName: 'Ada', lastName: 'Byron' })
  const { id } = await reviewing.application(['engineer', 'designer'], ada)
  const draft = await portal.person({ firstName: 'Ada', lastName: 'Begun' })
  await draft.calls.responses.open({ body: { formId: reviewing.form.id } })
  expect(await found(reviewing, 'ada')).toEqual(['Ada Byron, designer', 'Ada Byron, engineer'])
  await withdraw(ada, id)
  expect(await found(reviewing, 'ada')).toEqual(['Ada Byron, designer', 'Ada Byron, engineer'])
})

test('a new name is found, and the old one no longer', async () => {
  const reviewing = await openReviewing(portal)
  const person = await portal.person({ firstName: 'Ada', lastName: 'Byron' })
  await reviewing.application(['engineer'], person)
  await person.calls.auth.update({
    body: { email: person.email, firstName: 'Ada', lastName: 'Lovelace' },
  })
  expect(await found(reviewing, 'lovel')).toEqual(['Ada Lovelace, engineer'])
  expect(await found(reviewing, 'byron')).toEqual([])
})

test('a person whose name changed while they opened a form is found by the new one once they have come back', async () => {
  const reviewing = await openReviewing(portal)
  const person = await portal.person({ firstName: 'Ada', lastName: 'Byron' })
  await meanwhile(
    () => person.calls.auth.update({ body: { email: person.email, firstName: 'Ada', lastName: 'King' } }),
    () => person.calls.responses.open({ body: { formId: reviewing.form.id } }),
  )
  await reviewing.application(['engineer'], person)
  expect(await found(reviewing, 'king')).toEqual(['Ada King, engineer'])
})

test('nobody finds their own application, or one of somebody whom they know', async () => {
  const reviewing = await openReviewing(portal)
  const judge = await portal.person({ firstName: 'Olga', lastName: 'Owner' })
  await reviewing.application(['engineer'], judge)
  const { id: responseId } = await applicantOf(reviewing, 'Olga', 'Friend')
  const { id: openId } = await applicantOf(reviewing, 'Olga', 'Stranger')
  await portal.giveRole(judge.id, 'super-reviewer')
  const own: Assignment = { kind: 'review', responseId, role: 'engineer', reviewerId: judge.id }
  await reviewing.assign(own)
  await reviewing.recuse(judge, responseId)
  expect(await found(reviewing, 'olga', judge)).toEqual(['Olga Stranger, engineer'])
  const { submitted } = (await judge.calls.dashboard.countRows({ params: reviewing.params, query: {} }))
    .answer
  expect([submitted, openId]).toEqual([{ engineer: 1 }, openId])
})

test('people who still have to review without names find only pseudonyms, and a surname finds nothing', async () => {
  const deciding = await openDeciding(portal, { blindReading: { nameAfterSubmit: false } })
  const { params } = deciding
  const { id } = await applicantOf(deciding, 'Anna', 'Quillfeather')
  await applicantOf(deciding, 'Bo', 'Quill')
  const judge = await portal.person({ role: 'super-reviewer' })
  expect(await found(deciding, 'quill', judge)).toHaveLength(2)
  const own: Assignment = { kind: 'review', responseId: id, role: 'engineer', reviewerId: judge.id }
  // Until the deadline people say whom they know.
  portal.clock.now = afterDeadline
  await deciding.assign(own)
  const { rows } = (await judge.calls.dashboard.rows({ params, query: {} })).answer
  const pseudonym = rows.find(({ responseId }) => responseId === id)!.name
  const code = pseudonym.replace('Applicant ', '')
  expect(await found(deciding, code.slice(0, 4), judge)).toEqual([`${pseudonym}, engineer`])
  for (const name of ['quill', 'quillfeather', 'anna', 'bo']) {
    const { answer } = await judge.calls.dashboard.findByName({ params, query: { name } })
    expect(answer).toEqual({ rows: [], isPart: false, of: 'pseudonyms' })
  }
  await write(judge, own, { scores: { skill: 4, care: 4 } })
  await submit(judge, own, 1)
  expect(await found(deciding, 'quill', judge)).toHaveLength(2)
})

test('opening an application costs two write units for being found, and a search at most 50 read units', async ({
  skip,
}) => {
  needsCosts(skip)
  const { listing, reads } = await costOfSearch(portal, 300)
  // The pointer itself costs two in a transaction.
  expect(listing).toBe(300 * (2 + 2))
  expect(reads).toBeLessThanOrEqual(50)
})

test('a search that finds more people than it returns says so', async () => {
  const { params, lead, form, rowsOf } = await openReviewing(portal)
  await putPointers(form.id, await rowsOf(mostFound + 1))
  const search = async (name: string) => {
    const { answer } = await lead.calls.dashboard.findByName({ params, query: { name } })
    return { found: answer.rows.length, isPart: answer.isPart }
  }
  expect(await search('engineer')).toEqual({ found: mostFound, isPart: true })
  expect(await search('engineer number 20')).toEqual({ found: 1, isPart: false })
})

test('applications are counted by role when they are read, without those that were withdrawn', async () => {
  const reviewing = await openReviewing(portal)
  const { params, lead } = reviewing
  await reviewing.rowsOf(30)
  const gone = await portal.person()
  const { id } = await reviewing.application(['designer'], gone)
  await reviewing.application(['designer', 'engineer'])
  await withdraw(gone, id)
  const { answer } = await lead.calls.dashboard.countRows({ params, query: {} })
  expect(answer).toEqual({ submitted: { engineer: 31, designer: 1 }, withdrawn: 1, next: null })
})
