import { useState } from 'react'
import type { ListedPerson } from '#shared/person.ts'
import { UserRole, userRoleLabel } from '#shared/user-role.ts'
import { fullName } from '#shared/wording.ts'
import { counted } from '#shared/wording.ts'
import { BulkDialog } from '#web/bulk/bulk-dialog.tsx'
import { inCalls, slicesOf } from '#web/bulk/bulk-run.ts'
import { PlanPreview } from '#web/bulk/plan-preview.tsx'
import { useUser } from '#web/session/session.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioChoice } from '#web/ui/radio-choice.tsx'
import { batchSize, effectOf, type PeopleChange, planPeople, send } from './people-change.ts'
import { noteChanges } from './people-list.ts'
import styles from './people.module.css'

interface Props {
  /** `roles`: the dialog asks which one. */
  change: PeopleChange | 'roles'
  people: readonly ListedPerson[]
  all: readonly ListedPerson[]
  onClose: (hasRun: boolean) => void
}

/** Changes the role of people, deactivates, activates or deletes their accounts, or allows mail to them again. */
export function PeopleDialog({ change: wanted, people, all, onClose }: Props) {
  const { id: selfId } = useUser()
  const [to, setTo] = useState<UserRole>('reviewer')
  const change: PeopleChange = wanted === 'roles' ? { kind: 'role', to } : wanted
  const plan = planPeople({ change, chosen: people, selfId, all })
  const bulkChange = {
    title: titleOf(change),
    confirmLabel: confirmLabel(change, plan.changing.length),
    isDestructive: change.kind === 'remove',
    plan,
    idOf: ({ id }: ListedPerson) => id,
    nameOf: fullName,
    send: inCalls(slicesOf(batchSize(change)), async (batch: readonly ListedPerson[]) => {
      const outcomes = await send(change, batch)
      noteChanges(change, outcomes)
      return outcomes
    }),
  }
  return (
    <BulkDialog change={bulkChange} onClose={onClose}>
      {wanted === 'roles' && (
        <RadioChoice
          legend="New role"
          options={UserRole.options.map((role) => [role, userRoleLabel[role]])}
          value={to}
          onChoose={setTo}
        />
      )}
      <Meaning change={change} />
      <PlanPreview
        change={bulkChange}
        effectOf={(person) => effectOf(change, person)}
        unchangedWords={(count) => unchangedWords(change, count)}
      />
    </BulkDialog>
  )
}

function titleOf(change: PeopleChange) {
  switch (change.kind) {
    case 'role':
      return 'Change roles'
    case 'remove':
      return 'Confirm User Deletion'
    case 'mail':
      return 'Allow mail again'
    case 'active':
      return change.isActive ? 'Activate accounts' : 'Deactivate accounts'
  }
}

function confirmLabel(change: PeopleChange, count: number) {
  const people = counted(count, 'user')
  switch (change.kind) {
    case 'role':
      return `Change ${counted(count, 'role')}`
    case 'remove':
      return `Delete ${people}`
    case 'mail':
      return `Allow mail to ${people}`
    case 'active':
      return change.isActive ? `Activate ${people}` : `Deactivate ${people}`
  }
}

function Meaning({ change }: { change: PeopleChange }) {
  if (change.kind !== 'remove') return <p className="muted small">{meaningOf(change)}</p>
  return (
    <p className={`state state--bad ${styles.warning}`}>
      <Icon shape="problem" />
      This action cannot be undone! Logins, personal data, answers and files are deleted. Scores and decisions
      are kept without names.
    </p>
  )
}

function meaningOf(change: Exclude<PeopleChange, { kind: 'remove' }>) {
  switch (change.kind) {
    case 'role':
      return 'A new role takes effect with the next thing that the person does.'
    case 'mail':
      return 'They get mail at the same address again. Mail that was held back is not sent later.'
    case 'active':
      return change.isActive
        ? 'They can log in again, and find everything as it was.'
        : 'They are logged out everywhere and cannot log in. Nothing is deleted, and you can activate them again.'
  }
}

function unchangedWords(change: PeopleChange, count: number) {
  if (change.kind === 'role') return `${count} already ${count === 1 ? 'has' : 'have'} this role.`
  const are = `${count} ${count === 1 ? 'is' : 'are'} already`
  if (change.kind === 'active') return `${are} ${change.isActive ? 'active' : 'deactivated'}.`
  return `${count} already ${count === 1 ? 'gets' : 'get'} mail.`
}
