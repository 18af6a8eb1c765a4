import { beforeAll, expect, test } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { demoLogins, demoPassword } from './accounts.ts'
import { calibrate } from '#shared/fair/calibrate.ts'
import { helpsAtCut, whyHidden } from '#shared/fair/worthwhile.ts'
import { type DashboardRow, participantsOf, rowId } from '#shared/dashboard-row.ts'

let portal: TestPortal
let lead: Person
let rows: DashboardRow[]
beforeAll(async () => {
  portal = await openTestPortal()
  const { seedOnce } = await import('./seed.ts')
  await seedOnce(portal.portal)
  lead = await portal.person({ role: 'super-reviewer' })
  rows = (await lead.calls.dashboard.rows({ params: { formId: 'fall-2026' }, query: {} })).answer.rows
  return () => portal.close()
})

const calibrationOf = (kind: 'review' | 'interview') =>
  calibrate(
    rows.flatMap((row) =>
      participantsOf(row, kind).flatMap(({ id: reviewer, score }) =>
        score === null ? [] : [{ row: rowId(row), role: row.role, reviewer, score }],
      ),
    ),
  )

test('the demo has a season of strict and mild reviewers, which a calibration tells apart and corrects', () => {
  const reviews = calibrationOf('review')
  expect([whyHidden(reviews), helpsAtCut(reviews), reviews.islands]).toEqual([undefined, true, 1])
  const clear = [...reviews.reviewers.values()].filter(({ offset, error }) => Math.abs(offset) > 1.96 * error)
  expect(clear.map(({ offset }) => Math.sign(offset))).toEqual(expect.arrayContaining([1, -1]))
  expect(whyHidden(calibrationOf('interview'))).toBe('too-few')
})

test('nothing is decided in it, so a simulation can be staged', () => {
  const made = rows.filter(({ userId }) => userId.startsWith('seed'))
  expect(made.length).toBeGreaterThan(100)
  expect(new Set(made.map(({ decision }) => decision))).toEqual(new Set(['undecided']))
  expect(made.some(({ isQualified }) => isQualified)).toBe(true)
})

test('in the open season one applicant has a time for the interview, another can choose one, and both can log in', async () => {
  const { slots, interviews } = (await lead.calls.interviews.find({ params: { formId: 'spring-2027' } }))
    .answer
  const stateOf = (name: string) => interviews.find((each) => each.name === name)?.state
  expect([stateOf('Leila Haddad'), stateOf('Noah Fischer')]).toEqual(['booked', 'invited'])
  expect(slots.length).toBeGreaterThan(interviews.length)
  const logins = demoLogins.filter(({ shows }) => shows)
  expect(logins.map(({ firstName }) => firstName)).toEqual(['Leila', 'Noah'])
  for (const { email } of logins) portal.cognito.signIn(email, demoPassword)
})
