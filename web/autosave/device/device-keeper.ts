import { unsaved } from '#web/session/before-logout.ts'
import { deviceVault } from '#web/session/device-vault.ts'
import { OlderAnswers } from '../conflicts/older-answers.ts'
import { painted } from '../after-paint.ts'
import type { KeptChanges } from '../engine/draft.ts'
import { Observable } from '../observable.ts'
import { mergeClosedTabs, type TabChanges } from './closed-tabs.ts'
import { openPages, ownPage, showThatPageIsOpen } from './open-pages.ts'

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
    this.#prefix = `${unsaved}${id}/`
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
    const open = await openPages()
    const names = (await this.#vault.names(this.#prefix)).filter(
      (name) => !open.has(name.slice(this.#prefix.length)),
    )
    const tabs = await Promise.all(names.map((name) => this.#vault.get<TabChanges>(name)))
    const { changes, older } = mergeClosedTabs(tabs.filter((each) => each !== undefined))
    this.#changes = changes
    this.older.add(older)
    await this.#store()
    for (const name of names) await this.#vault.remove(name)
  }

  /** After the frame that shows what is kept. */
  #write() {
    this.#writing.do(async () => {
      await painted()
      this.isKept = await this.#store().then(
        () => true,
        () => false,
      )
      this.notify()
    })
  }

  #store() {
    const kept: TabChanges = { keptAt: Date.now(), changes: this.#changes, earlier: this.older.all() }
    const isEmpty = Object.keys(kept.changes).length === 0 && kept.earlier.length === 0
    return isEmpty ? this.#vault.remove(this.#own) : this.#vault.set(this.#own, kept)
  }
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
