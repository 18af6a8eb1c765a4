import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { type Journeys, openJourneys } from '#web/e2e/open-journeys.ts'
import { fill, wideForm } from './applications.ts'
import type { Finding } from './finding.ts'

/** A change is saved two seconds after the last key press. */
const afterLastKey = 2_000

/** Measures what an autosave sends and receives, what is fetched after it, and what is sent if nothing has changed. */
export async function measureAutosave(): Promise<Finding[]> {
  const journeys = await openJourneys()
  try {
    const form = await journeys.portal.form(wideForm())
    const person = await journeys.portal.person()
    const { response } = await fill(person, form)
    const page = await journeys.visitAs(person, `/apply/f/${form.id}/section-0`)
    const field = page.locator('textarea').first()
    await field.waitFor()
    await page.waitForLoadState('networkidle')
    const requests = callsOf(page, journeys)
    await field.press('End')
    await field.press('x')
    await field.press('Backspace')
    await wait(afterLastKey * 2)
    const idle = requests.splice(0).length
    await field.pressSequentially('and more')
    const saved = await page.waitForResponse((response) => response.request().method() === 'PUT')
    await saved.finished()
    await wait(afterLastKey * 1.5)
    return findings(
      { ...(await bytesOf(saved.request())), answer: response.length },
      requests.length - 1,
      idle,
    )
  } finally {
    await journeys.close()
  }
}

function callsOf(page: Page, { portal }: Journeys): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(portal.api) && request.method() !== 'OPTIONS') requests.push(request)
  })
  return requests
}

async function bytesOf(request: Request) {
  const sizes = await request.sizes()
  return {
    bodies: sizes.requestBodySize + sizes.responseBodySize,
    headers: sizes.requestHeadersSize + sizes.responseHeadersSize,
  }
}

const findings = (
  bytes: { bodies: number; headers: number; answer: number },
  refetches: number,
  idle: number,
): Finding[] => [
  {
    id: 'W7',
    measure: 'body bytes up and down of an autosave of one answer',
    value: bytes.bodies,
    unit: 'B',
    reference: '49182',
    goal: { must: 2_000, aim: 1_000 },
    note: `an answer of ${bytes.answer} characters, one of 45 in an application of 20 kB; longer answers add their length. Headers, including the identity token, add ${bytes.headers} B.`,
  },
  {
    id: 'W7',
    measure: 'requests after an autosave',
    value: refetches,
    unit: '',
    reference: '3',
    goal: { must: 0, aim: 0 },
  },
  {
    id: 'W7',
    measure: 'requests when a change was undone',
    value: idle,
    unit: '',
    reference: '1',
    goal: { must: 0, aim: 0 },
  },
]
