import { startTransition, useCallback, useEffect, useState } from 'react'
import { askWorker } from './ask-worker.ts'
import type { Computed, Given, TaskName } from './tasks.ts'

interface State<Name extends TaskName> {
  data?: Computed<Name>
  /** The input from which the data was computed. */
  of?: Given<Name>
  error: Error | null
}

/**
 * What the worker computes from `given`, which must stay the same object as long as nothing changes. During a new computation, the older
 * result stays. The shape is that of a query, for `Loaded`. Without `given` it computes nothing.
 */
export function useComputed<Name extends TaskName>(task: Name, given: Given<Name> | undefined) {
  const [{ data, of, error }, setState] = useState<State<Name>>({ error: null })
  const [attempt, setAttempt] = useState(0)
  const refetch = useCallback(() => setAttempt((before) => before + 1), [])
  useEffect(() => {
    if (given === undefined) return
    let isOutdated = false
    askWorker(task, given).then(
      // Thousands of rows are rendered in steps, between which the page stays responsive.
      (computed) =>
        startTransition(() =>
          isOutdated ? undefined : setState({ data: computed, of: given, error: null }),
        ),
      (failure: Error) => !isOutdated && setState((before) => ({ ...before, error: failure })),
    )
    return () => {
      isOutdated = true
    }
  }, [task, given, attempt])
  return { data, of, error, refetch }
}
