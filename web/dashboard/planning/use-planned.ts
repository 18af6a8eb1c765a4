import { startTransition, useEffect, useState } from 'react'
import type { PlannerInput } from './plan-inputs.ts'
import { askWorker } from '../fair/ask-worker.ts'
import type { MadePlan } from './made-plan.ts'

interface Found {
  input: PlannerInput
  made?: MadePlan
  error?: Error
}

/** The plan for an input, once it is made; until then `made` is the plan for the input before. An input must be memoized. */
export function usePlanned(input: PlannerInput | undefined) {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (!input) return
    let isOutdated = false
    // Thousands of rows are shown in steps, between which the page answers.
    const show = (next: Found) => startTransition(() => (isOutdated ? undefined : setFound(next)))
    askWorker('plan', input).then(
      (made) => show({ input, made }),
      (error: Error) => show({ input, error }),
    )
    return () => {
      isOutdated = true
    }
  }, [input])
  const isCurrent = found !== undefined && found.input === input
  return { made: found?.made, error: isCurrent ? found.error : undefined, isCurrent }
}
