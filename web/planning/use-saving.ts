import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AssignmentPlan } from '#shared/fair/assignment-plan.ts'
import { useObserved } from '#web/autosave/observable.ts'
import { closeDraft } from '#web/autosave/open-drafts.ts'
import { useSaveState } from '#web/autosave/save-state.ts'
import { showError } from '#web/kit/ui/toast.ts'
import { useWhenLeft } from '#web/staff/when-left.ts'
import { OpenPlan, staleness } from './open-plan.ts'
import type { SavedPlan } from './plan-queries.ts'

/** What the page says about it. */
export interface Saving {
  state: 'saved' | 'saving' | 'failed'
  error?: Error | undefined
}

/** Saves a plan whenever a changed one is computed, and at once when the page is left. `found` is the plan that was read. */
export function useSaving(
  formId: string,
  plan: AssignmentPlan | undefined,
  { isComputed, isTouched }: { isComputed: boolean; isTouched: boolean },
  found: SavedPlan | null,
) {
  const [opened] = useState(() => new OpenPlan(formId, found))
  const { draft, autosave } = opened
  const { phase, lastSave } = useSaveState(autosave)
  const hasUnsaved = useObserved(draft, () => draft.hasUnsaved())
  // The next change could not be saved either.
  const [stale, setStale] = useState<Error>()
  // Before the page is painted: it would say that everything is saved.
  useLayoutEffect(() => {
    if (plan && isComputed) opened.show(plan, isTouched)
  }, [opened, plan, isComputed, isTouched])
  const settled = () => {
    if (plan) opened.show(plan, isTouched)
    return opened.settled()
  }
  useWhenLeft(() => void settled().catch(({ message }: Error) => showError(message)))
  useClosing(opened)

  const isSaved = !hasUnsaved && (lastSave !== null || !isTouched) && (plan === undefined || isComputed)
  const hasFailed = stale !== undefined || (phase !== 'idle' && phase !== 'saving')
  const saving: Saving = hasFailed
    ? { state: 'failed', error: stale ?? opened.failure }
    : { state: isSaved ? 'saved' : 'saving' }
  return {
    saving,
    settled,
    publish: (emails: boolean) =>
      opened.publish(emails).catch((error: Error) => {
        if (staleness(error)) setStale(error)
        throw error
      }),
  }
}

/** Forgets the plan once its page is left, and what is unsaved was sent. */
function useClosing({ draft, autosave }: OpenPlan) {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      const close = () => isLeft.current && closeDraft(draft.id)
      void autosave.flush().then(close, close)
    }
  }, [draft, autosave])
}
