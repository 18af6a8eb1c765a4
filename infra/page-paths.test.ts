import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { pagePaths } from './page-paths.ts'

const answer = (uri: string) =>
  (runInNewContext(`${pagePaths}; handler`) as (event: object) => { uri: string })({ request: { uri } }).uri

test.each([
  ['/', '/'],
  ['/login', '/app.html'],
  ['/apply/fall-2026/', '/app.html'],
  ['/apply/fall.2026/about', '/app.html'],
  ['/admin/interview/f/fall-2026/fall-2026.x7/interview.engineer.me', '/app.html'],
  ['/assets/main-1a2b.js', '/assets/main-1a2b.js'],
  ['/index.html', '/index.html'],
  ['/config.json', '/config.json'],
  ['/favicon.ico', '/favicon.ico'],
])('%s is answered with %s', (uri, file) => {
  expect(answer(uri)).toBe(file)
})
