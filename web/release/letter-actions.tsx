import { pathTo } from '#shared/kernel/pages.ts'
import { testLetter } from '#web/decisions/decision-queries.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { useUser } from '#web/session/session.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import type { LetterGroup } from './letter-groups.ts'
import type { LettersOf } from './letters-query.ts'

const EditLetterDialog = lazyDialog(() => import('./edit-letter-dialog.tsx'))

interface Props {
  group: LetterGroup & { text: string }
  of: LettersOf
}

/** What can be done with a letter besides reading it. */
export const LetterActions = ({ group, of }: Props) => (
  <>
    <EditButton group={group} digest={of.digest} />
    <TestButton group={group} rsvpBy={of.rsvpBy} />
  </>
)

/** Leads to the letter in the setup while decisions are open. Once they are locked, the letter is changed here. */
function EditButton({ group, digest }: Pick<Props, 'group'> & Pick<LettersOf, 'digest'>) {
  const { formId, form } = useDashboard()
  if (form.phase === 'open')
    return (
      <ButtonLink look="small" to={`${pathTo('editForm', { formId })}?part=letters`}>
        Edit letter
      </ButtonLink>
    )
  if (form.phase === 'released' || digest === null) return null
  return (
    <DialogButton
      size="small"
      dialog={(close) => <EditLetterDialog group={group} digest={digest} onClose={close} />}
    >
      Edit letter...
    </DialogButton>
  )
}

/** Sends the letter to the super reviewer who reads it here. */
function TestButton({
  group: { decision, roles },
  rsvpBy,
}: { group: LetterGroup } & Pick<LettersOf, 'rsvpBy'>) {
  const { formId } = useDashboard()
  const { email } = useUser()
  const [role] = roles
  if (!role) return null
  return (
    <RunButton
      size="small"
      runningLabel="Sending..."
      run={async () => {
        await testLetter({ params: { formId }, body: { decision, role, ...(rsvpBy && { rsvpBy }) } })
        showSuccess(`Test sent to ${email}.`)
      }}
    >
      Email me a test
    </RunButton>
  )
}
