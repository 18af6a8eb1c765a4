import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowId } from '#shared/dashboard-row.ts'
import type { LetterPreview } from '#shared/release.ts'
import { ListFailure } from '#web/ui/list-failure.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { type LettersOf, lettersQuery } from '../deciding/decision-queries.ts'
import { StatusView } from '../status-view.tsx'
import { useDashboard } from '../use-dashboard.ts'
import type { LetterGroup } from './letter-groups.ts'

const pageSize = 10

interface Props {
  group: LetterGroup
  of: LettersOf
}

/** One letter as its author wrote it, how many get it, and on demand each as its person will get it. */
export function GroupedLetters({ group, of }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { decision, text, roles, rows } = group
  const count = `${rows.length} ${rows.length === 1 ? 'letter' : 'letters'}`
  return (
    <article className="surface release-letter" aria-label={`${decision}, ${count}`}>
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
  const last = Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(wanted, last)
  const shown = rows
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ responseId, role }) => ({ responseId, role }))
  const { data, error, refetch } = useQuery(lettersQuery(formId, shown, of))
  if (error) return <ListFailure what="letters" error={error} retry={() => void refetch()} />
  if (!data) return <span className="skeleton release-skeleton" />
  return (
    <>
      {data.letters.map((letter) => (
        <Letter key={rowId(letter)} letter={letter} />
      ))}
      {last > 1 && <Pages page={page} last={last} onGo={setWanted} />}
    </>
  )
}

function Letter({ letter: { name, role, decision, letter } }: { letter: LetterPreview }) {
  return (
    <article className="release-member stack" aria-label={`Letter to ${name}`}>
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

interface PagesProps {
  page: number
  last: number
  onGo: (page: number) => void
}

const Pages = ({ page, last, onGo }: PagesProps) => (
  <nav className="row" aria-label="Pages of letters">
    <PageButton words="Previous" to={page - 1} isOn={page > 1} onGo={onGo} />
    <span className="num">
      Page {page} of {last}
    </span>
    <PageButton words="Next" to={page + 1} isOn={page < last} onGo={onGo} />
  </nav>
)

interface PageButtonProps {
  words: string
  to: number
  isOn: boolean
  onGo: (page: number) => void
}

const PageButton = ({ words, to, isOn, onGo }: PageButtonProps) => (
  <Button size="small" aria-disabled={!isOn} onClick={() => isOn && onGo(to)}>
    {words}
  </Button>
)
