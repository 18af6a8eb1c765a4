import { useEffect, useState } from 'react'
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
    askWorker('plan', input).then(
      (made) => !isOutdated && setFound({ input, made }),
      (error: Error) => !isOutdated && setFound({ input, error }),
    )
    return () => {
      isOutdated = true
    }
  }, [input])
  const isCurrent = found !== undefined && found.input === input
  return { made: found?.made, error: isCurrent ? found.error : undefined, isCurrent }
}
