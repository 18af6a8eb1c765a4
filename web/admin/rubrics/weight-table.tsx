import { Table, TableBody, TableCell, TableHead, TableRow } from '@aws-amplify/ui-react'
import { applicationRoleLabel, applicationRoles, type ApplicationRole } from '#shared/application-role.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import type { Rubric } from '#shared/rubric.ts'
import { RolePill } from '#web/ui/role-pill.tsx'
import { type Cells, hasCell, isWeight, keysIn, withCell } from './weight-cells.ts'

interface Props {
  kind: AssignmentKind
  rubrics: readonly Rubric[]
  cells: Cells
  onChange: (cells: Cells) => void
}

/** A row for each role, a column for each score key. Scrolls sideways where there are many, hence its place among what takes the focus. */
export function WeightTable({ kind, rubrics, cells, onChange }: Props) {
  const keys = keysIn(rubrics, kind, cells)
  const has = hasCell(rubrics, kind, cells)
  return (
    <div className="weights__table" role="group" tabIndex={0} aria-labelledby={`weights-${kind}`}>
      <Table aria-describedby={`weights-hint-${kind}`}>
        <TableHead>
          <TableRow>
            {['Role', ...keys].map((head) => (
              <TableCell as="th" scope="col" key={head}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {applicationRoles.map((role) => (
            <TableRow key={role}>
              <TableCell as="th" scope="row">
                <RolePill role={role} />
              </TableCell>
              {keys.map((key) => (
                <TableCell key={key}>
                  {has(role, key) ? (
                    <WeightCell
                      {...{ role, weighs: key }}
                      text={cells[role]?.[key] ?? ''}
                      onChange={(text) => onChange(withCell(cells, role, key, text))}
                    />
                  ) : (
                    <span className="muted">–</span>
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

interface CellProps {
  role: ApplicationRole
  weighs: string
  text: string
  onChange: (text: string) => void
}

const WeightCell = ({ role, weighs, text, onChange }: CellProps) => (
  <input
    className="amplify-input amplify-input--small weight"
    inputMode="decimal"
    aria-label={`Weight of ${weighs} for ${applicationRoleLabel[role].name}`}
    aria-invalid={!isWeight(text)}
    maxLength={6}
    value={text}
    onChange={({ target }) => onChange(target.value)}
  />
)
