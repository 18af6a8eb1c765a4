import type { ResponseOverview } from '#shared/applications/progress.ts'
import { isAnnounced, type PublicForm, takesAnswers } from '#shared/forms/form.ts'

/** What a person can do with the active form. */
export type NextStep =
  | 'Apply'
  | 'Continue Application'
  | 'Not open yet'
  | 'Application Closed'
  | 'Go to status page'

export function nextStep(form: PublicForm, mine: readonly ResponseOverview[], now: Date): NextStep {
  const own = mine.find(({ applicationFormId }) => applicationFormId === form.id)
  if (own?.isSubmitted) return 'Go to status page'
  if (isAnnounced(form, now)) return 'Not open yet'
  if (!takesAnswers(form, now)) return 'Application Closed'
  return own ? 'Continue Application' : 'Apply'
}

/** May the person change a submitted application? Until the deadline, and until someone reviews it. */
export function mayReopen({ formIsActive, roles }: ResponseOverview, form: PublicForm, now: Date): boolean {
  const isUntouched = roles.every(({ progress }) => progress === 'submitted' || progress === 'withdrawn')
  return formIsActive && isUntouched && takesAnswers(form, now)
}

/** May the person withdraw? Until a decision about any of their roles. */
export const mayWithdraw = ({ isWithdrawn, roles }: ResponseOverview) =>
  !isWithdrawn && roles.every(({ progress }) => progress !== 'decided')
