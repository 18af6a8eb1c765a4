import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowId } from '#shared/dashboard-row.ts'
import type { LetterPreview } from '#shared/release.ts'
import { counted } from '#shared/wording.ts'
import { pageOf, Pager } from '#web/list/pager.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { StatusView } from '../cells.tsx'
import { useDashboard } from '../dashboard-data.ts'
import { type LettersOf, lettersQuery } from '../decisions/decision-queries.ts'
import type { LetterGroup } from './letter-groups.ts'
import styles from './release.module.css'

const pageSize = 10

interface Props {
  group: LetterGroup
  of: LettersOf
}

/** One letter as its author wrote it, how many applicants get it, and on demand each as its applicant will read it. */
export function GroupedLetters({ group, of }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { decision, text, roles, rows } = group
  const count = counted(rows.length, 'letter')
  return (
    <article className={`surface ${styles.letter}`} aria-label={`${decision}, ${count}`}>
      <header className="row">
        <StatusView status={decision} />
        {roles.map((role) => (
          <RolePill key={role} role={role} />
        ))}
        <span className="muted">
          {count}, {rows.length === 1 ? 'to' : 'for example to'} {rows[0]?.name}
        </span>
      </header>
      <div className="stack">
        {text === undefined ? <p className="muted">There is no letter yet.</p> : <Markdown text={text} />}
        {text !== undefined && (
          <p>
            <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Hide the letters' : 'Show each letter'}
            </Button>
          </p>
        )}
        {isOpen && <Members group={group} of={of} />}
      </div>
    </article>
  )
}

/** The letters of a group, a page at a time. */
function Members({ group: { rows }, of }: Props) {
  const { formId } = useDashboard()
  const [wanted, setWanted] = useState(1)
  const { onPage, ...page } = pageOf(rows, wanted, pageSize)
  const shown = onPage.map(({ responseId, role }) => ({ responseId, role }))
  return (
    <>
      <Loaded
        of={useQuery(lettersQuery(formId, shown, of))}
        what="letters"
        part={<span className={`skeleton ${styles.skeleton}`} />}
      >
        {({ letters }) => letters.map((letter) => <Letter key={rowId(letter)} letter={letter} />)}
      </Loaded>
      {page.last > 1 && <Pager {...page} onGo={setWanted} />}
    </>
  )
}

function Letter({ letter: { name, role, decision, letter } }: { letter: LetterPreview }) {
  return (
    <article className={`stack ${styles.member}`} aria-label={`Letter to ${name}`}>
      <header className="row">
        <b>{name}</b>
        <RolePill role={role} />
        {decision !== 'undecided' && <StatusView status={decision} />}
      </header>
      <p>Dear {name},</p>
      <Markdown text={letter ?? ''} />
    </article>
  )
}
