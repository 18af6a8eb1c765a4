import { expect, test } from 'vitest'
import { mutated, mutationsOf } from './mutations-of.ts'

const all = (source: string) => mutationsOf('source.ts', source).map((each) => mutated(source, each))

test('conditions are turned round, and and or exchanged', () => {
  expect(all('f = a && b ? c : d')).toEqual(['f = !(a && b) ? c : d', 'f = (a || b) ? c : d'])
})

test('comparisons lose or gain their bound', () => {
  expect(all('f = a < b')).toEqual(['f = (a <= b)', 'f = (a >= b)'])
})

test('guards and calls are left out', () => {
  expect(all('if (a) throw b')).toEqual(['if (!(a)) throw b', ';'])
  expect(all('await a()')).toEqual([';'])
})

test('lists are not narrowed, numbers are one more, truth is false', () => {
  expect(all('f = list.filter(a)')).toEqual(['f = list'])
  expect(all('f = [1, true]')).toEqual(['f = [(2), true]', 'f = [1, false]'])
})

test('some and every are exchanged, and what every object has is left alone', () => {
  expect(all('f = list.some(a)')).toEqual(['f = list.every(a)'])
  expect(all('f = a.toString()')).toEqual([])
})

test('types and imports are left alone', () => {
  expect(all("import a from 'b'\ntype C = 1 | true\nlet d: 1\n")).toEqual([])
})
