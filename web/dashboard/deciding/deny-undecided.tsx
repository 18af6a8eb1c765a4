import { Button } from '@aws-amplify/ui-react'
import { lazy, Suspense, useState } from 'react'
import type { ListedRow } from '../listed-row.ts'
import { fetchReleaseAnew } from './cached-decisions.ts'
import { useDashboard, useLoading } from '../use-dashboard.ts'

const ChangeDialog = lazy(() => import('./change-dialog.tsx'))

const isUndecided = ({ status, row }: ListedRow) => status !== 'withdrawn' && row.decision === 'undecided'

/** Denies whatever is not decided yet, qualified or not, once it was shown whom that is about. */
export function DenyUndecided() {
  const { formId, rows } = useDashboard()
  const { isComplete } = useLoading()
  const [isAsked, setIsAsked] = useState(false)
  const undecided = rows.filter(isUndecided)
  const qualified = undecided.filter(({ row }) => row.isQualified).length
  // Not before: the list that this stands in may be gone by then.
  const close = () => {
    setIsAsked(false)
    fetchReleaseAnew(formId)
  }
  const mayAsk = isComplete && undecided.length > 0
  return (
    <>
      <Button size="small" aria-disabled={!mayAsk} onClick={() => mayAsk && setIsAsked(true)}>
        Deny all undecided ({undecided.length})...
      </Button>
      <Suspense>
        {isAsked && (
          <ChangeDialog
            change={{ kind: 'decide', to: 'denied' }}
            rows={undecided}
            title={`Deny all ${undecided.length} undecided, ${qualified} of them qualified?`}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
