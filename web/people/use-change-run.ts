import type { ListedPerson, PersonOutcome } from '#shared/person.ts'
import { inSlices, type RunState } from '#web/batches/run-batches.ts'
import { useRun } from '#web/batches/use-run.ts'
import { batchSize, type PeopleChange, send } from './people-change.ts'
import { noteChanges } from './people-list.ts'

export type ChangeRun = RunState<ListedPerson, PersonOutcome>

/** Sends a change, batch after batch. */
export function useChangeRun(change: PeopleChange) {
  const { run, start, stop } = useRun<ListedPerson, PersonOutcome>()

  async function sendAndNote(batch: readonly ListedPerson[]) {
    const outcomes = await send(change, batch)
    noteChanges(change, outcomes)
    return outcomes
  }
  return {
    run,
    stop,
    start: (people: readonly ListedPerson[]) =>
      start(people, { batchesOf: inSlices(batchSize(change)), send: sendAndNote }),
  }
}
