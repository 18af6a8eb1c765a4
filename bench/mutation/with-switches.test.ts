import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { mutated, mutationsOf } from './mutations-of.ts'
import { withSwitches } from './with-switches.ts'

const source = `
function judge(list, most) {
  if (list.length > most && !(most < 1)) throw new Error('too many')
  const kept = list.filter((each) => each >= 2).map((each) => (each > 3 ? each - 1 : each))
  if (kept.some((each) => each === 3)) note('three')
  else note('none')
  note('end')
  return kept.toSorted().join()
}`

const inputs = [
  [[], 0],
  [[1, 2, 3], 3],
  [[5, 4, 2], 3],
  [[9, 4], 1],
  [[3], 1],
]

/** The results of a source for all inputs, with what it recorded and threw. */
function told(code: string, on?: number): unknown[] {
  const notes: string[] = []
  const context = { note: (word: string) => notes.push(word), __isOn: (index: number) => index === on }
  const judge = runInNewContext(`(() => {${code}\nreturn judge})()`, context) as (
    ...given: unknown[]
  ) => unknown
  return inputs.map((given) => {
    notes.length = 0
    try {
      return [judge(...given), ...notes]
    } catch (error) {
      return [(error as Error).message, ...notes]
    }
  })
}

const mutations = mutationsOf('source.ts', source)

test('a source with switches behaves as before while all are off', () => {
  expect(told(withSwitches(source, mutations))).toEqual(told(source))
})

test('each switched change behaves like the change alone', () => {
  expect(mutations.length).toBeGreaterThan(15)
  for (const [index, mutation] of mutations.entries())
    expect(told(withSwitches(source, mutations), index), mutation.text).toEqual(
      told(mutated(source, mutation)),
    )
})
