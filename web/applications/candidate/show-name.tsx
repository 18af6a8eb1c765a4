import { type DashboardRow, rowId } from '#shared/applications/dashboard-row.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { assignments } from '#shared/reviews/assignment-routes.ts'
import { client } from '#web/api/client.ts'
import { updateRows } from '#web/staff/cached-rows.ts'
import { ReasonButton } from './reason-button.tsx'

interface Props {
  row: DashboardRow
  reviewerId: string
  name: string
}

/** Shows the applicant's name to a reviewer who reads without names. */
export function ShowName({ row, reviewerId, name }: Props) {
  const { responseId, role } = row
  const formId = formIdOf(responseId)
  const withName = (each: DashboardRow) =>
    rowId(each) === rowId(row) ? { ...each, namedTo: [...(each.namedTo ?? []), reviewerId] } : each
  return (
    <ReasonButton
      text="Show name..."
      name={`Show the name to ${name}`}
      title={`Show ${name} whose application this is?`}
      label="Show the name"
      runningLabel="Showing..."
      run={(reason) =>
        client(assignments).showName({ params: { formId }, body: { responseId, role, reviewerId, reason } })
      }
      onDone={() => updateRows(formId, withName)}
      success={`${name} sees the name from now on.`}
    >
      <p>
        {name} then reads {row.name}&rsquo;s application with the name and with all answers, for every role.{' '}
        <b>This cannot be undone:</b> what someone has seen stays seen.
      </p>
    </ReasonButton>
  )
}
