/** What a spreadsheet takes for the beginning of a formula or a command, with the full-width twins of those signs. */
const startsFormula = /^[=+\-@\t\r＝＋－＠]/

/** A text as one cell (RFC 4180), which a spreadsheet shows and never runs. */
export function csvCell(text: string): string {
  const harmless = startsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

// Without this mark Excel takes UTF-8 for the machine's own code page.
const byteOrderMark = '\uFEFF'

export const csvFile = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
