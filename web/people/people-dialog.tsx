import { useState } from 'react'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { UserRole, userRoleLabel } from '#shared/kernel/user-role.ts'
import { counted, fullName, grouped } from '#shared/kernel/wording.ts'
import { type GivenRole, isWhole } from '#shared/people/given-role.ts'
import type { ListedPerson } from '#shared/people/person.ts'
import { BulkDialog } from '#web/kit/bulk/bulk-dialog.tsx'
import { inCalls, slicesOf } from '#web/kit/bulk/bulk-run.ts'
import { PlanPreview } from '#web/kit/bulk/plan-preview.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { RoleChecklist } from '#web/roles/role-checklist.tsx'
import { useUser } from '#web/session/session.tsx'
import { useLeftWork } from './left-work.tsx'
import { batchSize, idOf, type PeopleChange, planPeople, rulesOf } from './people-change.ts'
import { isOnTeam, noteChanges } from './people-list.ts'
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
  const [to, setTo] = useState<UserRole>(wanted === 'roles' && people.every(isOnBoard) ? 'board' : 'reviewer')
  const [administers, administer] = useState<readonly ApplicationRole[]>(people[0]?.administers ?? [])
  const given: GivenRole = to === 'board' ? { to, administers } : { to }
  const change: PeopleChange = wanted === 'roles' ? { kind: 'role', ...given } : wanted
  const leftWork = useLeftWork(change, people)
  const plan = planPeople({ change, chosen: people, selfId, all })
  const { effectOf, send } = rulesOf(change)
  const leaver = leaverOf(change, plan.changing)
  const { meaning, unchanged, ...labels } = leaver
    ? leavingWords(leaver, leftWork)
    : wordsFor(change, plan.changing.length)
  const isDestructive = change.kind === 'remove'
  const bulkChange = {
    ...labels,
    isDestructive,
    isReady: leftWork.isKnown && (wanted !== 'roles' || isWhole(given)),
    plan,
    idOf,
    nameOf: fullName,
    send: inCalls(slicesOf(batchSize(change)), async (batch: readonly ListedPerson[]) => {
      const { outcomes } = await send(batch)
      noteChanges(change, outcomes)
      return outcomes
    }),
  }
  return (
    <BulkDialog
      change={bulkChange}
      onClose={(hasRun) => {
        if (hasRun) void leftWork.handOver()
        onClose(hasRun)
      }}
    >
      {wanted === 'roles' && (
        <RadioChoice
          legend="New role"
          options={UserRole.options.map((role) => [role, userRoleLabel[role]])}
          value={to}
          onChoose={setTo}
        />
      )}
      {wanted === 'roles' && to === 'board' && (
        <RoleChecklist legend="Roles to administer" chosen={administers} onChange={administer} />
      )}
      <p className={isDestructive ? `state state--bad ${styles.warning}` : 'muted small'}>
        {isDestructive && <Icon shape="problem" />}
        {meaning}
      </p>
      {leftWork.question}
      {leaver && <p className="muted small">{staysWords(leaver, leftWork.submitted)}</p>}
      <PlanPreview change={bulkChange} {...{ effectOf, unchanged }} />
    </BulkDialog>
  )
}

const isOnBoard = ({ role }: ListedPerson) => role === 'board'

interface Words {
  title: string
  confirmLabel: string
  meaning: string
  /** As in `PlanPreview`. */
  unchanged?: readonly [string, string]
}

/** The one person of the team who leaves it by this change. */
function leaverOf(change: PeopleChange, changing: readonly ListedPerson[]) {
  const [only] = changing
  return change.kind === 'active' && !change.isActive && changing.length === 1 && only && isOnTeam(only)
    ? only
    : undefined
}

function leavingWords(leaver: ListedPerson, { toDo, given }: ReturnType<typeof useLeftWork>): Words {
  return {
    title: `Does ${fullName(leaver)} leave the team?`,
    confirmLabel: given > 0 ? `Deactivate and give ${grouped(given)} away` : 'Deactivate',
    meaning: `${leaver.firstName} ${toDo && `has ${toDo} to do, `}can no longer log in, and sees nothing more of any season.`,
  }
}

/** What stays of someone who leaves. */
const staysWords = (leaver: ListedPerson, submitted: number) =>
  `${submitted > 0 ? `${counted(submitted, 'submitted review')} ${submitted === 1 ? 'stays and counts' : 'stay and count'}, under the name "${fullName(leaver)} (left)". ` : ''}You can activate ${leaver.firstName} again later; given work stays with the others.`

function wordsFor(change: PeopleChange, count: number): Words {
  const people = counted(count, 'person', 'people')
  switch (change.kind) {
    case 'role':
      return {
        title: 'Change roles',
        confirmLabel: `Change ${counted(count, 'role')}`,
        meaning:
          change.to === 'board'
            ? 'They read the applications for these roles, with scores but without decisions, and assign interviewers. They do not decide, and see no other role. Takes effect immediately.'
            : 'Takes effect immediately.',
        unchanged: ['already has this role', 'already have this role'],
      }
    case 'active':
      return change.isActive
        ? {
            title: 'Activate accounts',
            confirmLabel: `Activate ${people}`,
            meaning: 'They can log in again, and find everything as it was.',
            unchanged: ['is already active', 'are already active'],
          }
        : {
            title: 'Deactivate accounts',
            confirmLabel: `Deactivate ${people}`,
            meaning:
              'They are logged out everywhere and cannot log in. Nothing is deleted, and you can activate them again.',
            unchanged: ['is already deactivated', 'are already deactivated'],
          }
    case 'mail':
      return {
        title: 'Allow email again',
        confirmLabel: `Allow email to ${people}`,
        meaning: 'They get email at the same address again. Emails that were held back are not sent later.',
        unchanged: ['already gets email', 'already get email'],
      }
    case 'factor':
      return {
        title: 'Switch off the second factor',
        confirmLabel: `Switch off for ${people}`,
        meaning:
          'For someone who has lost their phone: be sure that it is they who ask. They are logged out everywhere, told by email, and log in with their password alone.',
        unchanged: ['has no second factor', 'have no second factor'],
      }
    case 'remove':
      return {
        title: 'Confirm User Deletion',
        confirmLabel: `Delete ${people}`,
        meaning:
          'This action cannot be undone! Logins, personal data, answers and files are deleted. Scores and decisions are kept without names.',
      }
  }
}
