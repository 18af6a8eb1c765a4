/** What a spreadsheet may skip at the beginning of a cell: blanks, control characters and characters that nobody sees. */
const skipped = String.raw`[^\P{Cc}\t\r\n]|\p{Z}|\p{Default_Ignorable_Code_Point}`

/**
 * What a spreadsheet takes for the beginning of a formula or a command, with the full-width and small twins of those signs: where a cell
 * begins, and where one begins for a spreadsheet that parts cells by `;` or a tab, as Excel does in many countries, and knows none of
 * our quotes then.
 */
const beforeFormula = new RegExp(
  String.raw`^(?=(?:${skipped})*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫])|(?<=[;\t\r\n])(?=(?:${skipped})*(?:[=+@＝＋＠﹦﹢﹫]|[-－﹣][\w(]))`,
  'gu',
)

/** A text as one cell (RFC 4180), which a spreadsheet shows and never runs. */
export function csvCell(text: string): string {
  const harmless = text.replace(beforeFormula, "'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

// Without this mark Excel takes UTF-8 for the machine's own code page.
const byteOrderMark = '\uFEFF'

export const csvFile = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
