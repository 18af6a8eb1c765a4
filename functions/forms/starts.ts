import type { Start } from '#shared/forms/authoring-routes.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { remindersOfNewForm } from '#shared/forms/reminder.ts'
import { sampleSeason, shortSeason } from '#shared/forms/sample-season.ts'
import type { Roles } from '#shared/kernel/application-role.ts'
import type { Rubric } from '#shared/reviews/rubric.ts'
import { sampleSheets, shortSheets } from '#shared/reviews/sample-sheets.ts'

interface Begun {
  form: ApplicationForm
  rubrics: Rubric[]
}

/** A new form with what it starts from, for the roles of the chapter. It has no dates. */
export function begun(start: Start, named: Pick<ApplicationForm, 'id' | 'semester'>, roles: Roles): Begun {
  const blank = { ...named, isActive: false, dueDate: '' }
  if (start === 'empty') return { form: { ...blank, ...empty }, rubrics: [] }
  const [content, sheets] =
    start === 'season' ? [sampleSeason(roles), sampleSheets(roles)] : [shortSeason(roles), shortSheets(roles)]
  const { rubrics, ...weights } = sheets
  return { form: { ...blank, ...content, ...weights }, rubrics }
}

const empty = {
  description: '',
  disabledRoles: [],
  reminders: remindersOfNewForm,
  sections: [
    {
      sectionId: 'roles',
      sectionName: 'Roles',
      questions: [
        {
          questionId: 'roles',
          questionType: 'role-select' as const,
          questionText: 'Which roles do you apply for?',
        },
      ],
    },
  ],
}
