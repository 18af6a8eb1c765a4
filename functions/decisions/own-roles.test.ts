import { beforeAll, expect, test } from 'vitest'
import { afterDeadline, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { submit, write } from '#local/testing/written-review.ts'
import { stepsFor } from '#shared/applications/progress.ts'
import { asRoles, type Role, type RoleList } from '#shared/kernel/application-role.ts'

const role = (id: string, name: string, emoji: string, more: Partial<Role>): Role => ({
  id,
  name,
  emoji,
  color: 'teal',
  hasInterviews: true,
  isCompulsory: false,
  letters: 'crew',
  ...more,
})

const list: RoleList = {
  roles: [
    role('writer', 'Writer', '✍', { color: 'lime', does: 'Writes what people read.' }),
    role('analyst', 'Analyst', '📈', {}),
    role('mentor', 'Mentor', '🧭', { color: 'indigo', hasInterviews: false, letters: 'mentors' }),
  ],
  groups: [
    { id: 'crew', name: 'Crew' },
    { id: 'mentors', name: 'Mentors' },
  ],
  fewestPreferences: 2,
}
const chapter = asRoles(list)

/** The small form, with its two sections for roles of this chapter. */
const [start, analyst] = smallForm.sections
const form = {
  sections: [
    start!,
    { ...analyst!, forRoles: ['analyst'] },
    {
      sectionId: 'about-you',
      sectionName: 'About you',
      questions: [
        { questionId: 'age', questionType: 'short-answer' as const, questionText: 'Age?', optional: true },
      ],
    },
    {
      sectionId: 'designer',
      sectionName: 'Writer',
      forRoles: ['writer'],
      questions: [{ questionId: 'color', questionType: 'short-answer' as const, questionText: 'Style?' }],
    },
  ],
  decisionLetters: {
    accepted: { crew: 'Welcome to the crew as {role}!', mentors: 'Welcome among the mentors!' },
    waitlist: { crew: 'The crew is full.', mentors: 'We have mentors enough.' },
    denied: 'We are sorry.',
  },
  reviewScoreWeights: { mentor: { skill: 1 } },
}

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

const mine = async ({ calls }: Person) => (await calls.applications.mine({})).answer[0]!

test('a chapter with roles of its own runs a season, from empty to accepted offers', async () => {
  const { calls } = await portal.person({ role: 'super-reviewer' })
  expect((await calls.people.setRoles({ body: { list, base: 0 } })).status).toBe(200)
  const deciding = await openDeciding(portal, form)
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
