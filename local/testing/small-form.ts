import type { ApplicationForm, Question, Section } from '#shared/forms/form.ts'

/** A form with one question of each kind that matters: roles, a section for a role, word limits, options, optional ones. */
export const smallForm: ApplicationForm = {
  id: 'small-form',
  semester: 'Fall 2026',
  isActive: true,
  dueDate: '2026-10-15T03:59:59Z',
  description: 'A small form.',
  disabledRoles: [],
  sections: [
    {
      sectionId: 'start',
      sectionName: 'Start',
      questions: [
        { questionId: 'roles', questionType: 'role-select', questionText: 'Which roles?' },
        {
          questionId: 'why',
          questionType: 'long-answer',
          questionText: 'Why?',
          minimumWordCount: 2,
          maximumWordCount: 5,
        },
        { questionId: 'nickname', questionType: 'short-answer', questionText: 'Nickname?', optional: true },
      ],
    },
    {
      sectionId: 'engineer',
      sectionName: 'Engineer',
      forRoles: ['engineer'],
      questions: [
        {
          questionId: 'language',
          questionType: 'multiple-choice',
          questionText: 'Which language?',
          questionOptions: ['A', 'B'],
        },
        {
          questionId: 'tools',
          questionType: 'multiple-select',
          questionText: 'Which tools?',
          questionOptions: ['C', 'D'],
          optional: true,
        },
      ],
    },
  ],
}

const long = (questionId: string): Question => ({
  questionId,
  questionType: 'long-answer',
  questionText: `${questionId}, at length?`,
  maximumWordCount: 300,
  optional: true,
})

/** The sections of the small form, with two long answers in the first one. */
export const longSections: Section[] = smallForm.sections.map((section) =>
  section.sectionId === 'start'
    ? {
        ...section,
        questions: [
          ...section.questions.filter(({ questionType }) => questionType !== 'long-answer'),
          long('why'),
          long('how'),
        ],
      }
    : section,
)
