import type { Section } from '#shared/forms/form.ts'
import { sampleSections } from '#shared/forms/sample-sections.ts'
import { usualRoles } from '#shared/kernel/application-role.ts'

const techLead: Section = {
  sectionId: 'tech-lead',
  sectionName: 'Tech Lead',
  forRoles: ['tech-lead'],
  questions: [
    {
      questionId: 'lead-conflict',
      questionType: 'long-answer',
      questionText: 'Two people of your team disagree on how to build something. What do you do?',
      minimumWordCount: 50,
      maximumWordCount: 250,
    },
    {
      questionId: 'lead-teach',
      questionType: 'long-answer',
      questionText: 'How would you help someone who is stuck and does not say so?',
      minimumWordCount: 30,
      maximumWordCount: 200,
    },
  ],
}

const team: Section = {
  sectionId: 'team',
  sectionName: 'Working in a team',
  questions: [
    {
      questionId: 'team-role',
      questionType: 'long-answer',
      questionText: 'Think of a team that worked well. What did you do in it that others noticed?',
      minimumWordCount: 30,
      maximumWordCount: 200,
    },
    {
      questionId: 'team-size',
      questionType: 'multiple-choice',
      questionText: 'Do you work best in a small or in a larger team?',
      questionOptions: ['Two or three people', 'Four to seven people', 'It depends'],
      optional: true,
    },
  ],
}

/** What each role does, for those who choose. */
const roleDescription = [
  'Apply for one role or for several. **Sections for the roles you choose are added to your application.**',
  '',
  '- *Bootcamp* is for people who are new to building software. No experience is needed.',
  '- The team roles work on a project for a non-profit for a whole semester.',
  '',
  'Unsure? Read [what each role does](https://example.org/roles) first.',
].join('\n')

/** The sections of the current semester's form: the sample, and two that this chapter has added. */
export const sections: Section[] = sampleSections(usualRoles, usualRoles.current).flatMap((section) => {
  if (section.sectionId === 'roles') return { ...section, description: roleDescription }
  if (section.sectionId === 'engineer') return [section, techLead]
  return section.sectionId === 'availability' ? [team, section] : section
})

/** The sections of last semester's form: three of them, each with its first question. */
export const lastSections: Section[] = sections
  .slice(1, 4)
  .map((section) => ({ ...section, questions: section.questions.slice(0, 1) }))
