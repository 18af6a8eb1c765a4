/** How far a run over many is. What is in `left` has not been answered for. */
export interface RunState<Item, Outcome> {
  status: 'running' | 'stopped' | 'failed' | 'done'
  total: number
  outcomes: readonly Outcome[]
  left: readonly Item[]
  message?: string
}

export const newRun = <Item, Outcome>(items: readonly Item[]): RunState<Item, Outcome> => ({
  status: 'running',
  total: items.length,
  outcomes: [],
  left: items,
})

export interface Run<Item, Outcome> {
  /** The calls that it takes. They may put side by side what belongs together. */
  batchesOf: (items: readonly Item[]) => readonly (readonly Item[])[]
  send: (batch: readonly Item[]) => Promise<readonly Outcome[]>
  onState: (state: RunState<Item, Outcome>) => void
  isStopped: () => boolean
}

/** So many a call, in their order. */
export const inSlices =
  (size: number) =>
  <Item>(items: readonly Item[]) =>
    Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
      items.slice(index * size, (index + 1) * size),
    )

/**
 * Sends what is left, call after call. What was done stays done whatever follows, and a call that is repeated changes nothing, so
 * after a failure the rest is simply sent again.
 */
export async function runBatches<Item, Outcome>(
  before: RunState<Item, Outcome>,
  { batchesOf, send, onState, isStopped }: Run<Item, Outcome>,
): Promise<void> {
  const { message: _, ...kept } = before
  let state: RunState<Item, Outcome> = { ...kept, status: 'running' }
  const tell = (changes: Partial<RunState<Item, Outcome>>) => {
    state = { ...state, ...changes }
    onState(state)
  }
  tell({})
  try {
    const batches = batchesOf(state.left)
    for (const [index, batch] of batches.entries()) {
      if (isStopped()) return tell({ status: 'stopped' })
      const outcomes = await send(batch)
      tell({ outcomes: [...state.outcomes, ...outcomes], left: batches.slice(index + 1).flat() })
    }
    tell({ status: 'done' })
  } catch (error) {
    tell({ status: 'failed', message: error instanceof Error ? error.message : 'Something went wrong.' })
  }
}
