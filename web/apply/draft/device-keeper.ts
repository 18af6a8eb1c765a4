import { createStore, del, entries, get, set } from 'idb-keyval'
import type { KeptChanges } from './draft.ts'
import type { ChangeKeeper } from './kept-changes.ts'

/** One tab's unsaved changes of one response, as the device keeps them. */
interface Sealed {
  userId: string
  responseId: string
  keptAt: number
  iv: Uint8Array<ArrayBuffer>
  content: ArrayBuffer
}

const drafts = () => createStore('portal-drafts', 'changes')
const keys = () => createStore('portal-keys', 'keys')

/** This page, as long as it lives: it holds a lock of this name, so that others know whose changes nobody looks after any more. */
const tab = crypto.randomUUID()
const lockName = (owner: string) => `portal-tab-${owner}`
void navigator.locks?.request(lockName(tab), () => new Promise(() => {}))

/**
 * Keeps unsaved changes on this device through a reload, a crash and an expired session. They are encrypted (AES-GCM) with a key
 * that the browser does not export, so a copy of the disk is not enough to read them; a log-out deletes both. Changes of tabs
 * that are gone are taken over by the next page that opens the response.
 */
export function onDevice(userId: string): ChangeKeeper {
  const changesStore = drafts()
  const keyOf = (responseId: string, owner = tab) => `${responseId}/${owner}`
  const queue = latestOnly()

  return {
    async load(responseId) {
      const found = await deserted(responseId)
      const opened = await Promise.all(found.map(async ([, sealed]) => open(userId, sealed)))
      const merged = merge(opened.filter((changes) => changes !== undefined))
      if (Object.keys(merged).length === 0) return undefined
      await set(keyOf(responseId), await seal(userId, responseId, merged), changesStore)
      await Promise.all(
        found.map(([key]) => (key === keyOf(responseId) ? undefined : del(key, changesStore))),
      )
      return merged
    },
    keep: (responseId, changes) =>
      queue(responseId, async () =>
        set(keyOf(responseId), await seal(userId, responseId, changes), changesStore),
      ),
    forget: (responseId) => queue(responseId, () => del(keyOf(responseId), changesStore)),
  }

  /** What this person left unsaved in pages that are gone, the oldest first. */
  async function deserted(responseId: string): Promise<[string, Sealed][]> {
    const living = await livingTabs()
    return (await entries<string, Sealed>(changesStore))
      .filter(([key, sealed]) => {
        const owner = key.slice(key.lastIndexOf('/') + 1)
        return (
          sealed.responseId === responseId &&
          sealed.userId === userId &&
          (owner === tab || !living.has(owner))
        )
      })
      .toSorted(([, one], [, other]) => one.keptAt - other.keptAt)
  }
}

/** Deletes everything that this person left on the device, and the key to it. */
export async function forgetPerson(userId: string) {
  const changesStore = drafts()
  const own = (await entries<string, Sealed>(changesStore)).filter(([, sealed]) => sealed.userId === userId)
  await Promise.all(own.map(([key]) => del(key, changesStore)))
  await del(userId, keys())
}

async function livingTabs(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name = '' }) => name.slice(lockName('').length)))
}

async function seal(userId: string, responseId: string, changes: KeptChanges): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(changes))
  const content = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyFor(userId), plain)
  return { userId, responseId, keptAt: Date.now(), iv, content }
}

/** The changes; undefined when their key is gone. */
async function open(userId: string, { iv, content }: Sealed): Promise<KeptChanges | undefined> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyFor(userId), content)
    return JSON.parse(new TextDecoder().decode(plain)) as KeptChanges
  } catch {
    return undefined
  }
}

async function keyFor(userId: string): Promise<CryptoKey> {
  const known = await get<CryptoKey>(userId, keys())
  if (known) return known
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await set(userId, key, keys())
  return key
}

/** Of two pages that changed the same answer, the later one counts. */
const merge = (all: readonly KeptChanges[]): KeptChanges =>
  all.reduce<KeptChanges>((merged, changes) => {
    const sections = Object.entries(changes).map(([sectionId, later]) => {
      const earlier = merged[sectionId] ?? []
      const isReplaced = (questionId: string) => later.some((change) => change.questionId === questionId)
      return [sectionId, [...earlier.filter(({ questionId }) => !isReplaced(questionId)), ...later]] as const
    })
    return { ...merged, ...Object.fromEntries(sections) }
  }, {})

/** Does one thing at a time for each name; of several that wait, only the last. */
function latestOnly() {
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, () => Promise<void>>()

  const run = async (name: string, work: () => Promise<void>) => {
    // A device that keeps nothing (a full disk, a private window) must not keep anyone from writing: the server still has it.
    await work().catch(() => undefined)
    const next = waiting.get(name)
    waiting.delete(name)
    if (next) return run(name, next)
    running.delete(name)
  }
  return (name: string, work: () => Promise<void>) => {
    if (running.has(name)) waiting.set(name, work)
    else running.set(name, run(name, work))
  }
}
