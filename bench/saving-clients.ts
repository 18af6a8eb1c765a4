import { parentPort } from 'node:worker_threads'

/** A worker's task: where and as whom to save, in which sections (one client each), and for how long. */
export interface Load {
  url: string
  headers: Record<string, string>
  /** The sections, each with the version from which its client begins. */
  sections: readonly { sectionId: string; version: number }[]
  answer: string
  milliseconds: number
}

// In its own thread, so that the clients do not slow down the server. Answers each task with its number of saves.
parentPort?.on('message', (load: Load) => {
  run(load).then(
    (count) => parentPort?.postMessage(count),
    (error: unknown) => parentPort?.postMessage(String(error)),
  )
})

async function run(load: Load): Promise<number> {
  const end = performance.now() + load.milliseconds
  const counts = await Promise.all(load.sections.map((section) => saveUntil(end, section, load)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The latest version that the client of each section has seen, and its number of saves. */
const seen = new Map<string, { base: number; saves: number }>()

async function saveUntil(
  end: number,
  { sectionId, version }: Load['sections'][number],
  { url, headers, answer }: Load,
): Promise<number> {
  const client = seen.get(sectionId) ?? { base: version, saves: 0 }
  seen.set(sectionId, client)
  let count = 0
  for (; performance.now() < end; count++) {
    const questionId = `q-${sectionId.slice('section-'.length)}-0`
    const questions = [{ questionId, response: `${answer}${client.saves % 2}` }]
    const operationId = `bench${sectionId.replace('-', '')}-${++client.saves}`
    const body = JSON.stringify({
      operationId,
      sectionResponses: [{ sectionId, base: client.base, questions }],
    })
    const result = await fetch(url, { method: 'PUT', headers, body })
    if (result.status !== 200) throw new Error(`A save answered ${result.status}: ${await result.text()}`)
    const { sections } = (await result.json()) as { sections: [{ version: number }] }
    // A server without a store always returns the same version. The one with a store continues from here later.
    if (sections[0].version >= client.base) client.base = sections[0].version
  }
  return count
}
