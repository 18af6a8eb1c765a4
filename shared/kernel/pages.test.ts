import { expect, test } from 'vitest'
import { homePath, pages, pathTo } from './pages.ts'
import { UserRole } from './user-role.ts'

test('a path is filled with its parameters, encoded', () => {
  expect(pathTo('section', { formId: 'fall-2026', sectionId: 'a/b' })).toBe('/apply/f/fall-2026/a%2Fb')
  expect(pathTo('users')).toBe('/admin/dor/users')
})

test('no two pages have the same path', () => {
  const paths = Object.values(pages).map(({ path }) => path.replace(/:\w+/g, ':'))
  expect(new Set(paths).size).toBe(paths.length)
})

test('every role may open its home', () => {
  for (const role of UserRole.options) {
    const home = Object.values(pages).find(({ path }) => path === homePath(role))
    expect(home && 'roles' in home && home.roles).toContain(role)
  }
})
