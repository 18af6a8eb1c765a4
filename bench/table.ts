import { type Finding, verdictOn } from './finding.ts'

const heads = ['id', 'measure', 'value', 'reference', 'must', 'aim', 'verdict']

/** Formats findings as a table with the notes below. */
export function table(findings: readonly Finding[]): string {
  const rows = [heads, ...findings.map(cells)]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  const notes = findings.flatMap(({ id, note }) => (note ? [`${id}: ${note}`] : []))
  return [...lines, ...(notes.length > 0 ? ['', ...new Set(notes)] : [])].join('\n')
}

function cells(finding: Finding): string[] {
  const { id, measure, value, unit, reference = '', goal } = finding
  return [
    id,
    measure,
    value === null ? '-' : `${rounded(value)} ${unit}`.trim(),
    reference,
    goal ? String(goal.must) : '',
    goal ? String(goal.aim) : '',
    verdictOn(finding),
  ]
}

/** Three significant digits; whole numbers stay whole. */
const rounded = (value: number) =>
  Number.isInteger(value) || value >= 1_000 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
