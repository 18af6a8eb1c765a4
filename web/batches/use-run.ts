import { useRef, useState } from 'react'
import { newRun, type Run, runBatches, type RunState } from './run-batches.ts'

type How<Item, Outcome> = Pick<Run<Item, Outcome>, 'batchesOf' | 'send'>

/** A run over many, begun again with what was not answered for. It stops, after the call that runs, where the person says so. */
export function useRun<Item, Outcome>() {
  const [run, setRun] = useState<RunState<Item, Outcome>>()
  const isStopped = useRef(false)

  async function start(items: readonly Item[], how: How<Item, Outcome>) {
    isStopped.current = false
    await runBatches(run ?? newRun<Item, Outcome>(items), {
      ...how,
      onState: setRun,
      isStopped: () => isStopped.current,
    })
  }
  const stop = () => {
    isStopped.current = true
  }
  return { run, stop, start: (items: readonly Item[], how: How<Item, Outcome>) => void start(items, how) }
}
