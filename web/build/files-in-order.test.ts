import { expect, test } from 'vitest'
import { circleIn } from './files-in-order.ts'

test('the build notices files that import each other', () => {
  const imports = { 'app.js': ['a.js'], 'a.js': ['b.js', 'core.js'], 'b.js': ['core.js'], 'core.js': [] }
  expect(circleIn(new Map(Object.entries(imports)))).toBe(undefined)
  expect(circleIn(new Map(Object.entries({ ...imports, 'core.js': ['a.js'] })))).toEqual([
    'a.js',
    'b.js',
    'core.js',
  ])
})
