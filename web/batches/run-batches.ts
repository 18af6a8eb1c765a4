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

interface Run<Item, Outcome> {
  size: number
  send: (batch: readonly Item[]) => Promise<readonly Outcome[]>
  onState: (state: RunState<Item, Outcome>) => void
  isStopped: () => boolean
}

/**
 * Sends what is left, call after call. What was done stays done whatever follows, and a call that is repeated changes nothing, so
 * after a failure the rest is simply sent again.
 */
export async function runBatches<Item, Outcome>(
  before: RunState<Item, Outcome>,
  { size, send, onState, isStopped }: Run<Item, Outcome>,
): Promise<void> {
  const { message: _, ...kept } = before
  let state: RunState<Item, Outcome> = { ...kept, status: 'running' }
  const tell = (changes: Partial<RunState<Item, Outcome>>) => {
    state = { ...state, ...changes }
    onState(state)
  }
  tell({})
  try {
    while (state.left.length > 0) {
      if (isStopped()) return tell({ status: 'stopped' })
      const outcomes = await send(state.left.slice(0, size))
      tell({ outcomes: [...state.outcomes, ...outcomes], left: state.left.slice(size) })
    }
    tell({ status: 'done' })
  } catch (error) {
    tell({ status: 'failed', message: error instanceof Error ? error.message : 'Something went wrong.' })
  }
}
