import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  allScriptOf,
  type MeasuredRole,
  type MeasuredRoute,
  scriptOf,
  scriptsBeforePaint,
  scriptsOf,
} from './script-sizes.ts'
import { siteFolder } from './site-folder.ts'

test('a visitor of the landing page loads at most 2 kB of script, and none before the first paint', () => {
  // The script that looks for a session must run before the first paint. Otherwise the visitor's buttons would flash.
  expect(scriptsBeforePaint()).toEqual(['session-hint.js'])
  expect(readFileSync(join(siteFolder, 'session-hint.js')).length).toBeLessThan(600)
  expect(scriptOf('/')).toBeLessThan(2)
  expect(readFileSync(join(siteFolder, 'index.html'), 'utf8')).toContain('Apply to be a member!')
})

test.each<[MeasuredRoute, number]>([
  ['/ for somebody signed in', 95],
  ['/login', 119],
  ['the form', 140],
  ['the dashboard', 162],
  ['a review', 148],
])('%s loads at most so many kB of script: %d', (route, most) => {
  expect(scriptOf(route)).toBeLessThan(most)
})

test.each<MeasuredRoute>(['/login', 'the form', 'a review'])(
  '%s is on screen before the library that checks schemas is loaded',
  (route) => {
    const isLibrary = (file: string) => /\/zod-[\w-]+\.js$/.test(file)
    expect(scriptsOf('the dashboard').filter(isLibrary)).toHaveLength(1)
    expect(scriptsOf(route).filter(isLibrary)).toEqual([])
  },
)

test.each<[MeasuredRole, number]>([
  ['applicant', 235],
  ['reviewer', 250],
  ['board', 365],
  ['super-reviewer', 420],
])('all pages of the role %s together load at most so many kB of script: %d', (role, most) => {
  expect(allScriptOf(role)).toBeLessThan(most)
})
