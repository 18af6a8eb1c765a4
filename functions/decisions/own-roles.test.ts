import { beforeAll, expect, test } from 'vitest'
import { afterDeadline, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { formForOwnRoles, ownRoles } from '#local/testing/own-roles.ts'
import { submit, write } from '#local/testing/written-review.ts'
import { stepsFor } from '#shared/applications/progress.ts'
import { asRoles } from '#shared/kernel/application-role.ts'

const chapter = asRoles(ownRoles)

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

const mine = async ({ calls }: Person) => (await calls.applications.mine({})).answer[0]!

test('a chapter with roles of its own runs a season, from empty to accepted offers', async () => {
  const { calls } = await portal.person({ role: 'super-reviewer' })
  expect((await calls.people.setRoles({ body: { list: ownRoles, base: 0 } })).status).toBe(200)
  const deciding = await openDeciding(portal, formForOwnRoles)
  const reviewer = await deciding.reviewer(['analyst', 'writer'])
  const both = await deciding.application(['analyst', 'writer'])
  const guide = await deciding.application(['mentor'])
  expect((await mine(both.applicant)).roles.map((row) => row.role)).toEqual(['writer', 'analyst'])
  expect(stepsFor((await mine(both.applicant)).roles, chapter)).toContain('interview')
  expect(stepsFor((await mine(guide.applicant)).roles, chapter)).not.toContain('interview')

  const assignment = {
    kind: 'review',
    responseId: both.id,
    role: 'analyst',
    reviewerId: reviewer.id,
  } as const
  const refused = { ...assignment, responseId: guide.id, role: 'mentor' }
  expect((await deciding.assign(refused)).answer.outcomes[0]?.reason).toBe(
    'This reviewer did not choose this role.',
  )
  await done(deciding.assign(assignment))
  await done(write(reviewer, assignment, { scores: { skill: 4, care: 3 } }))
  await done(submit(reviewer, assignment, 1))
  expect((await deciding.row(both.id, 'analyst')).reviewers[0]?.score).toBeGreaterThan(0)

  await done(deciding.decide(both.id, 'accepted', { role: 'analyst' }))
  await done(deciding.decide(both.id, 'denied', { role: 'writer' }))
  await done(deciding.decide(guide.id, 'accepted', { role: 'mentor' }))
  portal.clock.now = afterDeadline
  await done(deciding.freeze())
  await done(deciding.release())
  const letter = async ({ applicant, id }: typeof both, of: string) =>
    (await applicant.calls.decisions.letter({ params: { responseId: id, role: of } })).answer.letter
  expect(await letter(both, 'analyst')).toBe('Welcome to the crew as Analyst!')
  expect(await letter(both, 'writer')).toBe('We are sorry.')
  expect(await letter(guide, 'mentor')).toBe('Welcome among the mentors!')
  const accept = ({ applicant, id }: typeof both, of: string) =>
    applicant.calls.decisions.answer({ params: { responseId: id, role: of }, body: { rsvp: 'accepted' } })
  expect([(await accept(both, 'analyst')).status, (await accept(guide, 'mentor')).status]).toEqual([200, 200])
  expect((await mine(both.applicant)).roles.map(({ offer }) => offer)).toEqual(['none', 'accepted'])
})
