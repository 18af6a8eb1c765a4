import { useMemo, useState } from 'react'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { userRoleLabel } from '#shared/kernel/user-role.ts'
import { counted } from '#shared/kernel/wording.ts'
import { auth } from '#shared/people/auth-routes.ts'
import { type InvitedRole, isWhole } from '#shared/people/given-role.ts'
import {
  type InvitationOutcome,
  type InvitedPerson,
  invitedRoles,
  isAddress,
  mailedAlready,
  mostInvited,
  mostPasted,
} from '#shared/people/invitation.ts'
import { namesOf, peopleIn } from '#shared/people/pasted-people.ts'
import { areEnoughPreferences, missingPreferences } from '#shared/people/role-preferences.ts'
import { client } from '#web/api/client.ts'
import { BulkDialog } from '#web/kit/bulk/bulk-dialog.tsx'
import { type ItemOutcome, planOf } from '#web/kit/bulk/bulk-plan.ts'
import { inCalls, slicesOf } from '#web/kit/bulk/bulk-run.ts'
import { PlanPreview } from '#web/kit/bulk/plan-preview.tsx'
import { PasteOrFile } from '#web/kit/ui/paste-or-file.tsx'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { RoleChecklist } from '#web/roles/role-checklist.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { refreshPeople } from './people-list.ts'

type InvitableRole = (typeof invitedRoles)[number]

const nouns: Record<InvitableRole, string> = { reviewer: 'a reviewer', board: 'a board member' }

const labelsFor = (to: InvitableRole): Record<Exclude<InvitationOutcome['outcome'], 'refused'>, string> => ({
  made: `Is ${nouns[to]} now`,
  invited: 'Gets an email with a link to register',
  unchanged: `Is ${nouns[to]} already`,
})

/** Gives a role to pasted people: at once where they have an account, else after they have registered and verified. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const role = useInvitedRole()
  const { people, unread } = useMemo(() => peopleIn(text), [text])
  const byAddress = new Map(people.map((person) => [person.address, person]))
  const plan = planOf([...byAddress.keys(), ...unread], {
    whyNot: (address) => (isAddress(address) ? undefined : 'This is not an email address.'),
    isUnchanged: () => false,
  })
  const isTooMany = plan.changing.length > mostPasted
  const change = {
    title: 'Invite people',
    confirmLabel: 'Invite',
    isReady: role.isWhole && !isTooMany,
    plan,
    idOf: itself,
    nameOf: (address: string) => nameWith(byAddress.get(address)?.name, address),
    send: inCalls(slicesOf(mostInvited), (batch: readonly string[]) =>
      invite(
        batch.map((address) => ({ address, ...namesOf(byAddress.get(address)?.name) })),
        role.given,
      ),
    ),
  }
  const close = (hasRun: boolean) => {
    if (hasRun) void refreshPeople()
    onClose()
  }
  return (
    <BulkDialog change={change} onClose={close}>
      <PasteOrFile
        label="People"
        hint={`Up to ${mostPasted} email addresses, with names or without: typed, pasted from a sheet, or from a CSV file. People who have an account get the role at once. The others get an email, and the role when they have signed up.`}
        value={text}
        onChange={setText}
      />
      <RoleFields {...role} />
      <PlanPreview
        change={change}
        summary={counted(plan.changing.length, 'person', 'people')}
        effectOf={() => 'is invited'}
      />
      {isTooMany && <p className="state state--bad">At most {mostPasted} people can be invited at once.</p>}
    </BulkDialog>
  )
}

/** The role to which people are invited, and the roles to apply for that they read or administer. */
function useInvitedRole() {
  const [to, setTo] = useState<InvitableRole>('reviewer')
  const [administers, administer] = useState<readonly ApplicationRole[]>([])
  const [preferences, prefer] = useState<readonly ApplicationRole[]>([])
  const given: InvitedRole & { to: InvitableRole } =
    to === 'board' ? { to, administers } : { to, ...(preferences.length > 0 && { preferences }) }
  const isChosen = preferences.length === 0 || areEnoughPreferences(preferences, chapterRoles)
  return {
    given,
    isWhole: isWhole(given) && (to === 'board' || isChosen),
    setTo,
    administer,
    /** Roles that everyone reads come with the first choice, and go with the last. */
    prefer: (roles: readonly ApplicationRole[]) => {
      const { compulsory } = chapterRoles
      const own = roles.filter((role) => !compulsory.includes(role))
      prefer(own.length > 0 ? chapterRoles.inOrder([...own, ...compulsory]) : [])
    },
  }
}

function RoleFields({ given, setTo, administer, prefer }: ReturnType<typeof useInvitedRole>) {
  const { to, administers = [], preferences = [] } = given
  const missing = missingPreferences(preferences, chapterRoles)
  return (
    <>
      <RadioChoice
        legend="Role"
        options={invitedRoles.map((role) => [role, userRoleLabel[role]])}
        value={to}
        onChoose={setTo}
      />
      {to === 'board' ? (
        <RoleChecklist legend="Roles to administer" chosen={administers} onChange={administer} />
      ) : (
        <details>
          <summary>
            Roles to review:{' '}
            <span className="muted">
              {preferences.length > 0
                ? chapterRoles.namesOf(preferences)
                : 'they choose at their first visit'}
            </span>
          </summary>
          <RoleChecklist
            legend="Roles to review"
            chosen={preferences}
            required={preferences.length > 0 ? chapterRoles.compulsory : []}
            onChange={prefer}
          />
          <p className="small muted" role="status">
            {preferences.length > 0 && missing > 0 && `Choose ${missing} more, or none.`}
          </p>
        </details>
      )}
    </>
  )
}

const itself = (address: string) => address

const nameWith = (name: string | undefined, address: string) => (name ? `${name}, ${address}` : address)

/** The text of a chosen file. */
async function invite(
  people: InvitedPerson[],
  { to, administers, preferences }: InvitedRole & { to: InvitableRole },
) {
  const roles = {
    ...(administers && { administers: [...administers] }),
    ...(preferences && { preferences: [...preferences] }),
  }
  const { outcomes } = await client(auth).invite({ body: { people, to, ...roles } })
  return outcomes.map(({ address, outcome, reason }): ItemOutcome => {
    if (outcome === 'refused') return { id: address, outcome, reason }
    if (reason === mailedAlready) return { id: address, outcome: 'done', label: 'Is invited already', reason }
    const label = outcome === 'unchanged' && reason ? 'Has a higher role' : labelsFor(to)[outcome]
    return { id: address, outcome: 'done', label, reason }
  })
}
