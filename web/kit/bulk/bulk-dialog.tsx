import { TextField } from '@aws-amplify/ui-react'
import { type ReactNode, useEffect, useState } from 'react'
import { grouped } from '#shared/kernel/wording.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { Modal } from '#web/kit/ui/modal.tsx'
import { showSuccess, showUndo } from '#web/kit/ui/toast.ts'
import { type BulkPlan, changedBy, isWhole, type ItemOutcome, summaryOf } from './bulk-plan.ts'
import { type BulkRun, isUnderWay, type Send, useBulkRun } from './bulk-run.ts'
import { OutcomeList } from './outcome-list.tsx'
import { ProgressDialog } from './progress-dialog.tsx'
import styles from './bulk.module.css'

/** A change of many items at once, described for the dialog that confirms and runs it. */
export interface BulkChange<Item> {
  title: string
  /** The button that starts it: 'Delete 2 users'. */
  confirmLabel: string
  isDestructive?: boolean
  /** Whether every required input is given. */
  isReady?: boolean
  /** How many applications it denies. From ten on, the number has to be typed. */
  denials?: number
  plan: BulkPlan<Item>
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  send: Send<Item, ItemOutcome>
  /** What else a stop ends. */
  onStop?: () => void
  /** Whether the rest would be refused again after this failure. */
  isFinal?: (error: Error | undefined) => boolean
  undoing?: Undoing<Item>
}

/** How to undo a change once it is done. */
interface Undoing<Item> {
  /** What was done: 'Denied 319 applications'. */
  said: (count: number) => string
  /** Undoes exactly what this change has done. */
  undo: (done: readonly Item[]) => Promise<string | undefined>
}

/** From how many denials on their number is typed. */
const fewDenials = 10

interface Props<Item> {
  change: BulkChange<Item>
  /** The questions to answer first, and what the change would do. */
  children: ReactNode
  /** `hasRun`: something was sent. */
  onClose: (hasRun: boolean) => void
}

/**
 * Shows what a change would do, then sends it in several calls and lists the outcome of each item. A change that can be undone ends with a
 * toast that offers it; if everything is done, the dialog closes itself.
 */
export function BulkDialog<Item>({ change, children, onClose }: Props<Item>) {
  const { run, start, stop, resume } = useBulkRun<Item, ItemOutcome>()
  // The list behind the dialog changes while the change runs. The dialog keeps what was confirmed.
  const [confirmed, setConfirmed] = useState<BulkChange<Item>>()
  const [typed, setTyped] = useState('')
  const end = () => {
    if (run && confirmed) offerUndo(run, confirmed)
    onClose(true)
  }
  const isOver = run !== undefined && confirmed !== undefined && isAllDone(run, confirmed)
  useEffect(() => {
    if (isOver) end()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver])
  if (run && confirmed)
    return (
      <ProgressDialog
        title={titleOf(run, confirmed)}
        run={run}
        summary={summaryOf(outcomesOf(run, confirmed), run.total)}
        isOver={confirmed.isFinal?.(run.error)}
        onStop={() => {
          stop()
          confirmed.onStop?.()
        }}
        onResume={resume}
        onClose={end}
      >
        {!isUnderWay(run) && <OutcomeList outcomes={outcomesOf(run, confirmed)} names={namesIn(confirmed)} />}
      </ProgressDialog>
    )
  const { title, confirmLabel, isDestructive, isReady = true, denials = 0, plan, send } = change
  const isTyped = denials < fewDenials || typed.replaceAll(/[\s,]/g, '') === String(denials)
  const confirm = () => {
    setConfirmed(change)
    start(plan.changing, send)
  }
  return (
    <Modal
      title={title}
      onClose={() => onClose(false)}
      actions={
        <ActionButton
          variation={isDestructive ? 'destructive' : 'primary'}
          isPossible={isReady && isTyped && plan.changing.length > 0}
          onClick={confirm}
        >
          {confirmLabel}
        </ActionButton>
      }
    >
      <div className={styles.body}>
        {children}
        {denials >= fewDenials && (
          <TextField
            label={`Type ${grouped(denials)} to deny ${grouped(denials)} applications`}
            className="short-field"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </div>
    </Modal>
  )
}

type Run<Item> = BulkRun<Item, ItemOutcome>

const isAllDone = <Item,>(run: Run<Item>, confirmed: BulkChange<Item>) =>
  confirmed.undoing !== undefined && run.status === 'done' && isWhole(outcomesOf(run, confirmed))

/** Progress while it runs, and the result at the end. */
function titleOf<Item>(run: Run<Item>, { title, undoing }: BulkChange<Item>) {
  const done = run.outcomes.filter(({ outcome }) => outcome === 'done').length
  return undoing && !isUnderWay(run) && done > 0 ? undoing.said(done) : title
}

function offerUndo<Item>(run: Run<Item>, { undoing, plan, idOf }: BulkChange<Item>) {
  const done = changedBy(plan.changing, idOf, run.outcomes)
  if (undoing && done.length > 0) showUndo(`${undoing.said(done.length)}.`, () => undoing.undo(done))
  else if (undoing && run.status === 'done' && isWhole(run.outcomes)) showSuccess('No change was needed.')
}

/** The outcomes so far, with the items that were refused before anything was sent. */
function outcomesOf<Item>(run: Run<Item>, { plan, idOf }: BulkChange<Item>) {
  const refused = plan.refused.map(({ item, reason }): ItemOutcome => ({
    id: idOf(item),
    outcome: 'refused',
    reason,
  }))
  return [...run.outcomes, ...refused]
}

function namesIn<Item>({ plan, idOf, nameOf }: BulkChange<Item>) {
  const items = [...plan.changing, ...plan.refused.map(({ item }) => item)]
  return new Map(items.map((item) => [idOf(item), nameOf(item)]))
}
