import { useMemo } from 'react'
import { submittedOf } from '#shared/applications/dashboard-row.ts'
import { countLeft } from '#shared/decisions/needs.ts'
import { areDecisionsOpen } from '#shared/forms/phase.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { counted } from '#shared/kernel/wording.ts'
import { DialogTextButton } from '#web/kit/ui/dialog-button.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { useUser } from '#web/session/session.tsx'
import { rowsIn, useDashboard } from '#web/staff/dashboard-data.ts'
import { HandOverDialog } from '#web/staff/hand-over.tsx'

/** Says what people who left have left open in a form, and gives it to others. */
export function LeftNotice() {
  const { formId, form, rows } = useDashboard()
  const isDeciding = mayDecide(useUser())
  const count = useMemo(() => countLeft(submittedOf(rowsIn(rows))), [rows])
  if (count === 0 || !areDecisionsOpen(form.phase)) return null
  return (
    <Notice>
      {counted(count, 'assignment')} of people who left {count === 1 ? 'is' : 'are'} open.{' '}
      {isDeciding && (
        <DialogTextButton dialog={(close) => <HandOverDialog formId={formId} onClose={close} />}>
          Give to others...
        </DialogTextButton>
      )}
    </Notice>
  )
}
