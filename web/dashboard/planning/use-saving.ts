import { useEffect, useState } from 'react'
import type { AssignmentPlan } from '#shared/assignment-plan.ts'
import { useObserved } from '#web/autosave/observable.ts'
import { showError } from '#web/ui/toast.ts'
import { useWhenLeft } from '../when-left.ts'
import type { SavedPlan } from './plan-queries.ts'
import { PlanSaving } from './plan-saving.ts'

/** Saves a plan whenever a changed one is computed, and at once when the page is left. `found` is the plan that was read. */
export function useSaving(
  formId: string,
  plan: AssignmentPlan | undefined,
  isComputed: boolean,
  found: SavedPlan | null,
) {
  const [saving] = useState(() => new PlanSaving(formId, found))
  useEffect(() => saving.change(plan, isComputed), [saving, plan, isComputed])
  useEffect(() => saving.open(), [saving])
  useWhenLeft(() => void saving.settled().catch(({ message }: Error) => showError(message)))
  const { settled, publish } = saving
  return { saving: useObserved(saving, saving.shown), settled, publish }
}
