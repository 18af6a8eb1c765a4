import type { AnswerValue } from '#shared/applications/response.ts'
import type { SaveBody, Saved } from '#shared/applications/save.ts'
import { ApiError } from '#web/api/api-error.ts'
import { Autosave } from './autosave.ts'
import { operationIds } from './clock.ts'
import { Draft, type KeptChanges } from './draft.ts'
import { settled, TestingClock } from './testing-clock.ts'
import { formOfTests, TestingServer } from './testing-server.ts'
import type { Step } from './testing-steps.ts'

const questions = Object.entries(formOfTests).flatMap(([sectionId, ids]) =>
  ids.map((questionId) => ({ sectionId, questionId })),
)

interface Request {
  tab: Tab
  body: SaveBody
  /** After a reload the page ignores the reply. */
  resolve: (saved: Saved) => void
  reject: (error: unknown) => void
}

/** One tab of one person: a reload replaces draft and autosave, and keeps what the person knows and wants. */
interface Tab {
  name: string
  draft: Draft
  autosave: Autosave
  keeper: ReturnType<typeof inMemory>
  /** Every answer that the person has seen, by question. */
  seen: Map<string, Set<AnswerValue>>
  /** The last text that the person typed, until it is saved or the person chooses another answer. */
  wants: Map<string, AnswerValue>
  /** The last text that the person typed. */
  typed: Map<string, AnswerValue>
}

/** Keeps unsaved changes in memory, where a reload of the tab finds them. */
export function inMemory() {
  let kept: KeptChanges = {}
  return {
    load: () => Promise.resolve(kept),
    keep(changes: KeptChanges) {
      kept = changes
    },
  }
}

/** Two tabs, a server, and a network that loses and duplicates requests. Takes one step at a time and records every broken promise. */
export class World {
  readonly faults = new Set<string>()
  readonly #clock = new TestingClock()
  readonly #server = new TestingServer()
  readonly #tabs: Tab[] = []
  #requests: Request[] = []
  #late: Request[] = []
  #contents = new Map<string, string>()
  readonly #flushes = new Map<Autosave, number>()
  #count = 0

  constructor() {
    this.#server.onWrite = ({ by, questionId, before, after }) => {
      if (this.#server.isSubmitted || this.#server.isOverdue) this.faults.add('stored after the end')
      const tab = this.#tabs.find(({ name }) => name === by)!
      if (before !== after && !tab.seen.get(questionId)?.has(before))
        this.faults.add(`${by} replaced "${String(before)}" unseen by "${String(after)}"`)
    }
    for (const name of ['one', 'two']) this.#tabs.push(this.#open(name))
    this.#look()
  }

  async take(step: Step) {
    await this.#do(step)
    await settled()
    this.#look()
  }

  /** The network works again: pending requests arrive, and waiting work continues. */
  async heal() {
    for (let round = 0; round < 40; round++) {
      for (const tab of this.#tabs) tab.autosave.resume()
      await settled()
      for (const request of this.#requests.splice(0)) this.#deliver(request)
      for (const request of this.#late.splice(0)) this.#arrive(request)
      await this.#clock.pass(31_000)
      this.#look()
    }
    for (const { draft } of this.#tabs) draft.adopt(this.#server.response())
    await this.#clock.pass(600_000)
    this.#look()
    this.#checkEnd()
  }

  async #do(step: Step) {
    switch (step.do) {
      case 'type':
        return this.#type(this.#tabs[step.tab]!, questions[step.question]!)
      case 'undo':
        return this.#undo(this.#tabs[step.tab]!, questions[step.question]!)
      case 'wait':
        return this.#clock.pass(step.ms)
      case 'deliver':
        return this.#with(step.pick, (request) => this.#deliver(request))
      case 'lose request':
        return this.#with(step.pick, ({ reject }) => reject(new TypeError('Failed to fetch')))
      case 'lose answer':
        return this.#with(step.pick, (request) => {
          this.#arrive(request)
          request.reject(new DOMException('Timed out', 'TimeoutError'))
        })
      case 'double':
        return this.#with(step.pick, (request) => {
          this.#late.push(request)
          this.#deliver(request)
        })
      case 'deliver late':
        return this.#late.splice(step.pick, 1).forEach((request) => this.#arrive(request))
      case 'refuse':
        return this.#with(step.pick, ({ reject }) =>
          reject(new ApiError(step.status, { code: 'UNKNOWN', message: 'No.' }, 3)),
        )
      case 'choose':
        return this.#choose(this.#tabs[step.tab]!, step.side)
      case 'flush':
        return this.#flush(this.#tabs[step.tab]!)
      case 'resume':
        return this.#tabs[step.tab]!.autosave.resume()
      case 'fetch':
        return this.#tabs[step.tab]!.draft.adopt(this.#server.response())
      case 'reload':
        return this.#reload(this.#tabs[step.tab]!)
      case 'submit':
        if (step.on === 0) this.#server.isSubmitted = true
        return undefined
      case 'deadline':
        if (step.on === 0) this.#server.isOverdue = true
        return undefined
    }
  }

  #with(pick: number, act: (request: Request) => void) {
    const [request] = this.#requests.splice(pick % Math.max(1, this.#requests.length), 1)
    if (request) act(request)
  }

  #open(name: string): Tab {
    const tab = {
      name,
      keeper: inMemory(),
      seen: new Map(),
      wants: new Map(),
      typed: new Map(),
    } as unknown as Tab
    this.#load(tab, new Draft(this.#server.response()))
    return tab
  }

  async #reload(tab: Tab) {
    // A duplicated request arrives within the time that a page takes to load.
    this.#late = this.#late.filter((request) => request.tab !== tab)
    const kept = await tab.keeper.load()
    this.#load(tab, new Draft(this.#server.response(), kept))
  }

  #load(tab: Tab, draft: Draft) {
    tab.draft = draft
    tab.autosave = new Autosave(
      draft,
      {
        save: (body) => this.#request(tab, draft, body),
        nextOperationId: operationIds(() => this.#clock.random()),
        saveDelay: (questionId) => (questionId === 'when' ? 0 : 2_000),
        clock: this.#clock,
        isOnline: () => true,
        keeper: tab.keeper,
        onSaved: () => {},
        onFailure: () => {},
      },
      null,
    )
  }

  #request(tab: Tab, draft: Draft, body: SaveBody) {
    if (draft !== tab.draft) return new Promise<Saved>(() => {})
    const content = JSON.stringify(body.sectionResponses)
    const known = this.#contents.get(body.operationId!)
    if (known !== undefined && known !== content) this.faults.add('one name for two saves')
    this.#contents.set(body.operationId!, content)
    if (tab.autosave.state.phase === 'closed') this.faults.add('sent after the end')
    if (this.#requests.some((other) => other.tab === tab && other.body === body))
      this.faults.add('sent twice')
    const { promise, resolve, reject } = Promise.withResolvers<Saved>()
    const heard =
      <T>(act: (outcome: T) => void) =>
      (outcome: T) =>
        tab.draft === draft && act(outcome)
    this.#requests.push({ tab, body, resolve: heard(resolve), reject: heard(reject) })
    return promise
  }

  #deliver(request: Request) {
    try {
      request.resolve(this.#server.save(request.body, request.tab.name))
    } catch (error) {
      request.reject(error)
    }
  }

  /** The request arrives, and its reply is lost. */
  #arrive({ body, tab }: Request) {
    try {
      this.#server.save(body, tab.name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  #type({ draft, autosave, wants, typed }: Tab, { sectionId, questionId }: (typeof questions)[number]) {
    if (autosave.state.phase === 'closed') return
    const text = `text ${++this.#count}`
    wants.set(questionId, text)
    typed.set(questionId, text)
    draft.change(sectionId, questionId, text)
  }

  /** Types an answer again that was on screen before. */
  #undo({ draft, autosave, wants, typed, seen }: Tab, { sectionId, questionId }: (typeof questions)[number]) {
    if (autosave.state.phase === 'closed') return
    const [earliest = ''] = seen.get(questionId) ?? []
    wants.delete(questionId)
    typed.set(questionId, earliest)
    draft.change(sectionId, questionId, earliest)
  }

  #choose({ draft, autosave, seen, wants }: Tab, side: 'mine' | 'theirs') {
    if (autosave.state.phase === 'closed') return
    for (const { sectionId, questionId } of questions) {
      const theirs = draft.otherAnswer(sectionId, questionId)
      if (theirs === undefined) continue
      seen.get(questionId)!.add(theirs)
      if (side === 'theirs') wants.delete(questionId)
      draft.choose(sectionId, questionId, side)
    }
  }

  #flush({ draft, autosave }: Tab) {
    const count = (change: number) => this.#flushes.set(autosave, (this.#flushes.get(autosave) ?? 0) + change)
    count(1)
    autosave
      .flush()
      .then(
        () => {
          if (draft.hasUnsaved()) this.faults.add('flushed, and something is not stored')
        },
        () => {},
      )
      .finally(() => count(-1))
  }

  /** Checks what must hold at every moment. */
  #look() {
    for (const tab of this.#tabs) {
      const unsaved = new Set(tab.draft.unsaved().flatMap(({ answers }) => Object.keys(answers)))
      for (const question of questions) this.#lookAt(tab, question, unsaved)
    }
  }

  #lookAt(
    { name, draft, seen, wants, typed }: Tab,
    { sectionId, questionId }: (typeof questions)[number],
    unsaved: Set<string>,
  ) {
    const shown = draft.answersIn(sectionId)[questionId]!
    seen.set(questionId, (seen.get(questionId) ?? new Set()).add(shown))
    const wanted = wants.get(questionId)
    if (wanted !== undefined && shown !== wanted) {
      const wasStored = this.#server.writes.some(
        ({ questionId: id, after }) => id === questionId && after === wanted,
      )
      if (!wasStored || unsaved.has(questionId)) this.faults.add(`${name} lost "${String(wanted)}"`)
      wants.delete(questionId)
    }
    const theirs = draft.otherAnswer(sectionId, questionId)
    if (theirs === undefined) return
    const isOthers = this.#server.writes.some(
      ({ by, questionId: id, after }) => by !== name && id === questionId && after === theirs,
    )
    if (!isOthers) this.faults.add(`${name} asked about "${String(theirs)}", which nobody else wrote`)
    if (shown !== typed.get(questionId)) this.faults.add(`${name} asked about something it did not type`)
  }

  #checkEnd() {
    if (this.#requests.length > 0) this.faults.add('sends without end')
    for (const { name, draft, autosave } of this.#tabs) {
      if (this.#flushes.get(autosave)) this.faults.add('a flush without an answer')
      const unsaved = new Set(draft.unsaved().flatMap(({ answers }) => Object.keys(answers)))
      for (const { sectionId, questionId } of questions) {
        const isOpen =
          draft.otherAnswer(sectionId, questionId) !== undefined ||
          (autosave.state.phase === 'closed' && unsaved.has(questionId))
        const shown = draft.answersIn(sectionId)[questionId]
        if (!isOpen && shown !== this.#server.answer(questionId))
          this.faults.add(
            `${name} shows "${String(shown)}", stored is "${String(this.#server.answer(questionId))}"`,
          )
        if (!isOpen && unsaved.has(questionId)) this.faults.add(`${name} has not saved ${questionId}`)
      }
    }
  }
}
