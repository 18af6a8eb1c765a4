import type { SaveBody, SaveConflict, Saved } from '#shared/save.ts'
import { Alarm, type Clock } from './clock.ts'
import type { Draft, SectionChanges } from './draft.ts'
import type { ChangeKeeper } from './kept-changes.ts'
import { NotSaved } from './not-saved.ts'
import { pauseAfter, type SaveFailure, saveFailure } from './save-failure.ts'

/** The shortest time between two tries while saving fails, in milliseconds: not every key sends a request. */
const betweenTries = 2_000

export interface SaveState {
  phase: 'idle' | 'saving' | 'failed' | 'signed-out' | 'closed'
  /** When something was last stored, by the server's clock. */
  lastSave: string | null
  /** Why nothing can be saved any more, in the server's words. */
  closedBecause?: string
  /** What keeps answers from being saved, where the person can do something about it: in words. */
  failedBecause?: string | undefined
}

interface Services {
  save: (body: SaveBody) => Promise<Saved>
  nextOperationId: () => string
  /** How long after its last change an answer goes out, in milliseconds; at 0 it goes at once. */
  quiet: (questionId: string) => number
  clock: Clock
  keeper: ChangeKeeper
  /** After each save that arrived: what it carried and what the server answered. */
  onSaved: (changes: SectionChanges, saved: Saved) => void
  /** At the first failure after a success, and not again until the next success. */
  onFailure: () => void
}

/** A save until it is answered for certain. Sent again it carries the same name and the same answers. */
interface Save extends SectionChanges {
  operationId: string
  tries: number
}

/**
 * Saves a draft: when nothing has changed for a while, one save at a time, each with the changed answers of one section. A save
 * whose fate is unknown is sent again as it was; what is changed meanwhile waits for the next one.
 */
export class Autosave {
  readonly #draft: Draft
  readonly #services: Services
  readonly #alarm: Alarm
  readonly #listeners = new Set<() => void>()
  readonly #flushes: PromiseWithResolvers<void>[] = []
  #state: SaveState
  #save: Save | undefined
  #isSending = false
  /** Nothing was changed for its time, or someone asked: all that is unsaved may go out. */
  #isDue = false
  /** Something has changed that goes out at once: until a save has taken it, no later change puts it off. */
  #isUrgent = false
  #hasFailed = false
  #lastTry = 0
  #notBefore = 0

  constructor(draft: Draft, services: Services, lastSave: string | null) {
    this.#draft = draft
    this.#services = services
    this.#alarm = new Alarm(services.clock, () => this.#saveAll())
    this.#state = { phase: 'idle', lastSave }
    draft.subscribe((by, questionId = '') => {
      this.#keep()
      if (by === 'person') this.#noticeChange(services.quiet(questionId))
    })
    const restored = draft.unsaved().flatMap(({ answers }) => Object.keys(answers))
    if (restored.length > 0) this.#noticeChange(Math.max(1, ...restored.map(services.quiet)))
  }

  get state() {
    return this.#state
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Saves now what is not stored. @throws NotSaved when something could not be */
  flush(): Promise<void> {
    if (!this.#draft.hasUnsaved()) return Promise.resolve()
    if (this.#state.phase === 'closed') return Promise.reject(new NotSaved('closed'))
    const flush = Promise.withResolvers<void>()
    this.#flushes.push(flush)
    this.#show({ phase: this.#isSending ? 'saving' : 'idle' })
    this.#saveAll()
    return flush.promise
  }

  /**
   * Does something that changes the response on the server, between two saves: what is unsaved goes first, and saves wait until
   * it is done. @throws NotSaved, and what `work` throws
   */
  async between<T>(work: () => Promise<T>): Promise<T> {
    await this.flush()
    while (this.#isSending) await this.#idle()
    this.#isSending = true
    try {
      return await work()
    } finally {
      this.#isSending = false
      this.#show({})
      this.#goOn()
    }
  }

  /** The next time that something of the state changes. */
  #idle(): Promise<void> {
    return new Promise((resolve) => {
      const forget = this.subscribe(() => {
        forget()
        resolve()
      })
    })
  }

  /** Tries again where saving failed or waits for a log-in: the connection or the session may be back. */
  resume() {
    if (this.#state.phase === 'failed' || this.#state.phase === 'signed-out') this.#saveAll()
  }

  #keep() {
    const { keeper } = this.#services
    if (this.#draft.hasUnsaved()) keeper.keep(this.#draft.kept())
    else keeper.forget()
  }

  #noticeChange(quiet: number) {
    const { phase } = this.#state
    if (phase === 'closed' || phase === 'signed-out') return undefined
    if (phase === 'failed' && this.#save) return this.#hurry()
    this.#isUrgent ||= quiet === 0
    if (this.#isUrgent) return this.#saveAll()
    this.#isDue = false
    return this.#alarm.set(quiet)
  }

  /** A change does not wait for the end of a long pause, but neither does each key send a request. */
  #hurry() {
    const soonest = Math.max(this.#notBefore, this.#lastTry + betweenTries)
    if (soonest < this.#alarm.at) this.#alarm.set(soonest - this.#services.clock.now())
  }

  #saveAll() {
    this.#isDue = true
    void this.#advance()
  }

  async #advance() {
    if (this.#isSending || this.#state.phase === 'closed') return
    this.#save ??= this.#nextSave()
    if (!this.#save) return this.#rest()
    if (this.#state.phase === 'idle') this.#show({ phase: 'saving' })
    this.#isSending = true
    const answered = await this.#send(this.#save)
    this.#isSending = false
    this.#lastTry = this.#services.clock.now()
    answered(this.#save)
  }

  #nextSave(): Save | undefined {
    const changes = this.#draft.takeChanges()
    this.#isUrgent = false
    return changes && { ...changes, operationId: this.#services.nextOperationId(), tries: 0 }
  }

  /** Sends a save and returns what its answer means. */
  async #send({ sectionId, base, answers, operationId }: Save): Promise<(save: Save) => void> {
    const questions = Object.entries(answers).map(([questionId, response]) => ({ questionId, response }))
    try {
      const sectionResponses = [{ sectionId, base, questions }]
      const saved = await this.#services.save({ operationId, sectionResponses })
      return (save) => this.#arrived(save, saved)
    } catch (error) {
      return (save) => this.#failed(save, saveFailure(error))
    }
  }

  #arrived(save: Save, saved: Saved) {
    this.#save = undefined
    this.#hasFailed = false
    for (const section of saved.sections) this.#draft.acknowledge(section)
    this.#services.onSaved(save, saved)
    this.#show({ phase: 'idle', lastSave: saved.savedAt, failedBecause: undefined })
    this.#goOn()
  }

  /** The next save, if it is due: a change of a moment ago has its own time. */
  #goOn() {
    if (this.#isDue || this.#flushes.length > 0) void this.#advance()
  }

  #failed(save: Save, failure: SaveFailure) {
    switch (failure.kind) {
      case 'unknown':
        return this.#tryLater(save, failure)
      case 'signed-out':
        return this.#stop('signed-out')
      case 'refused':
        this.#giveUp(save)
        return this.#stop('failed', failure.message)
      case 'closed':
        this.#giveUp(save)
        this.#show({ phase: 'closed', closedBecause: failure.message })
        return this.#answerFlushes(new NotSaved('closed'))
      case 'conflict':
        this.#giveUp(save, failure.conflict)
        this.#show({ phase: 'idle' })
        return this.#saveAll()
    }
  }

  #tryLater(save: Save, { wait, message }: SaveFailure & { kind: 'unknown' }) {
    const { clock } = this.#services
    save.tries += 1
    this.#notBefore = clock.now() + wait
    this.#alarm.set(Math.max(wait, pauseAfter(save.tries, clock.random())))
    this.#stop('failed', message)
  }

  #giveUp({ sectionId }: Save, conflict?: SaveConflict) {
    this.#save = undefined
    this.#draft.refuse(sectionId, conflict)
  }

  #stop(phase: 'failed' | 'signed-out', failedBecause?: string) {
    this.#show({ phase, failedBecause })
    this.#answerFlushes(new NotSaved(phase, failedBecause))
    if (!this.#hasFailed) this.#services.onFailure()
    this.#hasFailed = true
  }

  /** All that can be saved is. */
  #rest() {
    this.#isDue = false
    this.#show({ phase: 'idle' })
    this.#answerFlushes(this.#draft.hasUnsaved() ? new NotSaved('contested') : undefined)
  }

  #answerFlushes(problem: NotSaved | undefined) {
    for (const { resolve, reject } of this.#flushes.splice(0)) {
      if (problem) reject(problem)
      else resolve()
    }
  }

  #show(change: Partial<SaveState>) {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
