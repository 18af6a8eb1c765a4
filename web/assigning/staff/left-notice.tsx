import { useMemo } from 'react'
import { submittedOf } from '#shared/applications/dashboard-row.ts'
import { countLeft } from '#shared/decisions/needs.ts'
import { handOver } from '#shared/fair/hand-over-routes.ts'
import { areDecisionsOpen } from '#shared/forms/phase.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { counted } from '#shared/kernel/wording.ts'
import { client } from '#web/api/client.ts'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { DialogTextButton } from '#web/kit/ui/dialog-button.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { useUser } from '#web/session/session.tsx'
import { rowsIn, useDashboard } from '#web/staff/dashboard-data.ts'
import { givenInWords } from '#web/staff/hand-over.ts'

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
        <DialogTextButton
          dialog={(close) => (
            <CallDialog
              title="Give them to others?"
              label="Give to others"
              runningLabel="Giving..."
              closeLabel="Leave open"
              call={() => client(handOver).handOver({ params: { formId } })}
              success={givenInWords}
              refetched={{ queryKey: ['dashboard'] }}
              onClose={close}
            >
              <p>
                Each goes to who has the least to do and may read it. What nobody can take stays open, and
                what was submitted stays as it is.
              </p>
            </CallDialog>
          )}
        >
          Give to others...
        </DialogTextButton>
      )}
    </Notice>
  )
}
