import type { Page } from 'playwright-core'

/** An event of a trace that has a duration: its times are in microseconds, `tdur` counts only what its thread computed. */
interface Traced {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur: number
  tdur?: number
  args: { data?: { type?: string } }
}

/**
 * Types into the focused field and returns for each key how many milliseconds the page's main thread computed until the frame that shows
 * it was handed on to be painted: the key's own task, that frame, and whatever ran between them.
 */
export async function workToPaint(page: Page, text: string): Promise<number[]> {
  await page.bringToFront()
  const browser = page.context().browser()!
  // The work after a key ends before the next key, so only the work between a key and its own frame is counted.
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', 'cc'] })
  await page.keyboard.type(text, { delay: 150 })
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] }
  const events = trace.traceEvents.filter(({ ph }) => ph === 'X')
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keypress')
  const [first] = keys
  if (!first) throw new Error('No key arrived.')
  const onMain = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
  const frames = onMain.filter(({ name }) => name === 'ProxyMain::BeginMainFrame')
  const tasks = onMain.filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
  return keys.flatMap((key) => {
    const frame = frames.filter(({ ts }) => ts > key.ts).toSorted((one, other) => one.ts - other.ts)[0]
    return frame ? [workBetween(tasks, key, frame)] : []
  })
}

const workBetween = (tasks: readonly Traced[], key: Traced, frame: Traced) =>
  tasks
    .filter(({ ts, dur }) => ts + dur > key.ts && ts <= frame.ts)
    .reduce((sum, { dur, tdur = dur }) => sum + tdur / 1_000, 0)
