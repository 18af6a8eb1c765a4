import {
  allScript,
  kilobytes,
  type MeasuredRoute,
  scriptOf,
  scriptsBeforePaint,
} from '#web/e2e/script-sizes.ts'
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
  { id: 'W1', route: '/', reference: 266, goal: { must: 85, aim: 72 } },
  { id: 'W1', route: '/ for somebody signed in', reference: 266 },
  { id: 'W4', route: '/login', reference: 269, goal: { must: 155, aim: 140 } },
  { id: 'W4', route: 'the form', reference: 313, goal: { must: 170, aim: 155 } },
  { id: 'W4', route: 'the dashboard', reference: 348, goal: { must: 190, aim: 165 } },
  { id: 'W4', route: 'a review', reference: 487, goal: { must: 190, aim: 160 } },
]

/** Measures what the browser must fetch before a route can run, and the whole site. */
export const measureScriptSizes = (): Finding[] => [...routes.map(sizeOf), beforePaint(), wholeSite()]

const sizeOf = ({ id, route, reference, goal }: Measured): Finding => ({
  id,
  measure: `script of ${route}`,
  value: scriptOf(route),
  unit: 'kB',
  reference: `${reference}`,
  ...(goal && { goal }),
})

function beforePaint(): Finding {
  const blocking = scriptsBeforePaint()
  return {
    id: 'W1',
    measure: "script of '/' before the first paint",
    value: kilobytes(blocking),
    unit: 'kB',
    note: `scripts before the first paint of '/': ${blocking.join(', ') || 'none'}.`,
  }
}

const wholeSite = (): Finding => ({
  id: 'W4',
  measure: 'all script of the site',
  value: allScript(),
  unit: 'kB',
  reference: '668',
  goal: { must: 330, aim: 260 },
})
