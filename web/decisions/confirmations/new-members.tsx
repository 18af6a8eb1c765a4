import { pathTo } from '#shared/kernel/pages.ts'
import { counted } from '#shared/kernel/wording.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { useDashboard, useLoading } from '#web/staff/dashboard-data.ts'
import { matching, type Released } from './confirmations.ts'

const ExportDialog = lazyDialog(() => import('#web/staff/export/export-dialog.tsx'))

/** How many people accepted an offer, for those who welcome them: their names and addresses, and a message to them. */
export function NewMembers({ released }: { released: readonly Released[] }) {
  const { formId } = useDashboard()
  const { isComplete } = useLoading()
  const members = matching(released, 'accepted')
  if (members.length === 0) return null
  const people = new Set(members.map(({ row }) => row.responseId)).size
  return (
    <section className="row" aria-label="New members">
      <b>{counted(people, 'new member')}</b>
      <DialogButton
        size="small"
        isPossible={isComplete}
        dialog={(close) => <ExportDialog rows={members} called="of new members" onClose={close} />}
      >
        Export...<span className="vh"> new members</span>
      </DialogButton>
      <ButtonLink
        look="small"
        to={{ pathname: pathTo('formMessages', { formId }), search: '?to=offers-accepted' }}
      >
        Write a message<span className="vh"> to new members</span>
      </ButtonLink>
    </section>
  )
}
