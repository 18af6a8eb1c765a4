import type { AttributeValue, Item } from './attribute-value.ts'

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

/**
 * The size of an item in bytes: its names and values in UTF-8.
 * Source: AWS documentation, "DynamoDB item sizes and formats".
 */
export const itemSize = (item: Item): number =>
  sum(Object.entries(item).map(([name, value]) => Buffer.byteLength(name) + valueSize(value)))

/** The same of one value. */
export const valueSize = (value: AttributeValue): number => {
  if ('S' in value) return Buffer.byteLength(value.S)
  if ('N' in value) return numberSize(value.N)
  if ('B' in value) return Buffer.byteLength(value.B, 'base64')
  if ('SS' in value) return sum(value.SS.map((text) => Buffer.byteLength(text)))
  if ('NS' in value) return sum(value.NS.map(numberSize))
  if ('BS' in value) return sum(value.BS.map((bytes) => Buffer.byteLength(bytes, 'base64')))
  if ('L' in value) return 3 + sum(value.L.map((member) => 1 + valueSize(member)))
  if ('M' in value) return 3 + Object.keys(value.M).length + itemSize(value.M)
  return 1
}

/**
 * Bytes of a number: one for every two significant digits, plus one. The documentation says "approximately". Digits are
 * counted in pairs from the decimal point, zero takes one byte, and a minus sign takes one more.
 */
const numberSize = (decimal: string): number => {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const digits = inPairs(whole, 'start') + inPairs(fraction, 'end')
  const significant = digits.replace(/^(00)+/, '').replace(/(00)+$/, '')
  if (significant === '') return 1
  return 1 + significant.length / 2 + (decimal.startsWith('-') ? 1 : 0)
}

const inPairs = (digits: string, paddedAt: 'start' | 'end') => {
  const length = digits.length + (digits.length % 2)
  return paddedAt === 'start' ? digits.padStart(length, '0') : digits.padEnd(length, '0')
}
