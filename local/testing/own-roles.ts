import type { ApplicationForm } from '#shared/forms/form.ts'
import type { Role, RoleList } from '#shared/kernel/application-role.ts'
import { smallForm } from './small-form.ts'

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

/** The roles of a chapter that has none of the usual ones: one has no interviews, and none is compulsory. */
export const ownRoles: RoleList = {
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

const [start, analyst] = smallForm.sections

/** The small form for these roles, with a letter for each of their groups. */
export const formForOwnRoles: Pick<ApplicationForm, 'sections' | 'decisionLetters' | 'reviewScoreWeights'> = {
  sections: [
    start!,
    { ...analyst!, forRoles: ['analyst'] },
    {
      sectionId: 'about-you',
      sectionName: 'About you',
      questions: [{ questionId: 'age', questionType: 'short-answer', questionText: 'Age?', optional: true }],
    },
    {
      sectionId: 'designer',
      sectionName: 'Writer',
      forRoles: ['writer'],
      questions: [{ questionId: 'color', questionType: 'short-answer', questionText: 'Style?' }],
    },
  ],
  decisionLetters: {
    accepted: { crew: 'Welcome to the crew as {role}!', mentors: 'Welcome among the mentors!' },
    waitlist: { crew: 'The crew is full.', mentors: 'We have mentors enough.' },
    denied: 'We are sorry.',
  },
  reviewScoreWeights: { mentor: { skill: 1 } },
}
