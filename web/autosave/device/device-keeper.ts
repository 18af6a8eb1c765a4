import { unsaved } from '#web/session/before-logout.ts'
import { type DeviceVault, deviceVault } from '#web/session/device-vault.ts'
import { OlderAnswers } from '../conflicts/older-answers.ts'
import type { KeptChanges } from '../engine/draft.ts'
import { Observable } from '../observable.ts'
import { mergeClosedTabs, type TabChanges } from './closed-tabs.ts'
import { openPages, ownPage, showThatPageIsOpen } from './open-pages.ts'

/** What this page may have stored: a draft that is only read writes nothing. */
const stored = new Set<string>()

/**
 * Keeps the unsaved changes of one draft on this device through a reload, a crash and an expired session. Each page stores
 * its own changes; the next page that opens the draft takes over those of closed pages.
 */
export class DeviceKeeper extends Observable {
  readonly older = new OlderAnswers()
  readonly #vault
  readonly #writing = new LatestOnly()
  /** Where all pages store their changes of this draft. */
  readonly #prefix: string
  readonly #own: string
  #changes: KeptChanges = {}
  /** Whether the device has stored what was last to be kept. It has not on a full disk, or in some private windows. */
  isKept = true

  constructor({ userId, id }: { userId: string; id: string }) {
    super()
    this.#vault = deviceVault(userId)
    this.#prefix = prefixOf(id)
    this.#own = this.#prefix + ownPage
  }

  /** Returns the unsaved changes of closed pages. Runs in one page at a time, so that no two pages take over the same changes. */
  async load() {
    await navigator.locks.request(this.#prefix, () => this.#takeOver()).catch(() => undefined)
    this.older.subscribe(() => this.#write())
    return this.#changes
  }

  /** Replaces what this page keeps; without changes, nothing stays on the device. */
  keep(changes: KeptChanges) {
    this.#changes = changes
    this.#write()
  }

  /** Removes everything that this device keeps of the draft. */
  clear() {
    this.#changes = {}
    this.older.clear()
  }

  /** Resolves when the device has stored everything. */
  settled() {
    return this.#writing.settled()
  }

  async #takeOver() {
    await showThatPageIsOpen()
    const { names, changes, older } = await keptByClosedPages(this.#vault, this.#prefix)
    this.#changes = changes
    this.older.add(older)
    await this.#store()
    for (const name of names) await this.#vault.remove(name)
  }

  #write() {
    this.#writing.do(async () => {
      this.isKept = await this.#store().then(
        () => true,
        () => false,
      )
      this.notify()
    })
  }

  async #store() {
    const kept: TabChanges = { keptAt: Date.now(), changes: this.#changes, earlier: this.older.all() }
    const isEmpty = Object.keys(kept.changes).length === 0 && kept.earlier.length === 0
    if (isEmpty && !stored.has(this.#own)) return
    stored.add(this.#own)
    await (isEmpty ? this.#vault.remove(this.#own) : this.#vault.set(this.#own, kept))
  }
}

/** The prefix under which all pages keep their changes of a draft. */
export const prefixOf = (id: string) => `${unsaved}${id}/`

/** What closed pages have kept, and under which names. */
export async function keptByClosedPages(vault: DeviceVault, prefix: string) {
  const open = await openPages()
  const names = (await vault.names(prefix)).filter((name) => !open.has(name.slice(prefix.length)))
  const tabs = await Promise.all(names.map((name) => vault.get<TabChanges>(name)))
  return { names, ...mergeClosedTabs(tabs.filter((each) => !!each)) }
}

type Work = () => Promise<void>

/** Runs one task at a time. Of those that wait, only the last is run. */
class LatestOnly {
  #running: Promise<void> | undefined
  #waiting: Work | undefined

  do(work: Work) {
    if (this.#running) this.#waiting = work
    else this.#running = this.#run(work)
  }

  /** Resolves when nothing is left to do. */
  async settled() {
    await this.#running
  }

  async #run(work: Work): Promise<void> {
    await work()
    const next = this.#waiting
    this.#waiting = undefined
    if (next) return this.#run(next)
    this.#running = undefined
  }
}
