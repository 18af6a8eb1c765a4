import { Button } from '@aws-amplify/ui-react'
import { useState } from 'react'
import type { ListedPerson } from '#shared/person.ts'
import { UserRole, userRoleLabel } from '#shared/user-role.ts'
import { useUser } from '#web/session/session.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ChangePreview } from './change-preview.tsx'
import { ChangeProgress } from './change-progress.tsx'
import { type PeopleChange, planOf } from './people-change.ts'
import { fullName } from './shown-people.ts'
import { useChangeRun } from './use-change-run.ts'

interface Props {
  /** `roles`: the dialog asks which one. */
  change: PeopleChange | 'roles'
  people: readonly ListedPerson[]
  all: readonly ListedPerson[]
  onClose: (isDone: boolean) => void
}

const titleOf = (change: PeopleChange | 'roles') => {
  if (change === 'roles' || change.kind === 'role') return 'Change roles'
  if (change.kind === 'remove') return 'Confirm User Deletion'
  if (change.kind === 'mail') return 'Allow mail again'
  return change.isActive ? 'Activate accounts' : 'Deactivate accounts'
}

/** Shows what a change does to whom and who is refused, then does it, and says of each what became of it. */
export function ChangeDialog({ change: wanted, people, all, onClose }: Props) {
  const { id: selfId } = useUser()
  // Whom it is about stays as it was when the dialog was opened: the list behind it changes while it runs.
  const [chosen] = useState(people)
  const [everybody] = useState(all)
  const [to, setTo] = useState<UserRole>('reviewer')
  const change: PeopleChange = wanted === 'roles' ? { kind: 'role', to } : wanted
  const plan = planOf({ change, chosen, selfId, all: everybody })
  const { run, start, stop } = useChangeRun(change)
  const isRunning = run?.status === 'running'
  const names = new Map(chosen.map((person) => [person.id, fullName(person)]))
  const close = () => !isRunning && onClose(run !== undefined)
  return (
    <Modal title={titleOf(change)} onClose={close}>
      {run ? (
        <ChangeProgress
          run={run}
          names={names}
          refused={plan.refused}
          onStop={stop}
          onResume={() => start(run.left)}
          onClose={close}
        />
      ) : (
        <>
          <div className="dialog-body">
            {wanted === 'roles' && <RoleChoice value={to} onChange={setTo} />}
            <ChangePreview change={change} plan={plan} />
          </div>
          <div className="row">
            <Button onClick={close}>Cancel</Button>
            <Button
              variation={change.kind === 'remove' ? 'destructive' : 'primary'}
              aria-disabled={plan.going.length === 0}
              onClick={() => plan.going.length > 0 && start(plan.going)}
            >
              {confirmation(change, plan.going.length)}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}

const confirmation = (change: PeopleChange, count: number) => {
  if (change.kind === 'role') return `Change ${count} ${count === 1 ? 'role' : 'roles'}`
  const people = `${count} ${count === 1 ? 'user' : 'users'}`
  if (change.kind === 'remove') return `Delete ${people}`
  if (change.kind === 'mail') return `Allow mail to ${people}`
  return `${change.isActive ? 'Activate' : 'Deactivate'} ${people}`
}

function RoleChoice({ value, onChange }: { value: UserRole; onChange: (role: UserRole) => void }) {
  return (
    <fieldset className="ways">
      <legend>New role</legend>
      {UserRole.options.map((role) => (
        <label key={role}>
          <input type="radio" name="role" checked={value === role} onChange={() => onChange(role)} />
          {userRoleLabel[role]}
        </label>
      ))}
    </fieldset>
  )
}
