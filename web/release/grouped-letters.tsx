import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowId } from '#shared/applications/dashboard-row.ts'
import type { LetterPreview } from '#shared/decisions/release.ts'
import { isSameForAll, withLineBreaks } from '#shared/forms/letter.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { LongList } from '#web/kit/bulk/outcome-list.tsx'
import { pageOf, Pager } from '#web/kit/list/pager.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { NameLink, StatusView } from '#web/staff/cells.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import type { LetterGroup } from './letter-groups.ts'
import { type LettersOf, lettersQuery } from './letters-query.ts'
import styles from './release.module.css'

const pageSize = 10

interface Props {
  group: LetterGroup
  of: LettersOf
}

/** A letter as its author wrote it, with the number and names of its recipients. Where it differs by recipient, each version can be read. */
export function GroupedLetters({ group, of }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { decision, text, roles, rows } = group
  const count = counted(rows.length, 'letter')
  return (
    <article className={`surface ${styles.letter}`} aria-label={`${decision}, ${count}`}>
      <header className={`row ${styles.letterHead}`}>
        <span className="row">
          <StatusView status={decision} />
          {roles.map((role) => (
            <RolePill key={role} role={role} />
          ))}
          <span className="muted">{count}</span>
        </span>
      </header>
      <div className="stack">
        {text === undefined ? (
          <p className="muted">There is no letter yet.</p>
        ) : (
          <Markdown text={withLineBreaks(text)} />
        )}
        <details>
          <summary>Who gets it ({grouped(rows.length)})</summary>
          <LongList
            className={styles.list}
            items={rows}
            keyOf={rowId}
            line={(row) => (
              <span className="row">
                <NameLink row={row} /> <RolePill role={row.role} />
              </span>
            )}
          />
        </details>
        {text !== undefined && !isSameForAll(text) && (
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
      <Pager {...page} onGo={setWanted} />
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
