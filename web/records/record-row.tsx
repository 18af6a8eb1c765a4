import { TableCell, TableRow } from '@aws-amplify/ui-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { RecordEntry } from '#shared/record.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { ZonedDate } from '#web/ui/zoned-date.tsx'
import { type Change, changesOf } from './changes.ts'
import { searchOf } from './place.ts'
import { Gone, type Names, SubjectLine } from './subject.tsx'
import { deedWords } from './words.ts'

/** A bulk deed names up to a hundred things: so many are shown until somebody asks for all. */
const shownAtFirst = 3

export function RecordRow({ entry, names }: { entry: RecordEntry; names: Names }) {
  const [isOpen, setOpen] = useState(false)
  const { by, what, on, at, isWithheld } = entry
  const shown = isOpen ? on.length : Math.min(on.length, shownAtFirst)
  const changes = changesOf(entry)
  const isNumbered = changes.length > 1
  return (
    <TableRow role="row">
      <Cell label="Who">
        <Link to={{ search: searchOf({ by }) }} title="Only what this person did">
          {names[by] ?? <Gone id={by}>Former member</Gone>}
        </Link>
      </Cell>
      <Cell label="What">{deedWords(what)}</Cell>
      <Cell label="On">
        <Lines isNumbered={isNumbered}>
          {on.slice(0, shown).map((subject) => (
            <SubjectLine key={subject} {...{ subject, names }} />
          ))}
        </Lines>
        {on.length > shownAtFirst && (
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : `And ${on.length - shownAtFirst} more`}
          </TextButton>
        )}
      </Cell>
      <Cell label="Change">
        <Lines isNumbered={isNumbered}>
          {changes.slice(0, isNumbered ? shown : 1).map((change, index) => (
            <ChangeLine key={index} {...change} />
          ))}
        </Lines>
        {isWithheld && <Withheld />}
      </Cell>
      <Cell label="When">
        <ZonedDate iso={at} withTime />
      </Cell>
    </TableRow>
  )
}

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <TableCell role="cell" data-label={label}>
    {children}
  </TableCell>
)

/** One line for each of several things; numbered where those of two cells belong together. */
function Lines({ isNumbered, children }: { isNumbered: boolean; children: ReactNode[] }) {
  if (children.length < 2) return <>{children}</>
  const lines = children.map((line, index) => <li key={index}>{line}</li>)
  return isNumbered ? (
    <ol className="record-lines record-lines--numbered">{lines}</ol>
  ) : (
    <ul className="record-lines">{lines}</ul>
  )
}

function ChangeLine({ before, after }: Change) {
  if (!before) return <>{after}</>
  return (
    <>
      {before} <Icon shape="next" />
      <span className="vh">to</span> {after || 'nothing'}
    </>
  )
}

const Withheld = () => (
  <span className="record-withheld muted">
    <Icon shape="barred" />
    Hidden from you, as on the dashboards
  </span>
)
