/** The result of one measure, and its goal. */
export interface Finding {
  measure: string
  value: number
  unit?: string
  goal?: Goal
  note?: string
}

/** `must`: the required value. `aim`: the desired value. Both are inclusive. */
interface Goal {
  must: number
  aim: number
  better?: 'lower' | 'higher'
}

const reaches = (value: number, bound: number, { better = 'lower' }: Goal) =>
  better === 'lower' ? value <= bound : value >= bound

export const isMissed = ({ value, goal }: Finding) => goal !== undefined && !reaches(value, goal.must, goal)

function verdictOn(finding: Finding): string {
  const { value, goal } = finding
  if (!goal) return ''
  if (isMissed(finding)) return 'MISSED'
  return reaches(value, goal.aim, goal) ? 'aim' : 'must'
}

const heads = ['id', 'measure', 'value', 'must', 'aim', 'verdict']

/** Formats the findings of a measure as a table with the notes below. */
export function table(id: string, findings: readonly Finding[]): string {
  const rows = [heads, ...findings.map((finding) => [id, ...cells(finding)])]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
  const notes = findings.flatMap(({ note }) => (note ? [`  ${note}`] : []))
  return [...lines.map((line) => line.trimEnd()), ...new Set(notes)].join('\n')
}

const cells = (finding: Finding) => [
  finding.measure,
  `${rounded(finding.value)} ${finding.unit ?? ''}`.trim(),
  String(finding.goal?.must ?? ''),
  String(finding.goal?.aim ?? ''),
  verdictOn(finding),
]

/** Three significant digits; whole numbers stay whole. */
const rounded = (value: number) =>
  Number.isInteger(value) || value >= 1_000 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))

/** A count of what must never happen. */
export const never = (measure: string, value: number, note?: string): Finding => ({
  measure,
  value,
  goal: { must: 0, aim: 0 },
  ...(note && { note }),
})

/** Milliseconds of what is measured, and of a reference that was measured in turn with it. */
export interface Times {
  own: number
  reference: number
}

/**
 * A time that does not depend on the machine: its ratio to the reference, times what the reference takes on a quiet machine of two cores
 * (`quiet`, in milliseconds).
 */
export function besideReference(
  measure: string,
  times: Times,
  { goal, quiet, reference }: { goal: Goal; quiet: number; reference: string },
): Finding {
  const ratio = times.own / times.reference
  const note = `${measure}: ${ratio.toFixed(2)} times ${reference} (${Math.round(times.own)} and ${Math.round(times.reference)} ms here).`
  return { measure, value: ratio * quiet, unit: 'ms', goal, note }
}

export const median = (values: readonly number[]) => percentile(values, 50)

/** The value that `percent` of the values do not exceed (nearest rank). */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const found = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]
  if (found === undefined) throw new Error('Nothing was measured.')
  return found
}
