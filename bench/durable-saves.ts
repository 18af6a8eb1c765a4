import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { siteFolder } from '#web/e2e/site-folder.ts'
import { answerFromMemory } from './answering-table.ts'
import { fill, wideForm } from './applications.ts'
import type { Finding } from './finding.ts'
import { median } from './median.ts'
import type { Load } from './saving-clients.ts'
import { temporaryFolder } from './temporary-folder.ts'

const rounds = 5
const milliseconds = 1_500

/** Alternates autosaves over HTTP into the local store on disk with autosaves into the same server without a store. */
export async function measureDurableSaves(): Promise<Finding[]> {
  const dataFolder = temporaryFolder('durable-saves')
  const portal = await openTestPortal({ siteFolder, dataFolder, now: () => new Date() })
  const worker = new Worker(new URL('saving-clients.ts', import.meta.url))
  try {
    const { load, takeOutStore } = await prepare(portal)
    const rates: Record<'stored' | 'unstored', number[]> = { stored: [], unstored: [] }
    for (let round = 0; round <= rounds; round++) {
      const stored = await rateOf(worker, load)
      const putBack = await takeOutStore()
      const unstored = await rateOf(worker, load)
      putBack()
      // The first round warms up.
      if (round === 0) continue
      rates.stored.push(stored)
      rates.unstored.push(unstored)
    }
    return [finding(median(rates.stored), median(rates.unstored))]
  } finally {
    await worker.terminate()
    await portal.close()
  }
}

async function prepare(portal: TestPortal) {
  const form = await portal.form(wideForm())
  const person = await portal.person()
  const { id, response } = await fill(person, form)
  const { token } = (await (await fetch(`${portal.site}/__local/waf/token`)).json()) as { token: string }
  const { answer: opened } = await person.calls.applications.find({ params: { responseId: id } })
  const sections = opened.sectionResponses
  const load: Load = {
    url: `${portal.api}/application/save/${id}`,
    headers: {
      authorization: `Bearer ${portal.cognito.issueTokens(person.id).IdToken}`,
      'x-aws-waf-token': token,
    },
    sections: sections.map(({ sectionId, version }) => ({ sectionId, version })),
    answer: response,
    milliseconds,
  }
  const known = {
    userId: person.id,
    formId: form.id,
    responseId: id,
    sections: form.sections,
    now: new Date(),
  }
  return {
    load,
    takeOutStore: () =>
      answerFromMemory(
        known,
        sections.map(({ sectionId }) => emptySection(sectionId)),
      ),
  }
}

const emptySection = (sectionId: string) => ({ sectionId, questions: [] })

/** Saves a second while the worker's clients save as fast as they get answers. */
async function rateOf(worker: Worker, load: Load): Promise<number> {
  worker.postMessage(load)
  const [count] = (await once(worker, 'message')) as [number | string]
  if (typeof count === 'string') throw new Error(count)
  return (count / load.milliseconds) * 1_000
}

const finding = (stored: number, unstored: number): Finding => ({
  id: 'P10',
  measure: 'durable local autosaves a second, ratio to the same server without a store',
  value: stored / unstored,
  unit: '',
  reference: '0.26',
  goal: { must: 0.12, aim: 0.25, better: 'higher' },
  note: `nine clients: ${Math.round(stored)} a second on disk, ${Math.round(unstored)} without a store, medians of ${rounds}.`,
})
