import { lastMoment } from '#shared/kernel/day.ts'
import { isAnnounced, type ListedForm, takesAnswers } from './form.ts'

/**
 * The stage of a form. `new`: it was never open. `announced`: it is active and opens later. `stopped`: someone closed it before its due
 * date. `deciding`: applications are complete, and decisions are open. `checking`: decisions are frozen. `scheduled`: they are released at
 * a set time.
 */
export type FormStage =
  | 'new'
  | 'announced'
  | 'stopped'
  | 'open'
  | 'deciding'
  | 'checking'
  | 'scheduled'
  | 'released'

/** The stage of a form, as a super reviewer's list has it. */
export function formStage(form: ListedForm, now: Date): FormStage {
  if (form.decisionsReleased) return 'released'
  if (form.releaseAt) return 'scheduled'
  if (form.isFrozen) return 'checking'
  if (isAnnounced(form, now)) return 'announced'
  if (takesAnswers(form, now)) return 'open'
  if (!form.isActive && !form.stoppedAt) return 'new'
  return now.getTime() > lastMoment(form.dueDate) ? 'deciding' : 'stopped'
}
