import { useCallback, useEffect, useRef, useState } from 'react'
import { type AssignmentPlan, packed } from '#shared/assignment-plan.ts'
import { isFinal } from '#web/api/busy.ts'
import { showError } from '#web/ui/toast.ts'
import { useWhenLeft } from '../when-left.ts'
import { planApi, type SavedPlan } from './plan-queries.ts'

/** How long a plan must stay unchanged before it is saved, in milliseconds. */
const pause = 800
/** After how long a failed call is repeated if nothing has changed since, in milliseconds. */
const pauseAfterFailure = 5_000

interface Saving {
  state: 'saved' | 'saving' | 'failed'
  error?: Error
}

/**
 * Saves a plan whenever it has changed, one call after another, and at once when the page is left. `found` is the plan that was read.
 * `settled` waits until everything is saved, and returns the number of the saved plan.
 */
export function useSaving(formId: string, plan: AssignmentPlan | undefined, found: SavedPlan | null) {
  const [saving, show] = useState<Saving>({ state: found ? 'saved' : 'saving' })
  const seen = useRef(found?.number ?? 0)
  const saved = useRef(found && JSON.stringify(contentOf(found)))
  const latest = useRef(plan)
  const running = useRef<Promise<void>>(undefined)
  /** A plan that was sent and may have arrived, though its answer was lost. */
  const unanswered = useRef<AssignmentPlan>(undefined)

  const save = useCallback(async () => {
    // The caller of that save handles its failure.
    await running.current?.catch(() => undefined)
    const current = latest.current
    if (!current) return
    const content = JSON.stringify(contentOf(current))
    if (content === saved.current && !unanswered.current) return show({ state: 'saved' })
    show({ state: 'saving' })
    const send = async (sent: AssignmentPlan) => {
      unanswered.current = sent
      const body = { plan: packed(sent), seen: seen.current }
      const answer = await planApi.savePlan({ params: { formId }, body }).catch((error: Error) => {
        if (isFinal(error)) unanswered.current = undefined
        throw error
      })
      unanswered.current = undefined
      seen.current = answer.number
      saved.current = JSON.stringify(contentOf(sent))
    }
    const sendAll = async () => {
      // The server recognises it if it is repeated unchanged. Later changes are then based on it.
      if (unanswered.current && unanswered.current !== current) await send(unanswered.current)
      if (content !== saved.current) await send(current)
      if (latest.current === current) show({ state: 'saved' })
    }
    running.current = sendAll()
    try {
      await running.current
    } catch (error) {
      show({ state: 'failed', error: error as Error })
      throw error
    } finally {
      running.current = undefined
    }
  }, [formId])

  useEffect(() => {
    const before = latest.current
    latest.current = plan
    if (!plan) return
    // Set before the call begins: otherwise the page would say that everything is saved.
    if (before && before !== plan) show({ state: 'saving' })
    const timer = setTimeout(() => void save().catch(() => undefined), pause)
    return () => clearTimeout(timer)
  }, [plan, save])

  useEffect(() => {
    if (!saving.error || isFinal(saving.error)) return undefined
    const timer = setTimeout(() => void save().catch(() => undefined), pauseAfterFailure)
    return () => clearTimeout(timer)
  }, [saving, save])

  useWhenLeft(() => void save().catch(({ message }: Error) => showError(message)))

  const settled = useCallback(async () => {
    await save()
    return seen.current
  }, [save])
  return { saving, settled }
}

/** The digest has a random part: the same plan has another one each time. */
const contentOf = ({ settings, rows }: Pick<AssignmentPlan, 'settings' | 'rows'>) => ({ settings, rows })
