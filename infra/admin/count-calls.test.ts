import { expect, test } from 'vitest'
import { openTestPortal } from '#local/testing/open-test-portal.ts'
import { readCountedCalls } from './counted-calls.ts'
import { runScript } from './testing/run-script.ts'
import { walkApplicant } from './walk-applicant.ts'

/** So much may the table's units drift before they have to be counted and committed anew. */
const tolerance = 0.05

test('the committed numbers are those that one applicant’s journey asks today', async () => {
  const portal = await openTestPortal({ now: () => new Date() })
  const { readUnits, writeUnits, ...calls } = await walkApplicant(portal)
  await portal.close()
  const { readUnits: reads, writeUnits: writes, ...committed } = readCountedCalls()
  expect(calls, 'please run: npm run count-calls').toEqual(committed)
  expect(Math.abs(readUnits / reads - 1)).toBeLessThan(tolerance)
  expect(Math.abs(writeUnits / writes - 1)).toBeLessThan(tolerance)
})

test('an option that it does not have changes nothing', async () => {
  const { code, output } = await runScript('count-calls', ['--fast'])
  expect(code).toBe(1)
  expect(output).toBe('Usage: npm run count-calls. It takes no options.')
})
