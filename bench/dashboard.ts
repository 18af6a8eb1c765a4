import type { CDPSession, Page } from 'playwright-core'
import { grouped } from '#shared/wording.ts'
import { type Journeys, openJourneys } from '#web/e2e/open-journeys.ts'
import type { Finding } from './finding.ts'
import { median } from './median.ts'
import { openList, rounds, slowdown, type Telling, timesOfReloads } from './opened-list.ts'

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
  /** Milliseconds from a press or a key to the frame that shows its effect. */
  changed: Readonly<Record<string, number[]>>
  megabytes: number
  asked: number
}

async function measureList(journeys: Journeys, applications: number): Promise<Measured> {
  const { page, devtools, calls } = await openList(journeys, applications)
  const asked = calls.length
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

interface Times {
  rows: number
  reference: number
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
    const reference = await plainRows(text)
    ;(window as unknown as Telling<Times>).tellTimes({ rows: painted - answered, reference })
  }

  async function plainRows(text: string): Promise<number> {
    const begun = performance.now()
    const { rows } = JSON.parse(text) as { rows: Record<string, unknown>[] }
    const body = document.createElement('tbody')
    for (const row of rows.slice(0, 30)) {
      const line = document.createElement('tr')
      for (let column = 0; column < 11; column++) {
        const cell = document.createElement('td')
        cell.textContent = `${String(row.name)} ${String(row.dateSubmitted)}`
        line.append(cell)
      }
      body.append(line)
    }
    const table = document.createElement('table')
    table.append(body)
    document.body.append(table)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const time = performance.now() - begun
    table.remove()
    return time
  }
}

/** Milliseconds of each change of the list, from its event to the frame after which its effect is on screen. */
async function timesOfChanges(page: Page): Promise<Record<string, number[]>> {
  const changed: Record<string, number[]> = {}
  for (const [name, change] of listChanges) {
    changed[name] = []
    for (let round = 0; round < rounds; round++) {
      changed[name].push(await page.evaluate(timeOfChange, change(round)))
      await page.waitForTimeout(300)
    }
  }
  return changed
}

type Change = { press: string } | { search: string }

const listChanges: readonly (readonly [string, (round: number) => Change])[] = [
  [
    'sorting',
    (round) => ({ press: ['Applicant', 'Avg. score', 'Submitted', 'Applicant', 'Status'][round]! }),
  ],
  [
    'filtering',
    (round) => ({
      press: ['Bootcamp', 'Total', 'Reviews pending', 'All reviews done', 'All reviews done'][round]!,
    }),
  ],
  ['search', (round) => ({ search: ['1', '12', '123', '77', '9'][round]! })],
]

/** Runs in the page: until the table has changed and the frame is painted. */
async function timeOfChange(change: Change): Promise<number> {
  const list = document.querySelector('main')!
  const isChanged = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(resolve))
    })
    observer.observe(list, { childList: true, subtree: true, characterData: true })
  })
  const begun = performance.now()
  if ('press' in change) pressed(change.press).click()
  else {
    const field = document.querySelector<HTMLInputElement>('input[type=search]')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, change.search)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await Promise.race([isChanged, tooLong()])
  return performance.now() - begun

  async function tooLong() {
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    throw new Error(`Nothing changed: ${JSON.stringify(change)}`)
  }

  function pressed(text: string): HTMLElement {
    const buttons = [...list.querySelectorAll<HTMLElement>('button')]
    const button = buttons.find((each) => each.textContent?.includes(text))
    if (!button) throw new Error(`There is no button "${text}".`)
    return button
  }
}

/** Megabytes of the page's objects. */
async function memoryOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

const whole = (times: readonly number[]) => times.map(Math.round).join(', ')

function firstRows({ applications, times }: Measured, goal: Finding['goal']): Finding[] {
  const rows = times.map((each) => each.rows)
  const reference = times.map((each) => each.reference)
  const name = `${applications} applications, CPU ${slowdown}x`
  return [
    {
      id: 'W5',
      measure: `answer to rows on screen, dashboard of ${name}, median`,
      value: median(rows),
      unit: 'ms',
      reference: '924 ms',
      ...(goal && { goal }),
      note: `${applications}: ${whole(rows)} ms; the reference, 30 rows of the same answer as plain HTML, ${whole(reference)} ms.`,
    },
    {
      id: 'W5',
      measure: `the same, ratio to plain HTML, dashboard of ${name}`,
      value: median(rows) / median(reference),
      unit: '',
      reference: `${Math.round(median(reference))} ms = 1.00`,
    },
  ]
}

const changes = ({ applications, changed, megabytes }: Measured): Finding[] => [
  ...Object.entries(changed).map(([name, times]) => ({
    id: 'W5',
    measure: `${name} of ${applications} applications, from the event to its frame, CPU ${slowdown}x, median`,
    value: median(times),
    unit: 'ms',
    goal: { must: 100, aim: 50 },
    note: `${name}: ${whole(times)} ms.`,
  })),
  {
    id: 'W5',
    measure: `memory of the page with ${applications} applications`,
    value: megabytes,
    unit: 'MB',
  },
]

const requests = ({ applications, asked }: Measured): Finding => ({
  id: 'W6',
  measure: `API requests to open a dashboard of ${applications} applications`,
  value: asked,
  unit: '',
  reference: '12,452',
  goal: { must: 3, aim: 1 },
  note: 'from the list of forms; all in parallel, so the depth is 1.',
})
