import { ask, insist } from './patient-calls.ts'
import type { Surroundings, Target } from './tab.ts'

interface Listed {
  extensions: { userId: string; until: string }[]
}

/** A super reviewer who gives people more time, one after the other. */
export class Lead {
  readonly #headers: Target['headers']
  readonly #world: Surroundings
  /** The list of extensions on screen, which may be outdated. */
  #shown: Listed['extensions'] | undefined
  #isBusy = false

  constructor(headers: Target['headers'], world: Surroundings) {
    this.#headers = headers
    this.#world = world
  }

  /** Gives somebody more time than the list on screen says, unless this super reviewer is already doing so. */
  async act(target: Target): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    try {
      await this.#extend(target)
    } finally {
      this.#isBusy = false
    }
  }

  async #extend({ application, formId, userId, dueDate }: Target) {
    if (!this.#shown || this.#world.random.chance(0.3)) await this.#read(formId)
    if (!this.#shown) return
    const seen = this.#shown.find((each) => each.userId === userId)?.until ?? null
    const invoked = this.#world.next()
    const until = new Date(Date.parse(dueDate) + invoked * 1_000).toISOString()
    const body = { userId, until, seen, reason: 'They were ill.' }
    const { fate } = await insist(() => this.#ask('POST', `/applications/forms/${formId}/extensions`, body))
    const returned = this.#world.next()
    this.#world.history.push({
      kind: 'extension',
      application,
      until,
      seen: seen ?? '',
      fate,
      invoked,
      returned,
    })
    await this.#read(formId)
  }

  async #read(formId: string) {
    const listed = await this.#ask('GET', `/applications/forms/${formId}/extensions`)
    this.#shown = listed?.status === 200 ? (listed.body as unknown as Listed).extensions : undefined
  }

  #ask(method: string, path: string, body?: object) {
    return ask({ ...this.#world, headers: this.#headers }, method, path, body)
  }
}
