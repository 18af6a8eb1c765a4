import { Button } from '@aws-amplify/ui-react'
import ChangeDialog from './change-dialog.tsx'
import type { ListedRow } from '../listed-row.ts'
import { useDashboard, useLoading } from '../use-dashboard.ts'

const isUndecided = ({ status, row }: ListedRow) => status !== 'withdrawn' && row.decision === 'undecided'

interface Props {
  /** Is the dialog open? Whoever shows this keeps it while it is, though nothing may be undecided any more. */
  isAsked: boolean
  onAsk: (isAsked: boolean) => void
}

/** Denies whatever is not decided yet, qualified or not, once it was shown whom that is about. */
export function DenyUndecided({ isAsked, onAsk }: Props) {
  const { rows } = useDashboard()
  const { isComplete } = useLoading()
  const undecided = rows.filter(isUndecided)
  const qualified = undecided.filter(({ row }) => row.isQualified).length
  const mayAsk = isComplete && undecided.length > 0
  return (
    <>
      <Button size="small" aria-disabled={!mayAsk} onClick={() => mayAsk && onAsk(true)}>
        Deny all undecided ({undecided.length})...
      </Button>
      {isAsked && (
        <ChangeDialog
          change={{ kind: 'decide', to: 'denied' }}
          rows={undecided}
          title={`Deny all ${undecided.length} undecided, ${qualified} of them qualified?`}
          onClose={() => onAsk(false)}
        />
      )}
    </>
  )
}
