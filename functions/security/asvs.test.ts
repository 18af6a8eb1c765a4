import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const text = readFileSync(new URL('.github/asvs-5.0.md', root), 'utf8')

/** The requirements of levels 1 and 2. */
const requirements = 253

/** `- 1.2.6 LDAP: n/a`: the number, the requirement, and what meets it. */
const rows = [...text.matchAll(/^- (\d+\.\d+\.\d+) (.+?): (.+)$/gm)].map(([, id, , met]) => ({
  id,
  outcome: outcomeOf(met!),
  paths: [...met!.matchAll(/`([^`\s]+\/[^`\s]+)`/g)].map(([, path]) => path!),
}))

function outcomeOf(met: string) {
  if (met === 'n/a') return 'not applicable'
  if (met === 'open') return 'open'
  return /^(`[^`\s]+\.test\.ts`(, )?)+$/.test(met) ? 'test' : 'decision'
}

const counted = (outcome: string) => rows.filter((row) => row.outcome === outcome).length

test('every requirement of levels 1 and 2 has one line with what meets it', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(requirements)
  expect(rows).toHaveLength(requirements)
})

test('every test and file that is named exists', () => {
  expect(rows.flatMap(({ paths }) => paths).filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

test('the counts at the top are correct', () => {
  expect(text).toContain(
    `${counted('test')} shown by tests, ${counted('decision')} decided, ${counted('not applicable')} not applicable, ${counted('open')} open.`,
  )
})

test('at most a few of the requirements that apply are open', () => {
  expect(counted('open') / (requirements - counted('not applicable'))).toBeLessThanOrEqual(12 / 197)
})
