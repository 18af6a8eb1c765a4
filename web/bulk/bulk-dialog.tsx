import { type ReactNode, useState } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { type BulkPlan, type ItemOutcome, summaryOf } from './bulk-plan.ts'
import { type BulkRun, isUnderWay, type Send } from './bulk-run.ts'
import { OutcomeList } from './outcome-list.tsx'
import { ProgressDialog } from './progress-dialog.tsx'
import { useBulkRun } from './use-bulk-run.ts'
import styles from './bulk.module.css'

/** A change of many items at once, as its dialog asks for it and runs it. */
export interface BulkChange<Item> {
  title: string
  /** The button that starts it: 'Delete 2 users'. */
  confirmLabel: string
  isDestructive?: boolean
  plan: BulkPlan<Item>
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  send: Send<Item, ItemOutcome>
}

interface Props<Item> {
  change: BulkChange<Item>
  /** What is asked first, and what the change would do. */
  children: ReactNode
  /** `hasRun` where anything was sent. */
  onClose: (hasRun: boolean) => void
}

/** Shows what a change would do, then sends it in several calls and lists the outcome of each item. */
export function BulkDialog<Item>({ change, children, onClose }: Props<Item>) {
  const { run, start, stop, resume } = useBulkRun<Item, ItemOutcome>()
  // The list behind the dialog changes while the change runs. The dialog keeps what was confirmed.
  const [confirmed, setConfirmed] = useState<BulkChange<Item>>()
  if (run && confirmed)
    return (
      <ProgressDialog
        title={confirmed.title}
        run={run}
        summary={summaryOf(outcomesOf(run, confirmed), run.total)}
        onStop={stop}
        onResume={resume}
        onClose={() => onClose(true)}
      >
        {!isUnderWay(run) && <OutcomeList outcomes={outcomesOf(run, confirmed)} names={namesIn(confirmed)} />}
      </ProgressDialog>
    )
  const { title, confirmLabel, isDestructive, plan, send } = change
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
          isPossible={plan.changing.length > 0}
          onClick={confirm}
        >
          {confirmLabel}
        </ActionButton>
      }
    >
      <div className={styles.body}>{children}</div>
    </Modal>
  )
}

/** The outcomes so far, with the items that were refused before anything was sent. */
function outcomesOf<Item>(run: BulkRun<Item, ItemOutcome>, { plan, idOf }: BulkChange<Item>) {
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
