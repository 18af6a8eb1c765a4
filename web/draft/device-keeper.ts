import { unsaved } from '#web/session/before-logout.ts'
import { deviceVault } from '#web/session/device-vault.ts'
import { EarlierAnswers } from './earlier-answers.ts'
import type { KeptChanges } from './draft.ts'
import type { ChangeKeeper } from './kept-changes.ts'
import { LatestOnly } from './latest-only.ts'
import { type LeftChanges, takeUp } from './left-changes.ts'
import { livingPages, ownPage, showLife } from './living-pages.ts'

/**
 * Keeps the unsaved changes of one response on this device through a reload, a crash and an expired session. Each page keeps
 * its own; those of pages that are gone are taken up by the next page that opens the response.
 */
export class DeviceKeeper implements ChangeKeeper {
  /** What was left as an answer where a later one was left too: offered until the person has dealt with it. */
  readonly earlier = new EarlierAnswers()
  readonly #vault
  readonly #keeping = new LatestOnly()
  readonly #names: string
  readonly #own: string
  #changes: KeptChanges = {}

  constructor({ userId, id }: { userId: string; id: string }) {
    this.#vault = deviceVault(userId)
    this.#names = `${unsaved}${id}/`
    this.#own = this.#names + ownPage
  }

  /** One page at a time: what is left must not be taken up twice. */
  async load() {
    await navigator.locks.request(this.#names, () => this.#takeUp()).catch(() => undefined)
    this.earlier.subscribe(() => this.#keep())
    return this.#changes
  }

  keep(changes: KeptChanges) {
    this.#changes = changes
    this.#keep()
  }

  forget() {
    this.keep({})
  }

  /** Nothing of this response is to stay. */
  clear() {
    this.#changes = {}
    this.earlier.clear()
  }

  /** Until the device has it. */
  settled() {
    return this.#keeping.settled()
  }

  async #takeUp() {
    await showLife()
    const living = await livingPages()
    const names = (await this.#vault.names(this.#names)).filter(
      (name) => !living.has(name.slice(this.#names.length)),
    )
    const left = await Promise.all(names.map((name) => this.#vault.get<LeftChanges>(name)))
    const { changes, earlier } = takeUp(left.filter((each) => each !== undefined))
    this.#changes = changes
    this.earlier.add(earlier)
    await this.#write()
    for (const name of names) await this.#vault.remove(name)
  }

  #keep() {
    this.#keeping.do(() => this.#write())
  }

  #write() {
    const left = { keptAt: Date.now(), changes: this.#changes, earlier: this.earlier.all() }
    const isEmpty = Object.keys(left.changes).length === 0 && left.earlier.length === 0
    return isEmpty ? this.#vault.remove(this.#own) : this.#vault.set(this.#own, left)
  }
}
