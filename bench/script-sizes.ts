import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RoleOfPages } from '#web/build/files-of-roles.ts'
import {
  allScriptOf,
  filesBeforePaint,
  kilobytes,
  type MeasuredRoute,
  scriptOf,
} from '#web/e2e/script-sizes.ts'
import { siteFolder } from '#web/e2e/site-folder.ts'
import type { Finding } from './finding.ts'

interface Measured {
  id: 'W1' | 'W4'
  route: MeasuredRoute
  /** kB of the reference portal's build. */
  reference: number
  /** Missing for visits that are not the first. */
  goal?: { must: number; aim: number }
}

const routes: readonly Measured[] = [
  { id: 'W1', route: '/', reference: 266, goal: { must: 2, aim: 2 } },
  { id: 'W1', route: '/ for somebody signed in', reference: 266 },
  { id: 'W4', route: '/login', reference: 269, goal: { must: 135, aim: 120 } },
  { id: 'W4', route: 'the form', reference: 313, goal: { must: 155, aim: 140 } },
  { id: 'W4', route: 'the dashboard', reference: 348, goal: { must: 170, aim: 155 } },
  { id: 'W4', route: 'a review', reference: 487, goal: { must: 165, aim: 150 } },
]

/** Measures what the browser must fetch before a route can run, and all that each role may ever load. */
export const measureScriptSizes = (): Finding[] => [...routes.map(sizeOf), beforePaint(), ...roles.map(allOf)]

const sizeOf = ({ id, route, reference, goal }: Measured): Finding => ({
  id,
  measure: `script of ${route}`,
  value: scriptOf(route),
  unit: 'kB',
  reference: `${reference}`,
  ...(goal && { goal }),
})

function beforePaint(): Finding {
  const html = readFileSync(join(siteFolder, 'index.html'), 'utf8')
  const blocking = filesBeforePaint(html).filter((file) => file.endsWith('.js'))
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code).join('')
  return {
    id: 'W1',
    measure: "script of '/' before the first paint",
    value: kilobytes(blocking) + inline.length / 1_000,
    unit: 'kB',
    note: `files of script before the first paint of '/': ${blocking.join(', ') || 'none'}; ${inline.length} bytes stand in the page.`,
  }
}

const roles: readonly { role: RoleOfPages; must: number; aim: number }[] = [
  { role: 'applicant', must: 235, aim: 205 },
  { role: 'reviewer', must: 250, aim: 220 },
  { role: 'super-reviewer', must: 430, aim: 370 },
]

const allOf = ({ role, must, aim }: (typeof roles)[number]): Finding => ({
  id: 'W4b',
  measure: `all script that a role ever loads: ${role}`,
  value: allScriptOf(role),
  unit: 'kB',
  reference: '668',
  goal: { must, aim },
})
