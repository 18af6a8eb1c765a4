import { expect, test } from 'vitest'
import { mutated, mutationsOf } from './mutations-of.ts'

const all = (source: string) => mutationsOf('source.ts', source).map((each) => mutated(source, each))

test('negates conditions, and swaps "and" and "or"', () => {
  expect(all('f = a && b ? c : d')).toEqual(['f = !(a && b) ? c : d', 'f = (a || b) ? c : d'])
})

test('makes comparisons include or exclude their bound', () => {
  expect(all('f = a < b')).toEqual(['f = (a <= b)', 'f = (a >= b)'])
})

test('removes guards and calls', () => {
  expect(all('if (a) throw b')).toEqual(['if (!(a)) throw b', ';'])
  expect(all('await a()')).toEqual([';'])
})

test('removes filters, adds one to numbers, and turns true into false', () => {
  expect(all('f = list.filter(a)')).toEqual(['f = list'])
  expect(all('f = [1, true]')).toEqual(['f = [(2), true]', 'f = [1, false]'])
})

test('swaps some and every, and ignores methods of all objects', () => {
  expect(all('f = list.some(a)')).toEqual(['f = list.every(a)'])
  expect(all('f = a.toString()')).toEqual([])
})

test('changes the words of the condition of a write, and drops it', () => {
  expect(all('f = expression`#a = ${b} AND attribute_exists(#c)`')).toEqual([
    'f = expression`#a = ${b} OR attribute_exists(#c)`',
    'f = expression`#a = ${b} AND attribute_not_exists(#c)`',
    'f = expression`#a <> ${b} AND attribute_exists(#c)`',
  ])
  const always = 'expression`attribute_exists(#pk) OR attribute_not_exists(#pk)`'
  expect(all('f = { put: a, condition: b }')).toEqual([`f = { put: a, condition: ${always} }`])
  expect(all('f = updateItem(a, b, c)')).toEqual([`f = updateItem(a, b, ${always})`])
  expect(all("f = joined(list, ' AND ')")).toEqual(["f = joined(list, ' OR ')"])
})

test('ignores what a write assigns, and the keys of a query', () => {
  expect(all('f = updateItem(a, expression`SET #a = ${b}`)')).toEqual([])
  expect(all('f = expression`#pk = ${a} AND #sk BETWEEN ${b} AND ${c}`')).toEqual([])
})

test('ignores types and imports', () => {
  expect(all("import a from 'b'\ntype C = 1 | true\nlet d: 1\n")).toEqual([])
})
