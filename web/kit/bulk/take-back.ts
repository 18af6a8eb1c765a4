import type { ItemOutcome } from './bulk-plan.ts'
import { type BulkRun, isUnderWay, startRun } from './bulk-run.ts'
import type { Undo } from './taking-back.tsx'

/**
 * Undoes changes and returns the message to show. Items that could not be undone are listed in a dialog.
 * @throws Error with the reason why a single change cannot be undone
 */
export async function takeBack<Item>(undo: Undo<Item>): Promise<string | undefined> {
  const [only] = undo.items
  if (undo.items.length > 1 || only === undefined)
    return (await import('./taking-back.tsx')).showTakingBack(undo)
  const { error, outcomes } = await ended(undo)
  if (error) throw error
  const name = undo.nameOf(only)
  const left = outcomes.find(({ outcome }) => outcome !== 'done')
  if (left) throw new Error(`${name}: ${left.reason ?? 'This was refused.'}`)
  const label = outcomes.find((outcome) => outcome.label)?.label
  return label ? `${name}: ${label}.` : 'Undone.'
}

const ended = <Item>({ items, send }: Undo<Item>) =>
  new Promise<BulkRun<Item, ItemOutcome>>((resolve) => {
    startRun(items, { send, onChange: (run) => isUnderWay(run) || resolve(run) })
  })
