import type { SaveBody, Saved } from '#shared/save.ts'
import type { Clock } from './clock.ts'
import type { Draft, SectionChanges } from './draft.ts'
import type { ChangeKeeper } from './kept-changes.ts'
import { NotSaved } from './not-saved.ts'
import { pauseAfter, type SaveFailure, saveFailure } from './save-failure.ts'

/** How long after the last change a save goes out, in milliseconds. */
const quiet = 2_000

/** What the save bar shows. */
export interface SaveState {
  phase: 'idle' | 'saving' | 'failed' | 'signed-out' | 'closed'
  /** When something was last stored, by the server's clock. */
  lastSave: string | null
  /** Why nothing can be saved any more, in the server's words. */
  closedBecause?: string
}

interface Services {
  save: (body: SaveBody) => Promise<Saved>
  nextOperationId: () => string
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
 * Saves a draft: two seconds after the last change, one save at a time, each with the changed answers of one section. A save
 * whose fate is unknown is sent again as it was; what is changed meanwhile waits for the next one.
 */
export class Autosave {
  readonly #draft: Draft
  readonly #services: Services
  readonly #listeners = new Set<() => void>()
  readonly #flushes: PromiseWithResolvers<void>[] = []
  #state: SaveState
  #save: Save | undefined
  #isSending = false
  /** Nothing was changed for two seconds, or someone asked: all that is unsaved may go out now. */
  #isDue = false
  #hasFailed = false
  #lastTry = 0
  #notBefore = 0
  #wakeAt = Infinity
  #sleep = () => {}

  constructor(draft: Draft, services: Services, lastSave: string | null) {
    this.#draft = draft
    this.#services = services
    this.#state = { phase: 'idle', lastSave }
    draft.subscribe((by) => {
      this.#keep()
      if (by === 'person') this.#noticeChange()
    })
    if (draft.hasUnsaved()) this.#noticeChange()
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

  /** Saves now what is unsaved. @throws NotSaved when something could not be stored */
  flush(): Promise<void> {
    if (!this.#draft.hasUnsaved()) return Promise.resolve()
    if (this.#state.phase === 'closed') return Promise.reject(new NotSaved('closed', this.#state.closedBecause))
    const flush = Promise.withResolvers<void>()
    this.#flushes.push(flush)
    this.#isDue = true
    if (!this.#isSending) this.#show({ phase: 'idle' })
    void this.#advance()
    return flush.promise
  }

  /** Tries again at once where saving has failed or waits for a log-in: the connection or the session may be back. */
  resume() {
    if (this.#state.phase === 'failed' || this.#state.phase === 'signed-out') this.#wakeIn(0)
  }

  #keep() {
    const { keeper } = this.#services
    if (this.#draft.hasUnsaved()) keeper.keep(this.#draft.responseId, this.#draft.kept())
    else keeper.forget(this.#draft.responseId)
  }

  #noticeChange() {
    const { phase } = this.#state
    if (phase === 'closed' || phase === 'signed-out') return
    if (phase === 'failed' && this.#save) return this.#hurry()
    this.#isDue = false
    this.#wakeIn(quiet)
  }

  /** A change does not wait for the end of a long pause, but neither does each key send a request. */
  #hurry() {
    const soonest = Math.max(this.#notBefore, this.#lastTry + quiet)
    if (soonest < this.#wakeAt) this.#wakeIn(soonest - this.#services.clock.now())
  }

  #wakeIn(milliseconds: number) {
    const { clock } = this.#services
    const pause = Math.max(0, milliseconds)
    this.#sleep()
    this.#wakeAt = clock.now() + pause
    this.#sleep = clock.after(pause, () => {
      this.#wakeAt = Infinity
      this.#isDue = true
      void this.#advance()
    })
  }

  async #advance() {
    if (this.#isSending || this.#state.phase === 'closed') return
    this.#save ??= this.#nextSave()
    if (!this.#save) return this.#rest()
    const save = this.#save
    this.#isSending = true
    if (this.#state.phase === 'idle') this.#show({ phase: 'saving' })
    const outcome = await this.#send(save)
    this.#isSending = false
    this.#lastTry = this.#services.clock.now()
    if ('saved' in outcome) this.#arrived(save, outcome.saved)
    else this.#failed(save, outcome.failure, outcome.message)
  }

  async #send({ sectionId, base, answers, operationId }: Save) {
    const questions = Object.entries(answers).map(([questionId, response]) => ({ questionId, response }))
    try {
      const sectionResponses = [{ sectionId, base, questions }]
      return { saved: await this.#services.save({ operationId, sectionResponses }) }
    } catch (error) {
      return { failure: saveFailure(error), message: error instanceof Error ? error.message : '' }
    }
  }

  #nextSave(): Save | undefined {
    const changes = this.#draft.takeChanges()
    return changes && { ...changes, operationId: this.#services.nextOperationId(), tries: 0 }
  }

  #arrived(save: Save, saved: Saved) {
    this.#save = undefined
    this.#hasFailed = false
    for (const section of saved.sections) this.#draft.acknowledge(section)
    this.#services.onSaved(save, saved)
    this.#show({ phase: 'idle', lastSave: saved.savedAt })
    this.#goOn()
  }

  /** After a save was answered, the next one, if it is due: a change within the last two seconds has its own time. */
  #goOn() {
    if (this.#isDue || this.#flushes.length > 0) void this.#advance()
  }

  #failed(save: Save, failure: SaveFailure, message: string) {
    switch (failure.kind) {
      case 'unknown':
        return this.#tryAgain(save, failure.wait)
      case 'signed-out':
        return this.#stop('signed-out')
      case 'conflict':
        this.#giveUp(save)
        this.#draft.refuse(save.sectionId, failure.conflict)
        this.#show({ phase: 'idle' })
        this.#isDue = true
        return this.#goOn()
      case 'closed':
        this.#giveUp(save)
        this.#draft.refuse(save.sectionId)
        this.#show({ phase: 'closed', closedBecause: message })
        return this.#rejectFlushes(new NotSaved('closed', message))
      case 'refused':
        this.#giveUp(save)
        this.#draft.refuse(save.sectionId)
        return this.#stop('failed', message)
    }
  }
}
