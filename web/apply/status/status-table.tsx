import { Table, TableBody, TableCell, TableHead, TableRow } from '@aws-amplify/ui-react'
import { Link } from 'react-router-dom'
import type { ResponseOverview } from '#shared/progress.ts'
import { pathTo } from '#shared/pages.ts'
import { StatusRow } from './status-row.tsx'

interface Props {
  kind: 'active' | 'inactive'
  responses: readonly ResponseOverview[]
}

const columns = ['Application', 'Application Status', 'Date Submitted', 'Action']

/** A row for each role that was applied for. */
export function StatusTable({ kind, responses }: Props) {
  if (responses.length === 0) return <Empty kind={kind} />
  return (
    <div className="surface grid">
      <Table className="stackable roomy" role="table" aria-label={`Applications, ${kind}`}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map((column) => (
              <TableCell key={column} as="th" scope="col" role="columnheader">
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {responses.flatMap((response) =>
            response.roles.map((row) => (
              <StatusRow key={`${response.id} ${row.role}`} response={response} row={row} />
            )),
          )}
        </TableBody>
      </Table>
    </div>
  )
}

const Empty = ({ kind }: Pick<Props, 'kind'>) => (
  <section className="surface empty">
    <p>
      {kind === 'active' ? (
        <>
          You don't have any active applications. <Link to={pathTo('overview')}>Go apply!</Link>
        </>
      ) : (
        "You don't have any inactive applications."
      )}
    </p>
  </section>
)
