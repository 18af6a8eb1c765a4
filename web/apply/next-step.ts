import type { ResponseOverview } from '#shared/applications/progress.ts'
import { isAnnounced, type PublicForm, takesAnswers } from '#shared/forms/form.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { useNow } from '#web/kit/ui/clock.ts'

/** What someone who has submitted nothing can do with a form. */
export type NextStep = 'begin' | 'continue' | 'wait' | 'closed'

export function nextStep(form: PublicForm, own: ResponseOverview | undefined, now: Date): NextStep {
  if (isAnnounced(form, now)) return 'wait'
  if (!takesAnswers(form, now)) return 'closed'
  return own ? 'continue' : 'begin'
}

/** May the person change a submitted application? Until the deadline, and until someone reviews it. */
export function mayReopen({ formIsActive, roles }: ResponseOverview, form: PublicForm, now: Date): boolean {
  const isUntouched = roles.every(({ progress }) => progress === 'submitted' || progress === 'withdrawn')
  return formIsActive && isUntouched && takesAnswers(form, now)
}

/** The same by the clock of the page. Without a form it may not. */
export function useMayReopen(response: ResponseOverview, form: PublicForm | null | undefined): boolean {
  const now = useNow(form ? lastMoment(form.dueDate) : Infinity)
  return form ? mayReopen(response, form, now) : false
}

/** May the person withdraw? Until a decision about any of their roles. */
export const mayWithdraw = ({ isWithdrawn, roles }: ResponseOverview) =>
  !isWithdrawn && roles.every(({ progress }) => progress !== 'decided')
