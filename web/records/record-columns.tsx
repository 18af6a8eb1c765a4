import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { RecordEntry } from '#shared/records/record.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import type { Column } from '#web/kit/list/column.ts'
import { searchOf } from '#web/kit/list/list-state.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { actionWords } from '#web/records/words/action-words.ts'
import { type Change, changesOf, scenarioWords } from '#web/records/words/changes.ts'
import { recordList } from './record-queries.ts'
import { Gone, type Names, SubjectLine } from './subject.tsx'
import styles from './records.module.css'

export type Line = RecordEntry & { id: string }

/** The ids of rows that list all their subjects, with a function that opens and closes one. */
interface Open {
  open: ReadonlySet<string>
  toggle: (id: string) => void
}

/** A bulk action names up to a hundred things. This many are shown until the row is opened. */
const shownAtFirst = 3

export const recordColumns = (names: Names, { open, toggle }: Open): readonly Column<Line>[] => {
  const shownOf = ({ id, on }: Line) => (open.has(id) ? on.length : Math.min(on.length, shownAtFirst))
  return [
    { id: 'by', head: 'Who', cell: (line) => <Who {...line} name={names[line.by]} />, className: styles.who },
    { id: 'what', head: 'What', cell: ({ what }) => actionWords(what) },
    {
      id: 'on',
      head: 'On',
      cell: (line) => (
        <>
          <Lines isNumbered={changesOf(line).length > 1}>
            {line.on.slice(0, shownOf(line)).map((subject) => (
              <SubjectLine key={subject} {...{ subject, names }} />
            ))}
          </Lines>
          {line.on.length > shownAtFirst && (
            <TextButton aria-expanded={open.has(line.id)} onClick={() => toggle(line.id)}>
              {open.has(line.id) ? 'Show fewer' : `And ${line.on.length - shownAtFirst} more`}
            </TextButton>
          )}
        </>
      ),
      isWide: true,
    },
    {
      id: 'change',
      head: 'Change',
      cell: (line) => (
        <>
          <Lines isNumbered={changesOf(line).length > 1}>
            {changesOf(line)
              .slice(0, shownOf(line))
              .map((change, index) => (
                <ChangeLine key={index} {...change} />
              ))}
          </Lines>
          {line.scenario && (
            <p className="muted small" title={line.scenario}>
              Decided by {scenarioWords(line.scenario).toLowerCase()}
            </p>
          )}
          {line.isWithheld && (
            <span className="state state--long">
              <Icon shape="barred" />
              Hidden from you, as on the dashboards
            </span>
          )}
        </>
      ),
      isWide: true,
    },
    {
      id: 'at',
      head: 'When',
      cell: ({ at }) => <ZonedDate iso={at} withTime />,
      className: styles.when,
      isWide: true,
    },
  ]
}

const logins = { code: 'with a code', google: 'by Google' }

const Who = ({ by, login, name }: Pick<Line, 'by' | 'login'> & { name: string | undefined }) => (
  <>
    <Link to={{ search: searchOf(recordList, { by }) }} title="Only what this person did">
      {name ?? <Gone id={by}>Former member</Gone>}
    </Link>
    {login && <p className="muted small">Logged in {logins[login]}</p>}
  </>
)

/** One line for each of several things; numbered where the lines of two cells belong together. */
function Lines({ isNumbered, children }: { isNumbered: boolean; children: ReactNode[] }) {
  if (children.length < 2) return <>{children}</>
  const lines = children.map((line, index) => <li key={index}>{line}</li>)
  return isNumbered ? (
    <ol className={`${styles.lines} ${styles.numbered}`}>{lines}</ol>
  ) : (
    <ul className={styles.lines}>{lines}</ul>
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
