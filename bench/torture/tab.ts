import type { Chance } from '#local/demo/many/chance.ts'
import type { Entry, MoveRecord } from './history.ts'
import { type Answered, ask, insist, type Network } from './lossy-network.ts'

/** An application under test: its owner, and how to call its routes. */
export interface Target {
  application: number
  responseId: string
  formId: string
  /** The form's deadline. */
  dueDate: string
  userId: string
  headers: Readonly<Record<string, string>>
}

export interface Surroundings {
  api: string
  random: Chance
  network: Network
  /** Numbers all events in one order. */
  next: () => number
  history: Entry[]
}

/** A tab with one application. It behaves like the page: one save at a time, repeated until it is answered. */
export class Tab {
  readonly #name: string
  #target: Target
  readonly #world: Surroundings
  #base: number = 0
  #count = 0
  #seen: Record<string, string> = {}
  #dateSubmitted = ''
  /** The number of the change that is open. */
  #change: number | undefined
  #isBusy = false

  constructor(name: string, target: Target, world: Surroundings) {
    this.#name = name
    this.#target = target
    this.#world = world
  }

  /** Continues with the tokens of a restarted server. */
  meet(target: Target) {
    this.#target = target
  }

  /** Starts an operation, unless one is already running in this tab. */
  async act(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    await this.#choose().finally(() => (this.#isBusy = false))
  }

  #choose(): Promise<void> {
    const id = this.#target.responseId
    const luck = this.#world.random.real()
    if (this.#count === 0 || luck < 0.15) return this.#read()
    if (luck < 0.165) return this.#move('submit', { id })
    if (luck > 0.98) return this.#readDeadline()
    if (luck < 0.172 && this.#change !== undefined) return this.#move('discard', { id, number: this.#change })
    if (luck < 0.19 && this.#dateSubmitted) return this.#readCounting()
    if (luck < 0.26 && this.#dateSubmitted && this.#change === undefined)
      return this.#move('reopen', { id, dateSubmitted: this.#dateSubmitted })
    return this.#save()
  }

  async #read() {
    this.#count ||= 1
    const invoked = this.#world.next()
    const answered = await this.#ask('GET', `/applications/${this.#target.responseId}`)
    if (answered?.status !== 200) return
    const { version, answers, dateSubmitted, status, change } = readIn(answered)
    if (version >= this.#base) {
      this.#base = version
      this.#seen = answers
    }
    this.#dateSubmitted = status === 'submitted' ? (dateSubmitted ?? '') : ''
    this.#change = change?.number
    this.#note({ kind: 'read', answers, invoked })
  }

  async #readCounting() {
    const invoked = this.#world.next()
    const answered = await this.#ask('GET', `/applications/${this.#target.responseId}/counting`)
    if (answered?.status === 200) this.#note({ kind: 'counting', answers: readIn(answered).answers, invoked })
  }

  async #readDeadline() {
    const { formId, dueDate } = this.#target
    const invoked = this.#world.next()
    const answered = await this.#ask('GET', `/forms/${formId}`)
    if (answered?.status !== 200) return
    const due = String(answered.body.dueDate)
    this.#note({ kind: 'deadline', until: due === dueDate ? '' : due, invoked })
  }

  async #save() {
    const question = this.#world.random.pick(['why', 'nickname'])
    const text = `we try ${this.#name}n${++this.#count}`
    const seen = this.#seen[question] ?? ''
    const questions = [{ questionId: question, response: text }]
    const body = {
      operationId: `${this.#name}-${this.#count}`,
      sectionResponses: [{ sectionId: 'start', base: this.#base, questions }],
    }
    const path = `/application/save/${this.#target.responseId}`
    const invoked = this.#world.next()
    const { answered, fate } = await insist(() => this.#ask('PUT', path, body))
    this.#note({ kind: 'save', question, text, seen, fate, invoked })
    // After a refusal, or without an answer, the page reads what is stored.
    if (answered?.status !== 200) return this.#read()
    const [{ version, others }] = (answered.body as unknown as Saved).sections
    this.#base = version
    this.#seen[question] = text
    for (const { questionId, response } of others) this.#seen[questionId] = String(response)
  }

  async #move(kind: MoveRecord['kind'], body: object) {
    const invoked = this.#world.next()
    const path = kind === 'submit' ? '/application/submit' : `/applications/${kind}`
    const answered = await this.#ask('POST', path, body)
    if (answered && answered.status !== 200 && answered.status < 500) return
    const isAcknowledged = answered?.status === 200
    if (isAcknowledged && kind === 'submit') this.#dateSubmitted = String(answered.body.dateSubmitted)
    // A portal that was too busy to answer may have done it all the same.
    this.#note({ kind, fate: isAcknowledged ? 'acknowledged' : 'unknown', invoked })
    // What is on screen may be discarded, and the page reads what is stored.
    if (kind === 'discard') {
      this.#base = 0
      await this.#read()
    }
  }

  #note(entry: Distributed<Entry>) {
    const { application } = this.#target
    this.#world.history.push({ ...entry, application, returned: this.#world.next() } as Entry)
  }

  #ask(method: string, path: string, body?: object) {
    return ask({ ...this.#world, headers: this.#target.headers }, method, path, body)
  }
}

interface Answer {
  questionId: string
  response: unknown
}

interface Saved {
  sections: [{ version: number; others: Answer[] }]
}

interface Read {
  sectionResponses: [{ version: number; questions: Answer[] }]
  dateSubmitted: string | null
  status: string
  change?: { number: number }
}

function readIn({ body }: Answered) {
  const { sectionResponses, ...response } = body as unknown as Read
  const [{ version, questions }] = sectionResponses
  const answers = questions.map(({ questionId, response: answer }) => [questionId, String(answer)])
  return { ...response, version, answers: Object.fromEntries(answers) as Record<string, string> }
}

type Distributed<T> = T extends unknown ? Omit<T, 'application' | 'returned'> : never
