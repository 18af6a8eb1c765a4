/** What a spreadsheet may skip at the beginning of a cell: blanks, control characters and invisible characters. */
const skipped = String.raw`[^\P{Cc}\t\r\n]|\p{Z}|\p{Default_Ignorable_Code_Point}`

/**
 * Where a spreadsheet sees the beginning of a formula or a command, also by the full-width and small forms of those signs: at the
 * beginning of a cell, and after `;` or a tab, which separate cells for Excel in many countries; it then ignores our quotes.
 */
const beforeFormula = new RegExp(
  String.raw`^(?=(?:${skipped})*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫])|(?<=[;\t\r\n])(?=(?:${skipped})*(?:[=+@＝＋＠﹦﹢﹫]|[-－﹣][\w(]))`,
  'gu',
)

/** A text as one cell (RFC 4180) that a spreadsheet shows but never runs. */
export function csvCell(text: string): string {
  const harmless = text.replace(beforeFormula, "'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

// Without this mark Excel reads UTF-8 as the machine's code page.
const byteOrderMark = '\uFEFF'

export const csvFile = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
