import type { Settings } from '../settings.ts'
import type { CountedCalls } from './counted-calls.ts'
import { dollars, monthlyCost, totalOf } from './monthly-cost.ts'

const crowds = [0, 500, 5_000, 100_000]
const levels = ['off', 'common', 'targeted'] as const satisfies Settings['botControl'][]
const plans = ['essentials', 'lite'] as const satisfies Settings['cognitoPlan'][]

/** A month's cost by applicants and bot control, as Markdown, without the malware scan. The user pool's plan matters above 10,000 people. */
export function costTable(calls: CountedCalls): string {
  const rows = crowds.map((applicants) => [
    applicants.toLocaleString('en-US'),
    ...levels.map((botControl) => {
      const costs = plans.map((cognitoPlan) =>
        dollars(totalOf(monthlyCost({ applicants, botControl, cognitoPlan, scanUploads: false }, calls))),
      )
      const [essentials = '', lite = ''] = costs
      return essentials === lite ? essentials : `${essentials} (lite ${lite})`
    }),
  ])
  const heads = ['Applicants in the month', ...levels.map((level) => `bot control ${level}`)]
  return aligned([heads, ...rows])
}

/** The largest parts of a cost, in one line. */
export const largestParts = (cost: ReturnType<typeof monthlyCost>) =>
  Object.entries(cost)
    .filter(([, part]) => part >= 0.5)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, part]) => `${names[name as keyof typeof cost]} ${dollars(part)}`)
    .join(', ')

const names: Record<keyof ReturnType<typeof monthlyCost>, string> = {
  firewall: 'firewall',
  api: 'API calls',
  table: 'table',
  functions: 'functions',
  userPool: 'user pool',
  mail: 'mail',
  logs: 'logs',
  uploads: 'uploads',
  scan: 'malware scan',
  site: 'site',
}

function aligned(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const [heads = [], ...rest] = rows
  return [line(heads), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rest.map(line)].join(
    '\n',
  )
}
