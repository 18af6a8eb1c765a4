import { Table, TableBody, TableCell, TableHead, TableRow } from '@aws-amplify/ui-react'
import type { RecordPage } from '#shared/record.ts'
import { RecordRow } from './record-row.tsx'

const columns = ['Who', 'What', 'On', 'Change', 'When']

export const RecordTable = ({
  page: { entries, names },
  isStale,
}: {
  page: RecordPage
  isStale: boolean
}) => (
  <div className="surface records-table" aria-busy={isStale}>
    <Table className="records blocks" role="table" aria-label="Records, the latest first">
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
        {entries.map((entry, index) => (
          <RecordRow key={index} {...{ entry, names }} />
        ))}
      </TableBody>
    </Table>
  </div>
)
