import type { Finding } from './finding.ts'

/** Measures that share their setup, and their timeout in seconds. */
interface Group {
  ids: readonly string[]
  seconds: number
  measure: () => Promise<Finding[]>
}

/** All measures in order. Each group runs in its own process. */
export const groups: readonly Group[] = [
  {
    ids: ['W1', 'W4'],
    seconds: 10,
    measure: async () => (await import('./script-sizes.ts')).measureScriptSizes(),
  },
  {
    ids: ['W2'],
    seconds: 80,
    measure: async () => (await import('./landing-paint.ts')).measureLandingPaint(),
  },
  { ids: ['W3'], seconds: 110, measure: async () => (await import('./lighthouse.ts')).measureLighthouse() },
  { ids: ['W5'], seconds: 120, measure: async () => (await import('./typing.ts')).measureTyping() },
  {
    ids: ['W5', 'W6'],
    seconds: 150,
    measure: async () => (await import('./dashboard.ts')).measureDashboard(),
  },
  { ids: ['W11'], seconds: 300, measure: async () => (await import('./overview.ts')).measureOverview() },
  { ids: ['W7'], seconds: 60, measure: async () => (await import('./autosave.ts')).measureAutosave() },
  {
    ids: ['W9'],
    seconds: 340,
    measure: async () => (await import('./layout-shift.ts')).measureLayoutShift(),
  },
  {
    ids: ['W10'],
    seconds: 120,
    measure: async () => (await import('./cold-content.ts')).measureColdContent(),
  },
  { ids: ['P3'], seconds: 90, measure: async () => (await import('./handler-time.ts')).measureHandlerTime() },
  { ids: ['P4'], seconds: 20, measure: async () => (await import('./write-units.ts')).measureWriteUnits() },
  {
    ids: ['P5'],
    seconds: 240,
    measure: async () => (await import('./many-at-once.ts')).measureDashboardReads(),
  },
  { ids: ['P6'], seconds: 40, measure: async () => (await import('./many-at-once.ts')).measureRelease() },
  { ids: ['P7'], seconds: 40, measure: async () => (await import('./many-at-once.ts')).measureStoreCalls() },
  { ids: ['P7'], seconds: 60, measure: async () => (await import('./publishing.ts')).measurePublishing() },
  { ids: ['P8'], seconds: 40, measure: async () => (await import('./whole-life.ts')).measureWholeLife() },
  {
    ids: ['P9'],
    seconds: 60,
    measure: async () => {
      const { measureDeadlineReads, measureDeadlineStorm } = await import('./deadline-storm.ts')
      return [...(await measureDeadlineStorm()), ...(await measureDeadlineReads())]
    },
  },
  {
    ids: ['P10'],
    seconds: 40,
    measure: async () => (await import('./durable-saves.ts')).measureDurableSaves(),
  },
  { ids: ['P11'], seconds: 60, measure: async () => (await import('./start.ts')).measureStart() },
  {
    ids: ['P12'],
    seconds: 120,
    measure: async () => (await import('./release-reads.ts')).measureReleaseReads(),
  },
  { ids: ['F1'], seconds: 30, measure: async () => (await import('./fair-selection.ts')).measurePlans() },
  { ids: ['F2'], seconds: 60, measure: async () => (await import('./fair-selection.ts')).measurePlanTime() },
  { ids: ['F2'], seconds: 150, measure: async () => (await import('./page-blocks.ts')).measureBlocks() },
  {
    ids: ['F3'],
    seconds: 120,
    measure: async () => (await import('./fair-selection.ts')).measureCalibration(),
  },
  {
    ids: ['F4'],
    seconds: 60,
    measure: async () => (await import('./fair-selection.ts')).measureSimulations(),
  },
]
