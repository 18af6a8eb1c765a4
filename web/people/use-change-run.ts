import { useRef, useState } from 'react'
import type { ListedPerson, PersonOutcome } from '#shared/person.ts'
import { batchSize, type PeopleChange, send } from './people-change.ts'
import { noteChanges } from './people-list.ts'
import { newRun, runBatches, type RunState } from '#web/batches/run-batches.ts'

export type ChangeRun = RunState<ListedPerson, PersonOutcome>

/** Sends a change, batch after batch. Begun again, it goes on with those who were not answered for. */
export function useChangeRun(change: PeopleChange) {
  const [run, setRun] = useState<ChangeRun>()
  const isStopped = useRef(false)

  async function start(people: readonly ListedPerson[]) {
    isStopped.current = false
    await runBatches(run ?? newRun<ListedPerson, PersonOutcome>(people), {
      size: batchSize(change),
      send: async (batch) => {
        const outcomes = await send(change, batch)
        noteChanges(change, outcomes)
        return outcomes
      },
      onState: setRun,
      isStopped: () => isStopped.current,
    })
  }
  return {
    run,
    start: (people: readonly ListedPerson[]) => void start(people),
    stop: () => {
      isStopped.current = true
    },
  }
}
