import { Button } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import type { DecisionLetters } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted } from '#shared/kernel/wording.ts'
import { Choice } from '#web/kit/list/choice.tsx'
import type { Column } from '#web/kit/list/column.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { oneOf, searchText } from '#web/kit/list/list-state.ts'
import { isFound } from '#web/kit/list/search.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { RolePill } from '#web/roles/role-pill.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { StatusView } from '#web/staff/cells.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { ListSearch } from '#web/staff/dashboard-frame.tsx'
import { decisions, decisionWords } from './counts.tsx'
import { GroupedLetters } from './grouped-letters.tsx'
import { LetterActions } from './letter-actions.tsx'
import { type LetterGroup, letterGroups } from './letter-groups.ts'
import type { LettersOf } from './letters-query.ts'
import styles from './release.module.css'

const letterList = z.object({ q: searchText(), decided: oneOf(decisions) })

interface Props extends LettersOf {
  letters: DecisionLetters | undefined
}

/** All letters, each text once: to whom it goes, and what can be done with it. */
export function Letters({ letters, ...of }: Props) {
  const { formId, rows } = useDashboard()
  const [{ q, decided }, go] = useListState(letterList)
  const [open, setOpen] = useState<readonly string[]>([])
  const hasLetters = rows.some(({ row }) => hasLetter(row))
  const shown = rows
    .map(({ row }) => row)
    .filter(
      (row) =>
        hasLetter(row) &&
        isFound(q, `${row.name} ${chapterRoles.nameOf(row.role)}`) &&
        (!decided || row.decision === decided),
    )
  const lines = letterGroups(shown, letters).map((group): Line => {
    const id = `${group.decision} ${group.text}`
    const isOpen = open.includes(id)
    const onRead = () => setOpen(isOpen ? open.filter((each) => each !== id) : [...open, id])
    return { id, group, of, isOpen, onRead }
  })
  return (
    <>
      <section className="surface" aria-labelledby="letters">
        <header className="surface__h">
          <h2 id="letters">Letters</h2>
          <span className="muted num" role="status">
            {counted(lines.length, 'text')} for {counted(shown.length, 'application')}
          </span>
          <Link to={`${pathTo('records')}?on=${formId}`}>Who edited them</Link>
          {hasLetters && (
            <span className="push">
              <ListSearch q={q} go={go} placeholder="Name or role" />
              <Choice
                label="Decision"
                all="Any"
                value={decided}
                options={decisions
                  .filter((each) => each !== 'undecided')
                  .map((each) => [each, decisionWords(each)])}
                onChoose={(decision) => go({ decided: decision })}
              />
            </span>
          )}
        </header>
        <DataTable
          label="Letters"
          columns={columns}
          rows={lines}
          empty={
            hasLetters
              ? 'No letter matches. Try another name or decision.'
              : 'No letters yet. Once an application is decided, the letter that its applicant will read is here.'
          }
        />
      </section>
      {lines
        .filter(({ isOpen }) => isOpen)
        .map(({ id, group }) => (
          <GroupedLetters key={id} group={group} of={of} />
        ))}
    </>
  )
}

interface Line {
  id: string
  group: LetterGroup
  of: LettersOf
  isOpen: boolean
  onRead: () => void
}

const nameOf = ({ decision, roles }: LetterGroup) =>
  `${decisionWords(decision)}: ${chapterRoles.namesOf(roles)}`

const columns: readonly Column<Line>[] = [
  {
    id: 'letter',
    head: 'Letter',
    cell: ({ group: { decision, roles } }) => (
      <span className="row">
        <StatusView status={decision} />
        {roles.map((role) => (
          <RolePill key={role} role={role} />
        ))}
      </span>
    ),
    wraps: true,
  },
  {
    id: 'count',
    head: 'Goes to',
    cell: ({ group }) => counted(group.rows.length, 'application'),
    width: '9rem',
  },
  {
    id: 'actions',
    head: 'Actions',
    hasHiddenHead: true,
    cell: ({ group: { text, ...group }, of, isOpen, onRead }) => (
      <span className={`row ${styles.acts}`}>
        <Button size="small" aria-expanded={isOpen} onClick={onRead}>
          Read all<span className="vh"> of {nameOf({ text, ...group })}</span>
        </Button>
        {text === undefined ? (
          <span className="muted">There is no letter yet.</span>
        ) : (
          <LetterActions group={{ ...group, text }} of={of} />
        )}
      </span>
    ),
    width: '25rem',
    onPhone: 'bottom',
  },
]

const hasLetter = ({ isWithdrawn, isBlind, decision }: DashboardRow) =>
  !isWithdrawn && !isBlind && decision !== 'undecided'
