/** The lines of a CSV file that have something in them. A line break between quotes belongs to its cell. */
export const csvLines = (text: string): string[] =>
  (text.replace(/^\uFEFF/, '').match(/(?:"[^"]*"|[^"\r\n])+/g) ?? []).filter((line) => line.trim())

/** A line in cells, as CSV and sheets separate them. A separator between quotes belongs to its cell. */
export function cellsOf(line: string, quotes = '"'): string[] {
  const cells = [[] as string[]]
  let isQuoted = false
  for (const sign of line) {
    if (sign === quotes) isQuoted = !isQuoted
    else if (!isQuoted && ',;\t'.includes(sign)) cells.push([])
    else cells.at(-1)!.push(sign)
  }
  // A quote that nobody closed is only a sign.
  return isQuoted ? cellsOf(line, '') : cells.map((cell) => cell.join('').trim())
}
