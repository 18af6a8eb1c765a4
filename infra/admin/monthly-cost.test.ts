import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firewallRules } from '../firewall-rules.ts'
import { costTable } from './cost-table.ts'
import { type CountedCalls, readCountedCalls } from './counted-calls.ts'
import { monthlyCost, totalOf } from './monthly-cost.ts'
import { rules } from './prices.ts'

const calls: CountedCalls = {
  api: { GET: 50, POST: 10, PUT: 340, OPTIONS: 100 },
  userPool: 20,
  mails: 2,
  readUnits: 1_000,
  writeUnits: 1_000,
  readUnitsOfTick: 0,
}
const season = { applicants: 0, botControl: 'off', cognitoPlan: 'essentials', scanUploads: false } as const

test('without applicants, only the firewall costs money', () => {
  const parts = Object.entries(monthlyCost(season, calls)).filter(([, part]) => part > 0)
  expect(parts).toEqual([['firewall', 12]])
  expect(totalOf(monthlyCost({ ...season, botControl: 'common' }, calls))).toBe(23)
  expect(totalOf(monthlyCost({ ...season, botControl: 'targeted' }, calls))).toBe(24)
})

test('a month’s price depends on its calls, beyond the free ones', () => {
  const cost = monthlyCost({ ...season, applicants: 20_000, botControl: 'targeted' }, calls)
  expect(cost).toMatchObject({
    // 10.4 million requests, and 7 million that change something, the first of them free.
    firewall: 5 + 9 + 0.6 * 10.4 + 10 + 10 * (7 - 1),
    api: 3.5 * 10,
    table: 0.125 * 20 + 0.625 * 20,
    userPool: 0.015 * 10_000,
    mail: 4,
  })
})

test('the plans of the user pool differ above ten thousand people, and Plus from the first person on', () => {
  const userPool = (cognitoPlan: 'lite' | 'plus', applicants: number) =>
    monthlyCost({ ...season, cognitoPlan, applicants }, calls).userPool
  expect(userPool('lite', 10_000)).toBe(0)
  expect(userPool('lite', 12_000)).toBeCloseTo(11)
  expect(userPool('plus', 100)).toBeCloseTo(2)
})

test('a malware scan costs per file and gigabyte if it is switched on', () => {
  const withScan = { ...season, applicants: 1_000, scanUploads: true }
  expect(monthlyCost(withScan, calls).scan).toBeCloseTo(2 * 0.215 + 2 * 0.09)
  expect(monthlyCost({ ...withScan, scanUploads: false }, calls).scan).toBe(0)
})

test('the price covers exactly the firewall’s rules', () => {
  for (const level of ['off', 'common', 'targeted'] as const)
    expect(rules.always + rules[level]).toBe(
      firewallRules({ botControl: level, botControlVersion: 'Version_5.0' }, 'https://portal.example').length,
    )
})

test('infra/README.md has the table as it is printed today', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const withoutPadding = (text: string) => text.replace(/ +| -+/g, ' ')
  const hasTable = withoutPadding(readme).includes(withoutPadding(costTable(readCountedCalls())))
  expect(hasTable, 'please put the table that npm run doctor prints into infra/README.md').toBe(true)
})
