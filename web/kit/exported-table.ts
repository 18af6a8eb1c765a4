import { csvFile } from './csv.ts'
import { downloadText } from './ui/download.ts'

type Cell = string | number | null | readonly string[]

/** A column of a table that leaves the portal. */
export interface ExportColumn<Row> {
  head: string
  cell: (row: Row) => Cell
}

export const exportFormats = [
  ['csv', 'CSV for Excel and Sheets'],
  ['json', 'JSON'],
] as const
export type ExportFormat = (typeof exportFormats)[number][0]

const mediaTypes = { csv: 'text/csv;charset=utf-8', json: 'application/json' }

/** Saves rows as a file: a line, or an object, for each. */
export const saveTable = <Row>(
  name: string,
  format: ExportFormat,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
) => downloadText(`${name}.${format}`, tableText(format, columns, rows), mediaTypes[format])

/** The same as text. Two columns with the same head are told apart by a number. */
export function tableText<Row>(
  format: ExportFormat,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): string {
  const heads = uniqueOf(columns.map(({ head }) => head))
  const lines = rows.map((row) => columns.map(({ cell }) => cell(row)))
  if (format === 'csv') return csvFile([heads, ...lines.map((cells) => cells.map(cellText))])
  const objects = lines.map((cells) => Object.fromEntries(cells.map((cell, place) => [heads[place]!, cell])))
  return `${JSON.stringify(objects, null, 1)}\n`
}

const cellText = (cell: Cell) => (Array.isArray(cell) ? cell.join('; ') : String(cell ?? ''))

function uniqueOf(heads: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return heads.map((head) => {
    const count = (seen.get(head) ?? 0) + 1
    seen.set(head, count)
    return count === 1 ? head : `${head} (${count})`
  })
}
