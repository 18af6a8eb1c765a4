import { type PublicForm, takesAnswers } from '#shared/form.ts'
import type { ResponseOverview } from '#shared/progress.ts'

/** What a person can do with the active form. */
export type NextStep = 'Apply' | 'Continue Application' | 'Application Closed' | 'Go to status page'

export function nextStep(form: PublicForm, mine: readonly ResponseOverview[], now: Date): NextStep {
  const own = mine.find(({ applicationFormId }) => applicationFormId === form.id)
  if (own?.isSubmitted) return 'Go to status page'
  if (!takesAnswers(form, now)) return 'Application Closed'
  return own ? 'Continue Application' : 'Apply'
}
