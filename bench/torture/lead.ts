import { ask, insist } from './lossy-network.ts'
import type { Surroundings, Target } from './tab.ts'

interface Listed {
  extensions: { userId: string; until: string }[]
}

/** A super reviewer who gives people more time, one after the other. The list of extensions on screen may be outdated. */
export function openLead(headers: Target['headers'], world: Surroundings) {
  let shown: Listed['extensions'] | undefined
  let isBusy = false
  const call = (method: string, path: string, body?: object) => ask({ ...world, headers }, method, path, body)

  async function read(formId: string) {
    const listed = await call('GET', `/applications/forms/${formId}/extensions`)
    shown = listed?.status === 200 ? (listed.body as unknown as Listed).extensions : undefined
  }

  async function extend({ application, formId, userId, dueDate }: Target) {
    if (!shown || world.random.happens(0.3)) await read(formId)
    if (!shown) return
    const seen = shown.find((each) => each.userId === userId)?.until ?? null
    const invoked = world.next()
    const until = new Date(Date.parse(dueDate) + invoked * 1_000).toISOString()
    const body = { userId, until, seen, reason: 'They were ill.' }
    const { fate } = await insist(() => call('POST', `/applications/forms/${formId}/extensions`, body))
    const times = { invoked, returned: world.next() }
    world.history.push({ kind: 'extension', application, until, seen: seen ?? '', fate, ...times })
    await read(formId)
  }

  /** Gives someone more time than the list on screen says, unless this super reviewer is already doing so. */
  return async function act(target: Target): Promise<void> {
    if (isBusy) return
    isBusy = true
    await extend(target).finally(() => (isBusy = false))
  }
}
