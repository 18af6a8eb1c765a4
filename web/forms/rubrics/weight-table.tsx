import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import type { Rubric } from '#shared/reviews/rubric.ts'
import type { Column } from '#web/kit/list/column.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { type Cells, hasCell, isWeight, keysIn, textIn, withCell } from './weight-cells.ts'
import styles from './weights.module.css'

interface Props {
  kind: AssignmentKind
  rubrics: readonly Rubric[]
  cells: Cells
  onChange: (cells: Cells) => void
}

interface Line {
  id: ApplicationRole
}

/** A row for each role, a column for each score key. It can take the focus because many columns scroll sideways. */
export const WeightTable = (props: Props) => (
  <div className={styles.table} role="group" tabIndex={0} aria-labelledby={`weights-${props.kind}`}>
    <DataTable
      label={`Weights in ${props.kind}s`}
      describedBy={`weights-hint-${props.kind}`}
      columns={weightColumns(props)}
      rows={chapterRoles.current.map((role) => ({ id: role }))}
    />
  </div>
)

function weightColumns({ kind, rubrics, cells, onChange }: Props): readonly Column<Line>[] {
  const has = hasCell(rubrics, kind, cells)
  const ofKey = (key: string): Column<Line> => ({
    id: `key ${key}`,
    head: key,
    cell: ({ id: role }) =>
      has(role, key) ? (
        <input
          className={`amplify-input amplify-input--small ${styles.weight}`}
          inputMode="decimal"
          aria-label={`Weight of ${key} for ${chapterRoles.nameOf(role)}`}
          aria-invalid={!isWeight(textIn(cells, role, key))}
          maxLength={6}
          value={textIn(cells, role, key)}
          onChange={({ target }) => onChange(withCell(cells, role, key, target.value))}
        />
      ) : (
        <span className="muted">–</span>
      ),
  })
  return [
    { id: 'role', head: 'Role', cell: ({ id }) => <RolePill role={id} />, namesRow: true, isWide: true },
    ...keysIn(rubrics, kind, cells).map(ofKey),
  ]
}
