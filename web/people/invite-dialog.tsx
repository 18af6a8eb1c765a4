import { TextAreaField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { addressesIn, type InvitationOutcome, isAddress, mostInvited } from '#shared/invitation.ts'
import { users } from '#shared/routes/users.ts'
import { counted } from '#shared/wording.ts'
import { client } from '#web/api/client.ts'
import { BulkDialog } from '#web/bulk/bulk-dialog.tsx'
import { type ItemOutcome, planOf } from '#web/bulk/bulk-plan.ts'
import { inCalls, slicesOf } from '#web/bulk/bulk-run.ts'
import { PlanPreview } from '#web/bulk/plan-preview.tsx'
import { refreshPeople } from './people-list.ts'

const labels: Record<Exclude<InvitationOutcome['outcome'], 'refused'>, string> = {
  made: 'Is a reviewer now',
  invited: 'Gets an email with a link to register',
  unchanged: 'Is a reviewer already',
}

/** Makes reviewers of the owners of pasted addresses: at once where they have an account, else after they have registered and verified. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const plan = planOf(addressesIn(text), {
    whyNot: (address) => (isAddress(address) ? undefined : 'This is not an email address.'),
    isUnchanged: () => false,
  })
  const change = {
    title: 'Invite reviewers',
    confirmLabel: 'Invite',
    plan,
    idOf: itself,
    nameOf: itself,
    send: inCalls(slicesOf(mostInvited), invite),
  }
  const close = (hasRun: boolean) => {
    if (hasRun) void refreshPeople()
    onClose()
  }
  return (
    <BulkDialog change={change} onClose={close}>
      <TextAreaField
        label="Email addresses"
        descriptiveText="Separated by commas, spaces or lines. People who have an account become reviewers at once. The others get an email, and become reviewers when they have registered and verified their address."
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <PlanPreview change={change} summary={counted(plan.changing.length, 'address', 'addresses')} />
    </BulkDialog>
  )
}

const itself = (address: string) => address

async function invite(batch: readonly string[]) {
  const { outcomes } = await client(users).invite({ body: { addresses: [...batch] } })
  return outcomes.map(({ address, outcome, reason }): ItemOutcome =>
    outcome === 'refused'
      ? { id: address, outcome, reason }
      : { id: address, outcome: 'done', label: labels[outcome], reason },
  )
}
