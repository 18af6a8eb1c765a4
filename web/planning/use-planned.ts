import { startTransition, useEffect, useState } from 'react'
import { askWorker } from '#web/fair/ask-worker.ts'
import type { MadePlan } from './made-plan.ts'
import type { PlannerInput } from './plan-inputs.ts'

interface Found {
  input: PlannerInput
  made?: MadePlan | undefined
  error?: Error
}

/**
 * The plan for an input, once it is made; until then, and if it cannot be made, `made` is the plan for the input before. An input must be
 * memoized.
 */
export function usePlanned(input: PlannerInput | undefined) {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (!input) return
    let isOutdated = false
    // Thousands of rows are shown in steps, between which the page answers.
    const show = (next: Omit<Found, 'input'>) =>
      startTransition(() =>
        isOutdated ? undefined : setFound((before) => ({ input, made: before?.made, ...next })),
      )
    askWorker('plan', input).then(
      (made) => show({ made }),
      (error: Error) => show({ error }),
    )
    return () => {
      isOutdated = true
    }
  }, [input])
  const { made, error } = found ?? {}
  const isAnswered = found !== undefined && found.input === input
  return { made, error: isAnswered ? error : undefined, isCurrent: isAnswered && !error }
}
