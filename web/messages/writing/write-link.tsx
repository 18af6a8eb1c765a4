import { mostPicked } from '#shared/messages/message-audience.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { type ListedRow, useDashboard } from '#web/staff/dashboard-data.ts'
import { pickedPath } from './picked-path.ts'

/** Leads to a message to the applicants of these rows, or says that they are too many to be picked by hand. */
export function WriteLink({ rows }: { rows: readonly ListedRow[] }) {
  const { formId } = useDashboard()
  const ids = new Set(rows.map(({ row }) => row.responseId))
  return ids.size > mostPicked ? (
    <span className="muted">{`A message goes to ${mostPicked} at most`}</span>
  ) : (
    <ButtonLink look="small" to={pickedPath(formId, ids)}>
      Write a message
    </ButtonLink>
  )
}
