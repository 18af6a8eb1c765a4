import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@aws-amplify/ui-react'
import type { AssignmentKind } from '#shared/assignment.ts'
import { AssignmentRow } from './assignment-row.tsx'
import { type ListPlace, type SortColumn, sortedBy } from './list-place.ts'
import { listWords } from './list-words.ts'
import { SortHead } from './sort-head.tsx'
import type { Line } from './shown-lines.ts'

interface Props {
  kind: AssignmentKind
  lines: readonly Line[]
  place: ListPlace
  go: (place: ListPlace) => void
}

const columns: readonly (readonly [SortColumn, string])[] = [
  ['number', 'S. No'],
  ['name', 'Applicant'],
  ['date', 'Date sub.'],
  ['role', 'Role'],
  ['score', 'Score'],
]

/** An interview has no date of its own. */
const columnsOf = (kind: AssignmentKind) =>
  columns.filter(([column]) => kind === 'review' || column !== 'date')

export function AssignmentTable({ kind, lines, place, go }: Props) {
  return (
    <>
      <Table className="blocks" role="table" aria-label={listWords[kind].title}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columnsOf(kind).map(([column, label]) => (
              <SortHead
                key={column}
                {...{ column, label, place }}
                onSort={() => go(sortedBy(place, column))}
              />
            ))}
            <TableCell as="th" scope="col" role="columnheader">
              Action
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {lines.map((line) => (
            <AssignmentRow key={`${line.responseId} ${line.id}`} line={line} />
          ))}
        </TableBody>
      </Table>
      <p className="vh" role="status">
        {lines.length === 1 ? '1 line' : `${lines.length} lines`}
      </p>
      {lines.length === 0 && <NothingFound showAll={() => go({ ...place, search: '', filter: 'all' })} />}
    </>
  )
}

const NothingFound = ({ showAll }: { showAll: () => void }) => (
  <div className="row ownnone">
    <p className="muted">Nothing matches.</p>
    <Button size="small" onClick={showAll}>
      Show all
    </Button>
  </div>
)
