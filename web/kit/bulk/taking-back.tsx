import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { counted } from '#shared/kernel/wording.ts'
import { endsWithSession } from '#web/kit/ui/beside-pages.ts'
import { isWhole, type ItemOutcome, summaryOf } from './bulk-plan.ts'
import { isUnderWay, type Send, useBulkRun } from './bulk-run.ts'
import { OutcomeList } from './outcome-list.tsx'
import { ProgressDialog } from './progress-dialog.tsx'

/** An undo: calls like those of any other change, for exactly the items that were changed. */
export interface Undo<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  send: Send<Item, ItemOutcome>
}

/** Undoes many changes, in a React root of its own: the page that made them may have been left. */
export const showTakingBack = <Item,>(undo: Undo<Item>) =>
  new Promise<string | undefined>((resolve) => {
    const container = document.createElement('div')
    document.body.append(container)
    const root = createRoot(container)
    const end = (said?: string) => {
      release()
      root.unmount()
      container.remove()
      resolve(said)
    }
    const release = endsWithSession(() => end())
    root.render(<TakingBack undo={undo} onEnd={end} />)
  })

interface Props<Item> {
  undo: Undo<Item>
  onEnd: (said?: string) => void
}

/** The progress, and at the end the items that could not be undone. If there are none, the dialog closes itself. */
function TakingBack<Item>({ undo, onEnd }: Props<Item>) {
  const { items, idOf, nameOf, send } = undo
  const { run, start, stop, resume } = useBulkRun<Item, ItemOutcome>()
  useEffect(() => {
    start(items, send)
    // It starts once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const isAllDone = run?.status === 'done' && isWhole(run.outcomes)
  useEffect(() => {
    if (isAllDone) onEnd(`Undone: ${counted(items.length, 'change')}.`)
  }, [isAllDone, onEnd, items])
  if (!run || isAllDone) return null
  const names = new Map(items.map((item) => [idOf(item), nameOf(item)]))
  return (
    <ProgressDialog
      title={`Undo ${counted(items.length, 'change')}`}
      run={run}
      summary={summaryOf(run.outcomes, run.total)}
      onStop={stop}
      onResume={resume}
      onClose={() => onEnd()}
    >
      {!isUnderWay(run) && <OutcomeList outcomes={run.outcomes} names={names} />}
    </ProgressDialog>
  )
}
