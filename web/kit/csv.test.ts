import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvFile } from './csv.ts'

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫x',
])('a cell that begins like %j gets a leading quote', (text) => {
  expect(read(csvCell(text))).toBe(`'${text}`)
})

test.each(['', 'Ada', "O'Sullivan", 'a = b', '1-2', 'ada@example.edu', 'a\u00a0= b', 'good ;-)', ';- a'])(
  '%j stays as it is',
  (text) => {
    expect(csvCell(text)).toBe(text)
  },
)

test.each(['\0', ' ', '\u00a0', '\ufeff', '\u200b', '\u3000', '\u2060', '\u00ad', '\u0085', ' \u200b\0'])(
  'a formula behind %j, which a spreadsheet may skip, gets a leading quote',
  (skipped) => {
    for (const sign of Array.from('=+-@＝﹦﹢﹣﹫')) {
      expect(read(csvCell(`${skipped}${sign}1`))).toBe(`'${skipped}${sign}1`)
      expect(read(csvCell(`well;${skipped}${sign}1`))).toBe(`well;'${skipped}${sign}1`)
    }
  },
)

test.each([
  ['Ada;=1+1', "Ada;'=1+1"],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['a;-1+1', "a;'-1+1"],
  ['two\n=1+1\n- three', "two\n'=1+1\n- three"],
])('%j begins no formula where semicolons or tabs separate cells', (text, shown) => {
  expect(read(csvCell(text))).toBe(shown)
})

test('cells with commas, quotes or line ends are quoted', () => {
  expect(csvCell('a,"b"\nc')).toBe('"a,""b""\nc"')
})

test('a file begins with the mark of UTF-8 and ends its lines with CR LF', () => {
  expect(
    csvFile([
      ['Name', 'Notes'],
      ['Lucía', '=1'],
    ]),
  ).toBe("\uFEFFName,Notes\r\nLucía,'=1\r\n")
})

/** What a spreadsheet reads in one cell. */
const read = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

const nasty = fc.string({
  unit: fc.constantFrom(...Array.from('=+-@\t\r\n＝＋－＠﹦﹢﹣﹫\0\u00a0\u200b\ufeff",;\' ab1')),
})

test('whatever is written, no cell begins like a formula, and nothing else is changed', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const shown = read(csvCell(text))
      expect(shown).not.toMatch(/^[\0 \u00a0\u200b\ufeff]*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/)
      expect(shown).not.toMatch(/[;\t\r\n][\0 \u00a0\u200b\ufeff]*[=+@＝＋＠﹦﹢﹫]/)
      expect(shown.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
    }),
  )
})

test('whatever is written, a table comes back with the same lines and cells', () => {
  const cells = fc.array(fc.array(nasty, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(cells, (rows) => {
      expect(parse(csvFile(rows))).toEqual(rows.map((row) => row.map((cell) => read(csvCell(cell)))))
    }),
  )
})

/** A separate reader of RFC 4180, so that writer and reader cannot share a mistake. */
function parse(file: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 1; at < file.length; at++) {
    const sign = file[at]!
    if (isQuoted && sign === '"' && file[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === ',') {
      rows.at(-1)!.push(cell)
      cell = ''
    } else if (!isQuoted && sign === '\r' && file[at + 1] === '\n') {
      rows.at(-1)!.push(cell)
      cell = ''
      rows.push([])
      at++
    } else cell += sign
  }
  return rows.slice(0, -1)
}
