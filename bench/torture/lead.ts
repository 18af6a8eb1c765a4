import type { Answered } from './lossy-network.ts'
import type { Surroundings, Target } from './tab.ts'

/** How often a call without an answer is repeated. */
const patience = 8

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
    const { answered, isFirst } = await this.#insist(`/extensions/${formId}`, {
      userId,
      until,
      seen,
      reason: 'They were ill.',
    })
    const fate = answered?.status === 200 ? 'acknowledged' : answered && isFirst ? 'refused' : 'unknown'
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
    const listed = await this.#ask('GET', `/extensions/${formId}`)
    this.#shown = listed?.status === 200 ? (listed.body as unknown as Listed).extensions : undefined
  }

  async #insist(path: string, body: object): Promise<{ answered: Answered | undefined; isFirst: boolean }> {
    for (let attempt = 0; attempt < patience; attempt++) {
      const answered = await this.#ask('POST', path, body)
      if (answered && answered.status < 500) return { answered, isFirst: attempt === 0 }
    }
    return { answered: undefined, isFirst: false }
  }

  #ask(method: string, path: string, body?: object) {
    const { api, network } = this.#world
    const headers = { ...this.#headers, 'content-type': 'application/json' }
    return network.ask(
      new Request(`${api}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
    )
  }
}
