import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { assignments } from '#shared/reviews/assignment-routes.ts'
import { client } from '#web/api/client.ts'
import { updateRows, withoutRecusal } from '#web/staff/cached-rows.ts'
import { ReasonButton } from './reason-button.tsx'

interface Props {
  row: DashboardRow
  reviewerId: string
  name: string
}

/** Allows a person who declared a conflict of interest to be assigned again. */
export function LiftConflict({ row: { responseId, name: applicant }, reviewerId, name }: Props) {
  const formId = formIdOf(responseId)
  return (
    <ReasonButton
      text="Lift..."
      name={`Lift the conflict of ${name}`}
      title={`Lift ${name}'s conflict of interest?`}
      label="Lift"
      runningLabel="Lifting..."
      run={(reason) =>
        client(assignments).liftConflict({ params: { formId }, body: { responseId, reviewerId, reason } })
      }
      onDone={() => updateRows(formId, withoutRecusal({ responseId, reviewerId }))}
      success={`${name} can be assigned to ${applicant} again.`}
    >
      <p>
        {name} has said that they know {applicant}. Once this is lifted they can be assigned again, for every
        role of this application.
      </p>
    </ReasonButton>
  )
}
