import { expect, test } from 'vitest'
import { openTestPortal } from '#local/testing/open-test-portal.ts'
import { readCountedCalls } from './counted-calls.ts'
import { runScript } from './testing/run-script.ts'
import { walkApplicant } from './walk-applicant.ts'

/** How far the table's units may drift before they must be counted and committed again. */
const tolerance = 0.05

test('the committed numbers are those of one applicant’s journey today', async () => {
  const portal = await openTestPortal({ now: () => new Date() })
  const { readUnits, writeUnits, ...calls } = await walkApplicant(portal)
  await portal.close()
  const { readUnits: reads, writeUnits: writes, ...committed } = readCountedCalls()
  expect(calls, 'please run: npm run count-calls').toEqual(committed)
  expect(Math.abs(readUnits / reads - 1)).toBeLessThan(tolerance)
  expect(Math.abs(writeUnits / writes - 1)).toBeLessThan(tolerance)
})

test('an unknown option changes nothing', async () => {
  const { code, output } = await runScript('count-calls', ['--fast'])
  expect(code).toBe(1)
  expect(output).toBe('Usage: npm run count-calls. It takes no options.')
})
