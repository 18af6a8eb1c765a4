/**
 * What a spreadsheet takes for the beginning of a formula or a command, with the full-width twins of those signs: where a cell begins,
 * and where one begins for a spreadsheet that parts cells by `;` or a tab, as Excel does in many countries, and knows none of our quotes then.
 */
const beforeFormula = /^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=[=+@＝＋＠]|[-－][\w(])/g

/** A text as one cell (RFC 4180), which a spreadsheet shows and never runs. */
export function csvCell(text: string): string {
  const harmless = text.replace(beforeFormula, "'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

// Without this mark Excel takes UTF-8 for the machine's own code page.
const byteOrderMark = '\uFEFF'

export const csvFile = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
