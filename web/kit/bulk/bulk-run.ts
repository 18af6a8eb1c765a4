import { useEffect, useRef, useState } from 'react'

/** The state of a bulk change. Items in `left` have no outcome yet. */
export interface BulkRun<Item, Outcome> {
  /** `stopping`: the call that is under way is the last one. */
  status: 'running' | 'stopping' | 'stopped' | 'failed' | 'done'
  total: number
  outcomes: readonly Outcome[]
  left: readonly Item[]
  /** Why the last call failed. */
  error?: Error
}

/** The outcomes of one call, and the items that are left after it. */
interface CallResult<Item, Outcome> {
  outcomes: readonly Outcome[]
  left: readonly Item[]
}

type BulkEvent<Item, Outcome> =
  | ({ kind: 'answered' } & CallResult<Item, Outcome>)
  | { kind: 'failed'; error: Error }
  | { kind: 'stop' }
  | { kind: 'resume' }

/** Makes the next call for what is left. */
export type Send<Item, Outcome> = (left: readonly Item[]) => Promise<CallResult<Item, Outcome>>

export const newRun = <Item, Outcome>(items: readonly Item[]): BulkRun<Item, Outcome> => ({
  status: items.length > 0 ? 'running' : 'done',
  total: items.length,
  outcomes: [],
  left: items,
})

export const isUnderWay = ({ status }: Pick<BulkRun<unknown, unknown>, 'status'>) =>
  status === 'running' || status === 'stopping'

/** The run after an event. An item leaves `left` only with the answer to its call, so no item with an outcome is sent again. */
export function nextRun<Item, Outcome>(
  run: BulkRun<Item, Outcome>,
  event: BulkEvent<Item, Outcome>,
): BulkRun<Item, Outcome> {
  switch (event.kind) {
    case 'answered': {
      const { outcomes, left } = event
      return { ...run, status: afterAnswer(run, left), outcomes: [...run.outcomes, ...outcomes], left }
    }
    case 'failed':
      return { ...run, status: 'failed', error: event.error }
    case 'stop':
      return run.status === 'running' ? { ...run, status: 'stopping' } : run
    case 'resume': {
      const { error: _, ...kept } = run
      return isUnderWay(run) || run.left.length === 0 ? run : { ...kept, status: 'running' }
    }
  }
}

function afterAnswer({ status }: BulkRun<unknown, unknown>, left: readonly unknown[]) {
  if (left.length === 0) return 'done'
  return status === 'stopping' ? 'stopped' : 'running'
}

interface Options<Item, Outcome> {
  send: Send<Item, Outcome>
  onChange: (run: BulkRun<Item, Outcome>) => void
}

/** Sends call after call until nothing is left, a call fails or the run is stopped. `resume` continues with the rest. */
export function startRun<Item, Outcome>(items: readonly Item[], { send, onChange }: Options<Item, Outcome>) {
  let run = newRun<Item, Outcome>(items)
  const apply = (event: BulkEvent<Item, Outcome>) => {
    run = nextRun(run, event)
    onChange(run)
  }
  async function sendRest() {
    while (isUnderWay(run)) apply(await answerTo(send, run.left))
  }
  onChange(run)
  void sendRest()
  return {
    stop: () => apply({ kind: 'stop' }),
    resume: () => {
      if (isUnderWay(run)) return
      apply({ kind: 'resume' })
      void sendRest()
    },
  }
}

async function answerTo<Item, Outcome>(
  send: Send<Item, Outcome>,
  left: readonly Item[],
): Promise<BulkEvent<Item, Outcome>> {
  try {
    return { kind: 'answered', ...(await send(left)) }
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error : new Error('Something went wrong.') }
  }
}

type Split<Item> = (items: readonly Item[]) => readonly (readonly Item[])[]

/** Items in their order, `size` in each call. */
export const slicesOf =
  (size: number) =>
  <Item>(items: readonly Item[]) =>
    Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
      items.slice(index * size, (index + 1) * size),
    )

/** Splits the rest into calls, once, and sends the first of them. A split may change the order. */
export function inCalls<Item, Outcome>(
  split: Split<Item>,
  send: (batch: readonly Item[]) => Promise<readonly Outcome[]>,
): Send<Item, Outcome> {
  const known = new WeakMap<readonly Item[], ReturnType<Split<Item>>>()
  return async (left) => {
    const [batch = [], ...calls] = known.get(left) ?? split(left)
    const rest = calls.flat()
    known.set(rest, calls)
    return { outcomes: await send(batch), left: rest }
  }
}

/** A bulk change that a component runs. It stops after the current call when the component is unmounted. */
export function useBulkRun<Item, Outcome>() {
  const [run, show] = useState<BulkRun<Item, Outcome>>()
  const controls = useRef<ReturnType<typeof startRun>>(undefined)
  const current = useRef(0)
  const stop = () => controls.current?.stop()
  useEffect(
    () => () => {
      current.current++
      controls.current?.stop()
    },
    [],
  )
  function start(items: readonly Item[], send: Send<Item, Outcome>) {
    const own = ++current.current
    controls.current = startRun(items, { send, onChange: (next) => own === current.current && show(next) })
  }
  return { run, start, stop, resume: () => controls.current?.resume() }
}
