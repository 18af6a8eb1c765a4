import { Button } from '@aws-amplify/ui-react'
import { useNavigate } from 'react-router-dom'
import { mostPicked } from '#shared/message-audience.ts'
import { type ListedRow, useDashboard } from '../dashboard-data.ts'
import { pickedPath } from './picked-path.ts'

/** Begins a message to the applicants of these rows, unless they are too many to be picked by hand. */
export function WriteButton({ rows }: { rows: readonly ListedRow[] }) {
  const { formId } = useDashboard()
  const navigate = useNavigate()
  const ids = fewIds(rows)
  return (
    ids && (
      <Button size="small" onClick={() => void navigate(pickedPath(formId, ids))}>
        Write a message
      </Button>
    )
  )
}

/** The responses of these rows, unless they are too many to be written to. Of 10,000 rows it looks at the first ones. */
function fewIds(rows: readonly ListedRow[]): string[] | undefined {
  const ids = new Set<string>()
  for (const { row } of rows) if (ids.add(row.responseId).size > mostPicked) return undefined
  return [...ids]
}
