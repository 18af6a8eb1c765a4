import { Button } from '@aws-amplify/ui-react'
import type { ReactNode } from 'react'
import type { ListedRow } from '../listed-row.ts'

interface Props {
  selected: readonly ListedRow[]
  shown: readonly ListedRow[]
  onSelectShown: () => void
  onClear: () => void
  /** What can be done to what is selected. */
  children: ReactNode
}

/** What can be done to all that is selected. It takes the place of the filters, so nothing moves. */
export function BulkBar({ selected, shown, onSelectShown, onClear, children }: Props) {
  const visible = new Set(shown)
  const hidden = selected.filter((each) => !visible.has(each)).length
  return (
    <div className="board-tools board-tools--bulk" role="region" aria-label={`${selected.length} selected`}>
      <b className="num" role="status">
        {selected.length} selected
      </b>
      {hidden > 0 && <span className="muted">{hidden} of them not shown</span>}
      {children}
      {selected.length < shown.length && (
        <Button size="small" variation="link" onClick={onSelectShown}>
          Select all {shown.length} that match
        </Button>
      )}
      <Button size="small" variation="link" className="push" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
