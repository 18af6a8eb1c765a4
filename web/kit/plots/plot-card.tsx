import { Button } from '@aws-amplify/ui-react'
import { type ReactNode, useId, useState } from 'react'
import type { Column } from '#web/kit/list/column.ts'
import { ScrollingTable } from '#web/kit/list/scrolling-table.tsx'
import { downloadText } from '#web/kit/ui/download.ts'
import { csvFile } from '../csv.ts'
import styles from './plot-card.module.css'

interface Props {
  title: string
  /** The name of its file, without the ending. */
  fileName: string
  heads: readonly string[]
  lines: readonly (readonly string[])[]
  /** Controls that change the plot. */
  tools?: ReactNode
  /** Shown instead of an empty plot. */
  empty?: ReactNode
  /** Notes that the plot itself does not show. */
  notes?: readonly string[]
  children: ReactNode
}

/** A plot with its figures: as a table, which is printed too, and as a file. */
export function PlotCard({ title, fileName, heads, lines, tools, empty, notes = [], children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [headingId, tableId] = [useId(), useId()]
  return (
    <section className={`surface ${styles.card}`} aria-labelledby={headingId}>
      <div className={`row ${styles.head}`}>
        <h2 className="h2--dense" id={headingId}>
          {title}
        </h2>
        <span className="row push no-print">
          {tools}
          {!empty && (
            <span className="row push">
              <Button
                size="small"
                aria-expanded={isOpen}
                aria-controls={tableId}
                onClick={() => setIsOpen(!isOpen)}
              >
                Table<span className="vh"> of {title}</span>
              </Button>
              <Button
                size="small"
                onClick={() =>
                  downloadText(`${fileName}.csv`, csvFile([heads, ...lines]), 'text/csv;charset=utf-8')
                }
              >
                CSV<span className="vh"> of {title}</span>
              </Button>
            </span>
          )}
        </span>
      </div>
      {empty ? <p className="muted">{empty}</p> : children}
      {notes.map((note) => (
        <p className="muted small" key={note}>
          {note}
        </p>
      ))}
      {!empty && (
        <div id={tableId} className={styles.table} hidden={!isOpen}>
          <ScrollingTable
            label={title}
            rows={lines.map((cells, index): Line => ({ id: String(index), cells }))}
            columns={columnsOf(heads)}
          />
        </div>
      )}
    </section>
  )
}

interface Line {
  id: string
  cells: readonly string[]
}

const columnsOf = (heads: readonly string[]) =>
  heads.map((head, at): Column<Line> => ({
    id: head,
    head,
    cell: ({ cells }) => cells[at] || '–',
    ...(at === 0 ? { namesRow: true } : { isNumber: true }),
  }))
