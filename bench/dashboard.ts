import type { CDPSession } from 'playwright-core'
import { grouped } from '#shared/kernel/wording.ts'
import { type Journeys, openJourneys } from '#web/e2e/open-journeys.ts'
import type { Finding } from './finding.ts'
import { timesOfChanges } from './list-changes.ts'
import { median } from './median.ts'
import { openList, slowdown, type Telling, timesOfReloads } from './opened-list.ts'
import { definePlainRows, type Times, type WithReference } from './plain-rows.ts'

/** Measures dashboards of 1,000 and 10,000 applications: rows on screen, changes of the list, memory, and the number of requests. */
export async function measureDashboard(): Promise<Finding[]> {
  const journeys = await openJourneys()
  try {
    const thousand = await measureList(journeys, 1_000)
    const tenThousand = await measureList(journeys, 10_000)
    return [
      ...firstRows(thousand, { must: 150, aim: 100 }),
      ...firstRows(tenThousand, { must: 400, aim: 150 }),
      ...changes(tenThousand),
      requests(thousand),
    ]
  } finally {
    await journeys.close()
  }
}

interface Measured {
  applications: number
  /** Milliseconds from the answer to the rows, and of the reference, in turn. */
  times: readonly Times[]
  /** Milliseconds from a press or a key to the frame that shows its effect, and of the reference, in turn. */
  changed: Readonly<Record<string, Times[]>>
  megabytes: number
  asked: number
}

async function measureList(journeys: Journeys, applications: number): Promise<Measured> {
  const { page, devtools, calls } = await openList(journeys, applications)
  const asked = calls.length
  await page.addInitScript(definePlainRows)
  const times = await timesOfReloads<Times>(page, devtools, watchRows)
  await page
    .getByRole('status')
    .filter({ hasText: `of ${grouped(applications)} applications` })
    .waitFor()
  const changed = await timesOfChanges(page)
  const megabytes = await memoryOf(devtools)
  await page.context().close()
  return { applications, times, changed, megabytes, asked }
}

/**
 * Milliseconds from the first answer with rows to the frame that shows the first of them. The answer is held until the loading screen is
 * on screen, as it is on a network: here it would come while the application still starts, which W10 measures. The page measures it
 * itself: waiting for an element from outside would look for it in every frame, on the page's own slowed processor. Then the same page
 * asks again and shows 30 rows of the same answer as plain HTML. Runs in the page.
 */
function watchRows() {
  let askAgain: (() => Promise<Response>) | undefined
  let answered = 0
  const fetch = window.fetch.bind(window)
  window.fetch = async (address, options) => {
    const response = await fetch(address, options)
    if (askAgain || typeof address !== 'string' || !address.includes('/rows')) return response
    // Reading the page's own answer a second time would slow down what is measured.
    askAgain = () => fetch(address, { ...options, signal: null })
    await loadingScreen()
    answered = performance.now()
    return response
  }

  async function loadingScreen() {
    while (!document.querySelector('main[aria-busy] section .skeleton'))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestIdleCallback(resolve))
  }

  const observer = new MutationObserver(() => {
    if (!document.querySelector('[aria-rowindex="2"]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(tell))
  })
  observer.observe(document, { childList: true, subtree: true })

  async function tell() {
    const painted = performance.now()
    // The page goes on with what it had left for later, and with further pages of rows.
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const text = await (await askAgain!()).text()
    const begun = performance.now()
    await (window as unknown as WithReference).plainRows((JSON.parse(text) as { rows: [] }).rows)
    const reference = performance.now() - begun
    ;(window as unknown as Telling<Times>).tellTimes({ own: painted - answered, reference })
  }
}

/** Megabytes of the page's objects. */
async function memoryOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

const whole = (times: readonly number[]) => times.map(Math.round).join(', ')

function firstRows({ applications, times }: Measured, goal: NonNullable<Finding['goal']>): Finding[] {
  const name = `dashboard of ${applications} applications, CPU ${slowdown}x`
  return besideReference(`answer to rows on screen, ${name}`, times, { reference: '924 ms', goal })
}

const changes = ({ applications, changed, megabytes }: Measured): Finding[] => [
  ...Object.entries(changed).flatMap(([name, times]) =>
    besideReference(
      `${name} of ${applications} applications, from the event to its frame, CPU ${slowdown}x`,
      times,
      { goal: { must: 100, aim: 50 } },
    ),
  ),
  {
    id: 'W5',
    measure: `memory of the page with ${applications} applications`,
    value: megabytes,
    unit: 'MB',
  },
]

/** The median time, and its ratio to the reference that was measured in turn with it, on the same machine at the same moment. */
function besideReference(
  measure: string,
  times: readonly Times[],
  given: Pick<Finding, 'reference' | 'goal'>,
): Finding[] {
  const own = times.map((each) => each.own)
  const reference = times.map((each) => each.reference)
  return [
    {
      id: 'W5',
      measure: `${measure}, median`,
      value: median(own),
      unit: 'ms',
      ...given,
      note: `${measure}: ${whole(own)} ms; the reference, 30 rows as plain HTML, ${whole(reference)} ms.`,
    },
    {
      id: 'W5',
      measure: 'the same, ratio to plain HTML',
      value: median(own) / median(reference),
      unit: '',
      reference: `${Math.round(median(reference))} ms = 1.00`,
    },
  ]
}

const requests = ({ applications, asked }: Measured): Finding => ({
  id: 'W6',
  measure: `API requests to open a dashboard of ${applications} applications`,
  value: asked,
  unit: '',
  reference: '12,452',
  goal: { must: 3, aim: 1 },
  note: 'from the list of forms; all in parallel, so the depth is 1.',
})
