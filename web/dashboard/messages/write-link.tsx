import { mostPicked } from '#shared/message-audience.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { type ListedRow, useDashboard } from '../dashboard-data.ts'
import { pickedPath } from './picked-path.ts'

/** Leads to a message to the applicants of these rows, unless they are too many to be picked by hand. */
export function WriteLink({ rows }: { rows: readonly ListedRow[] }) {
  const { formId } = useDashboard()
  const ids = fewIds(rows)
  return (
    ids && (
      <ButtonLink look="small" to={pickedPath(formId, ids)}>
        Write a message
      </ButtonLink>
    )
  )
}

/** The responses of these rows, unless they are too many to be written to. Of 10,000 rows it looks at the first ones. */
function fewIds(rows: readonly ListedRow[]): string[] | undefined {
  const ids = new Set<string>()
  for (const { row } of rows) if (ids.add(row.responseId).size > mostPicked) return undefined
  return [...ids]
}
