import { expect } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { portal, test } from '#local/testing/portal-test.ts'

test('only super reviewers hear that a season from a sample lacks dates and a team', async () => {
  const lead = await portal.person({ role: 'super-reviewer' })
  const body = { id: 'sampled', semester: 'Fall 2027', start: 'season' } as const
  await done(lead.calls.forms.begin({ body }))
  // A repeated call finds what the first one has made.
  expect((await lead.calls.forms.begin({ body })).status).toBe(200)
  const params = { formId: 'sampled' }
  const { setUp } = await done(lead.calls.decisions.needs({ params, query: {} }))
  expect(setUp!.missing.filter(({ step }) => step !== 'team').map(({ what }) => what)).toEqual([
    'No due date',
    'No opening date',
  ])
  const board = await portal.person({ role: 'board', administers: ['engineer'] })
  expect(await done(board.calls.decisions.needs({ params, query: {} }))).not.toHaveProperty('setUp')
  const opened = await lead.calls.forms.activate({ params, body: { instead: null } })
  expect(opened).toMatchObject({ status: 409, answer: { message: expect.stringContaining('due date') } })
})

test('the seats of a form are known to its authors, and to nobody else', async () => {
  const form = await portal.form({ seats: { engineer: 15 } })
  const params = { formId: form.id }
  const lead = await portal.person({ role: 'super-reviewer' })
  expect((await done(lead.calls.forms.source({ params }))).form.seats).toEqual({ engineer: 15 })
  for (const person of [lead, await portal.person()])
    expect(JSON.stringify(await done(person.calls.forms.find({ params })))).not.toContain('seats')
})
