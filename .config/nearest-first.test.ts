import { expect, test } from 'vitest'
import { nearestFirst } from './nearest-first.ts'

const tests = [
  'local/start.test.ts',
  'functions/responses/save.test.ts',
  'functions/responses/submit.test.ts',
  'functions/forms/retention.test.ts',
  'web/autosave/engine/autosave.property.test.ts',
  'web/autosave/engine/autosave.test.ts',
  'shared/score.test.ts',
]

test('the test of a changed file comes first, then its neighbours, then tests further away', () => {
  expect(nearestFirst(tests, ['functions/responses/submit.ts'])).toEqual([
    'functions/responses/submit.test.ts',
    'functions/responses/save.test.ts',
    'functions/forms/retention.test.ts',
    'shared/score.test.ts',
    'web/autosave/engine/autosave.property.test.ts',
    'web/autosave/engine/autosave.test.ts',
    'local/start.test.ts',
  ])
})

test('the tests of all changed files come first', () => {
  const [first, second, third] = nearestFirst(tests, ['shared/score.ts', 'web/autosave/engine/autosave.ts'])
  expect([first, second]).toEqual([
    'web/autosave/engine/autosave.property.test.ts',
    'web/autosave/engine/autosave.test.ts',
  ])
  expect(third).toBe('shared/score.test.ts')
})

test('the quick suites come first if no test is near', () => {
  expect(nearestFirst(tests, ['package.json'])[0]).toBe('shared/score.test.ts')
  expect(nearestFirst(tests, []).at(-1)).toBe('local/start.test.ts')
})
