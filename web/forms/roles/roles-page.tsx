import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { proposedFormId } from '#shared/forms/proposed-id.ts'
import { type LetterGroup, type Role, type RoleList, roleColors } from '#shared/kernel/application-role.ts'
import type { JsonPath } from '#shared/kernel/json-text.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { mergedRoleLists, roleListFaults, roleListWarnings } from '#shared/people/role-list.ts'
import { isRefused } from '#web/api/api-error.ts'
import { fieldId, focusOn, Problems, useFieldProblem } from '#web/kit/authoring/field-problems.ts'
import { IdField, LineField, NumberField } from '#web/kit/authoring/fields.tsx'
import { ProblemList } from '#web/kit/authoring/problem-list.tsx'
import { Grip, QuestionButtons, type QuestionCard, QuestionList } from '#web/kit/authoring/question-list.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { BackLink } from '#web/kit/ui/back-link.tsx'
import { DiscardChanges } from '#web/kit/ui/discard-changes.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { Failure, Notice } from '#web/kit/ui/message.tsx'
import { RoleFields, roleLabels } from './role-fields.tsx'
import { roleListQuery, type RolesDraft, type Stored, useRolesDraft } from './use-roles-draft.ts'
import styles from './roles.module.css'

/** The roles that people can apply for: added, renamed, put in order, colored and retired. */
export default function RolesPage() {
  return (
    <Loaded
      of={useQuery(roleListQuery)}
      page={<LoadingPage className="page" title="Roles" what="the roles" />}
    >
      {(stored) => (
        <main className="page" id="main">
          <title>Roles - Application Portal</title>
          <BackLink to={pathTo('forms')}>All forms</BackLink>
          <h1 className="h1--dense">Roles people can apply for</h1>
          <Editor stored={stored} />
        </main>
      )}
    </Loaded>
  )
}

function Editor({ stored }: { stored: Stored }) {
  const draft = useRolesDraft(stored)
  const { list, base, isChanged, newer, saving, change } = draft
  // A new object for each attempt, so that the list of problems takes the focus again.
  const [attempt, setAttempt] = useState<object>()
  const faults = roleListFaults(list, { before: base.list, isUsed: stored.isUsed, offered: stored.offered })
  // That a form still offers a role is said as soon as it is to be retired.
  const early = faults.filter(({ path }) => path.at(-1) === 'isRetired')
  if (attempt && faults.length === 0) setAttempt(undefined)
  const save = () => (faults.length > 0 ? setAttempt({}) : draft.save())
  return (
    <Problems value={attempt ? faults : early}>
      <div className="stack">
        <p className="muted">
          Their order here is their order everywhere. Each form says which of them are open. Once there is a
          form, a role that was saved can be retired, and not deleted.
        </p>
        <div role="alert">
          {newer && <Newer draft={draft} newer={newer} />}
          {saving.error && !(newer && isRefused(saving.error, 'CONFLICT')) && (
            <Failure>The roles were not saved: {saving.error.message}</Failure>
          )}
        </div>
        <RoleCards draft={draft} isUsed={stored.isUsed} />
        <Groups {...{ list, base, change }} isUsed={stored.isUsed} />
        <div className={styles.number}>
          <NumberField
            path={['fewestPreferences']}
            label="Roles that a reviewer must choose at least"
            value={list.fewestPreferences}
            onChange={(count) => change({ fewestPreferences: Math.max(1, count ?? 1) })}
          />
        </div>
        <ProblemList
          what="list"
          attempt={attempt}
          problems={
            attempt
              ? faults.map(({ path, message }) => ({
                  place: placeWords(list, path),
                  message,
                  onGoTo: () => focusOn(`#${fieldId(...path)}`, fieldId('roles')),
                }))
              : []
          }
        />
        {roleListWarnings(list, base.list).map((warning) => (
          <Notice key={warning}>{warning}</Notice>
        ))}
        <div className="row">
          <ActionButton
            variation="primary"
            isRunning={saving.isPending}
            runningLabel="Saving..."
            isPossible={isChanged && !newer}
            onClick={save}
          >
            Save roles
          </ActionButton>
          {isChanged && <DiscardChanges onDiscard={draft.discard} />}
          <span className="muted small" role="status">
            {isChanged ? 'Not saved yet. This tab keeps it through a reload.' : 'Saved'}
          </span>
        </div>
      </div>
    </Problems>
  )
}

/** Where a fault is: 'Engineer: Color'. */
function placeWords({ roles, groups }: RoleList, [part, index, field]: JsonPath): string {
  const entry =
    part === 'roles' ? roles[Number(index)] : part === 'groups' ? groups[Number(index)] : undefined
  const place = entry?.name || (part === 'groups' ? 'Groups of letters' : 'Roles')
  return field === undefined ? place : `${place}: ${roleLabels[field] ?? field}`
}

/** Someone else saved the roles. What only one of the two changed is taken from that one. */
function Newer({ draft, newer }: { draft: RolesDraft; newer: Stored }) {
  const { contested } = mergedRoleLists(draft.base.list, draft.list, newer.list)
  return (
    <div className="stack">
      <Notice>
        Someone else changed the roles in the meantime. What you wrote is still here.
        {contested.length > 0 && ` You both changed ${contested.join(', ')}: there yours stays.`}
      </Notice>
      <div className="row">
        <Button onClick={() => draft.merge(newer)}>Merge both</Button>
        <Button onClick={draft.discard}>Take the stored roles</Button>
      </div>
    </div>
  )
}

function RoleCards({ draft: { list, base, change }, isUsed }: { draft: RolesDraft; isUsed: boolean }) {
  // A new role may have the id of another one while its name is typed.
  const isSaved = (role: Role) =>
    isUsed &&
    base.list.roles.some(({ id }) => id === role.id) &&
    list.roles.find(({ id }) => id === role.id) === role
  return (
    <QuestionList
      noun="role"
      path={['roles']}
      questions={list.roles}
      blank={() => blankRole(list)}
      onChange={(roles) => change({ roles })}
      isLostIfRemoved={() => false}
      lost=""
    >
      {(role, card) => <RoleCard {...{ role, card }} isSaved={isSaved(role)} groups={list.groups} />}
    </QuestionList>
  )
}

/** A new role, in a color that no other one has. */
function blankRole({ roles, groups }: RoleList): Role {
  const taken = roles.filter(({ isRetired }) => !isRetired).map(({ color }) => color)
  return {
    id: '',
    name: '',
    emoji: '',
    color: roleColors.find((color) => !taken.includes(color)) ?? roleColors[0],
    hasInterviews: true,
    isCompulsory: false,
    letters: groups.at(-1)!.id,
  }
}

interface CardProps {
  role: Role
  card: QuestionCard<Role>
  isSaved: boolean
  groups: readonly LetterGroup[]
}

function RoleCard({ role, card, isSaved, groups }: CardProps) {
  const bodyId = useId()
  const problem = useFieldProblem('roles', card.at)
  const isShown = card.isOpen || problem !== undefined
  // Until someone types an id of their own, it follows the name.
  const follows = !isSaved && role.id === proposedFormId(role.name, [])
  return (
    <>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isShown}
          aria-controls={bodyId}
          onClick={card.onToggle}
        >
          <Icon shape={isShown ? 'up' : 'down'} />
          <span className={`role role--${role.color}`}>
            <span aria-hidden="true">{role.emoji}</span>
            {role.name || 'New role'}
          </span>
          {role.isRetired && <span className="muted small">Retired</span>}
        </button>
        <span className="row">
          <Grip {...card.grip} />
          <QuestionButtons {...card} noun="role" isFixed={isSaved} />
        </span>
      </div>
      <div id={bodyId} className={`stack ${styles.body}`} hidden={!isShown}>
        {isShown && (
          <RoleFields
            {...{ role, isSaved, groups }}
            index={card.at}
            onChange={(changed) =>
              card.onChange(follows ? { ...changed, id: idFor(role, changed) } : changed)
            }
          />
        )}
      </div>
    </>
  )
}

const idFor = (before: Role, after: Role) =>
  after.id === before.id ? proposedFormId(after.name, []) : after.id

/** The groups of letters, and how to add one. */
function Groups({
  list,
  base,
  change,
  isUsed,
}: Pick<RolesDraft, 'list' | 'base' | 'change'> & { isUsed: boolean }) {
  const { groups } = list
  const write = (at: number, changed: Partial<LetterGroup>) =>
    change({ groups: groups.with(at, { ...groups[at]!, ...changed }) })
  return (
    <section className="stack" aria-labelledby="groups">
      <h2 id="groups">Groups of letters</h2>
      <p className="muted">A form has one accepted and one waitlist letter for each group of its roles.</p>
      {groups.map(({ id, name }, at) => (
        <div className={styles.pair} key={at}>
          <LineField
            path={['groups', at, 'name']}
            label={`Name of group ${at + 1}`}
            value={name}
            maxLength={60}
            onChange={(text) => write(at, { name: text })}
          />
          <IdField
            path={['groups', at, 'id']}
            label={`Id of group ${at + 1}`}
            value={id}
            maxLength={40}
            isReadOnly={isUsed && base.list.groups.some((group) => group.id === id)}
            onChange={(text) => write(at, { id: text })}
          />
        </div>
      ))}
      <div className="row">
        <Button onClick={() => change({ groups: [...groups, { id: '', name: '' }] })}>
          <Icon shape="plus" />
          Add a group
        </Button>
      </div>
    </section>
  )
}
