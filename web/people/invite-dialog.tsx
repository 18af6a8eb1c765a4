import { TextAreaField } from '@aws-amplify/ui-react'
import { useMemo, useState } from 'react'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { userRoleLabel } from '#shared/kernel/user-role.ts'
import { counted } from '#shared/kernel/wording.ts'
import { auth } from '#shared/people/auth-routes.ts'
import { isWhole } from '#shared/people/given-role.ts'
import {
  type InvitationOutcome,
  invitedRoles,
  isAddress,
  mailedAlready,
  mostInvited,
} from '#shared/people/invitation.ts'
import { peopleIn } from '#shared/people/pasted-people.ts'
import { client } from '#web/api/client.ts'
import { BulkDialog } from '#web/kit/bulk/bulk-dialog.tsx'
import { type ItemOutcome, planOf } from '#web/kit/bulk/bulk-plan.ts'
import { inCalls, slicesOf } from '#web/kit/bulk/bulk-run.ts'
import { PlanPreview } from '#web/kit/bulk/plan-preview.tsx'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { RoleChecklist } from '#web/roles/role-checklist.tsx'
import { refreshPeople } from './people-list.ts'

type InvitedRole = (typeof invitedRoles)[number]

const nouns: Record<InvitedRole, string> = { reviewer: 'a reviewer', board: 'a board member' }

const labelsFor = (to: InvitedRole): Record<Exclude<InvitationOutcome['outcome'], 'refused'>, string> => ({
  made: `Is ${nouns[to]} now`,
  invited: 'Gets an email with a link to register',
  unchanged: `Is ${nouns[to]} already`,
})

/** Gives a role to the owners of pasted addresses: at once where they have an account, else after they have registered and verified. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [to, setTo] = useState<InvitedRole>('reviewer')
  const [administers, administer] = useState<readonly ApplicationRole[]>([])
  const given = to === 'board' ? { to, administers: [...administers] } : { to }
  const { people, unread } = useMemo(() => peopleIn(text), [text])
  const names = new Map(people.map(({ address, name }) => [address, name]))
  const plan = planOf([...people.map(({ address }) => address), ...unread], {
    whyNot: (address) => (isAddress(address) ? undefined : 'This is not an email address.'),
    isUnchanged: () => false,
  })
  const change = {
    title: 'Invite people',
    confirmLabel: 'Invite',
    isReady: isWhole(given),
    plan,
    idOf: itself,
    nameOf: (address: string) => nameWith(names.get(address), address),
    send: inCalls(slicesOf(mostInvited), (batch: readonly string[]) => invite(batch, given)),
  }
  const close = (hasRun: boolean) => {
    if (hasRun) void refreshPeople()
    onClose()
  }
  return (
    <BulkDialog change={change} onClose={close}>
      <TextAreaField
        label="Email addresses"
        descriptiveText="Separated by anything, with names or without, also pasted from a sheet. People who have an account get the role at once. The others get an email, and the role when they have registered and verified their address. Until then, they are listed under Open invitations."
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <RadioChoice
        legend="Role"
        options={invitedRoles.map((role) => [role, userRoleLabel[role]])}
        value={to}
        onChoose={setTo}
      />
      {to === 'board' && (
        <RoleChecklist legend="Roles to administer" chosen={administers} onChange={administer} />
      )}
      <PlanPreview
        change={change}
        summary={counted(plan.changing.length, 'person', 'people')}
        effectOf={() => 'is invited'}
      />
    </BulkDialog>
  )
}

const itself = (address: string) => address

const nameWith = (name: string | undefined, address: string) => (name ? `${name}, ${address}` : address)

async function invite(batch: readonly string[], given: { to: InvitedRole; administers?: ApplicationRole[] }) {
  const { outcomes } = await client(auth).invite({ body: { addresses: [...batch], ...given } })
  return outcomes.map(({ address, outcome, reason }): ItemOutcome => {
    if (outcome === 'refused') return { id: address, outcome, reason }
    if (reason === mailedAlready) return { id: address, outcome: 'done', label: 'Is invited already', reason }
    const label = outcome === 'unchanged' && reason ? 'Has a higher role' : labelsFor(given.to)[outcome]
    return { id: address, outcome: 'done', label, reason }
  })
}
