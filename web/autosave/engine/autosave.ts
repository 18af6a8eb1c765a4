import type { SaveBody, SaveConflict, Saved } from '#shared/applications/save.ts'
import { Observable } from '../observable.ts'
import { Alarm, type Clock } from './clock.ts'
import type { Draft, KeptChanges, SectionChanges } from './draft.ts'
import { NotSaved, pauseAfter, type SaveFailure, saveFailure } from './save-failure.ts'

/** The shortest time between two attempts while saving fails, in milliseconds: not every key press sends a request. */
const betweenAttempts = 2_000

/** After this long in milliseconds, also what someone types without a pause is saved. */
const longestTyping = 15_000

export interface SaveState {
  phase: 'idle' | 'saving' | 'failed' | 'signed-out' | 'closed'
  /** When something was last saved, by the server's clock. */
  lastSave: string | null
  /** Why no more changes can be saved, in the server's words. */
  closedBecause?: string | undefined
  /** Why answers cannot be saved, if the person can do something about it. */
  failedBecause?: string | undefined
}

interface Services {
  save: (body: SaveBody) => Promise<Saved>
  nextOperationId: () => string
  /** How long after its last change an answer is saved, in milliseconds; 0 saves at once. */
  saveDelay: (questionId: string) => number
  clock: Clock
  /** Whether this device has a network, as far as it knows. Without one, no save is tried, so none fails. */
  isOnline: () => boolean
  /** Keeps the unsaved changes on this device, so that a reload does not lose them. */
  keeper: { keep: (changes: KeptChanges) => void }
  /** Called after each successful save, with the server's reply. */
  onSaved: (saved: Saved) => void
  /** Called at the first failure after a success, and not again until the next success. */
  onFailure: () => void
}

/** A save, until its outcome is certain. Whenever it is sent again, it has the same id and the same answers. */
interface Save extends SectionChanges {
  operationId: string
  attempts: number
}

/**
 * Saves a draft while the person writes: after a pause in typing, or a long time without one. One save at a time, each with the changed
 * answers of one section. A save whose outcome is unknown is sent again unchanged; later changes wait for the next save.
 */
export class Autosave extends Observable {
  readonly #draft: Draft
  readonly #services: Services
  readonly #alarm: Alarm
  readonly #flushes: PromiseWithResolvers<void>[] = []
  #state: SaveState
  #save: Save | undefined
  #isSending = false
  /** The pause in typing is over, or someone asked to save: all unsaved changes may be sent. */
  #isDue = false
  /** Something has changed that is saved at once: until a save carries it, no later change delays it. */
  #isUrgent = false
  /** When the first change was made that no save carries yet. */
  #typingSince: number | undefined
  #hasFailed = false
  #hasEnded = false
  /** A save was due while there was no network. */
  #isWaiting = false
  /** Why the server refused an answer last, in its words. */
  #refusal: string | undefined
  #lastAttempt = 0
  #notBefore = 0

  constructor(draft: Draft, services: Services, lastSave: string | null) {
    super()
    this.#draft = draft
    this.#services = services
    this.#alarm = new Alarm(services.clock, () => this.#saveAll())
    this.#state = { phase: 'idle', lastSave }
    draft.subscribe(({ by, questionId = '' }) => {
      if (this.#hasEnded) return
      services.keeper.keep(draft.kept())
      if (by === 'person') this.#noticeChange(services.saveDelay(questionId))
    })
    // Of what was kept, something may have been saved meanwhile.
    services.keeper.keep(draft.kept())
    const restored = draft.unsaved().flatMap(({ answers }) => Object.keys(answers))
    if (restored.length > 0) this.#noticeChange(Math.max(1, ...restored.map(services.saveDelay)))
  }

  get state() {
    return this.#state
  }

  /** Saves all changes now. @throws NotSaved if something could not be saved */
  flush(): Promise<void> {
    if (!this.#draft.hasUnsaved()) return Promise.resolve()
    if (this.#state.phase === 'closed')
      return Promise.reject(new NotSaved('closed', this.#state.closedBecause))
    if (!this.#services.isOnline()) {
      this.#isWaiting = true
      return Promise.reject(new NotSaved('offline'))
    }
    const flush = Promise.withResolvers<void>()
    this.#flushes.push(flush)
    this.#show({ phase: this.#isSending ? 'saving' : 'idle' })
    this.#saveAll()
    return flush.promise
  }

  /**
   * Runs `work`, which changes the response on the server, between two saves: unsaved changes are sent before it, and later ones
   * wait until it is done. An answer that is refused, or waits for a choice, does not prevent it. @throws NotSaved if a save may still
   * arrive or nothing can be saved, and what `work` throws
   */
  async between<T>(work: () => Promise<T>): Promise<T> {
    await this.flush().catch((error: unknown) => {
      if (this.#save || this.#state.phase === 'closed') throw error
    })
    while (this.#isSending) await this.#nextChange()
    this.#isSending = true
    try {
      return await work()
    } finally {
      this.#isSending = false
      this.#show({})
      this.#goOn()
    }
  }

  /** Resolves when the state changes next. */
  #nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        stop()
        resolve()
      })
    })
  }

  /** Retries after a failure or an expired session: the connection may be back, or the person may have logged in again. */
  resume() {
    const { phase } = this.#state
    if (phase === 'failed' || phase === 'signed-out' || this.#isWaiting) this.#saveAll()
  }

  /** The draft takes changes again: those that came too late are saved now. */
  reopen() {
    if (this.#state.phase !== 'closed') return
    this.#hasFailed = false
    this.#show({ phase: 'idle', closedBecause: undefined })
    this.#saveAll()
  }

  /** The draft is forgotten: nothing of it is sent or kept any more, and the outcome of a running save is ignored. */
  end() {
    this.#hasEnded = true
  }

  #noticeChange(delay: number) {
    const { phase } = this.#state
    if (phase === 'closed' || phase === 'signed-out') return undefined
    if (phase === 'failed' && this.#save) return this.#hurry()
    this.#isUrgent ||= delay === 0
    if (this.#isUrgent) return this.#saveAll()
    const now = this.#services.clock.now()
    this.#typingSince ??= now
    const longest = this.#typingSince + longestTyping - now
    // While a save is running, it stays due.
    this.#isDue = longest <= 0
    return this.#alarm.set(Math.min(delay, longest))
  }

  /** A change does not wait for the end of a long pause, but not every key press sends a request. */
  #hurry() {
    const soonest = Math.max(this.#notBefore, this.#lastAttempt + betweenAttempts)
    if (soonest < this.#alarm.at) this.#alarm.set(soonest - this.#services.clock.now())
  }

  #saveAll() {
    this.#isDue = true
    this.#draft.tryRefused()
    void this.#advance()
  }

  async #advance() {
    if (this.#hasEnded || this.#isSending || this.#state.phase === 'closed') return
    this.#isWaiting = !this.#services.isOnline()
    if (this.#isWaiting) return this.#wait()
    this.#save ??= this.#nextSave()
    if (!this.#save) return this.#rest()
    if (this.#state.phase === 'idle') this.#show({ phase: 'saving' })
    this.#isSending = true
    const handleOutcome = await this.#send(this.#save)
    this.#isSending = false
    if (this.#hasEnded) return
    this.#lastAttempt = this.#services.clock.now()
    handleOutcome(this.#save)
  }

  /** Until there is a network again: `resume` is called then. */
  #wait() {
    if (this.#state.phase === 'saving') this.#show({ phase: 'idle' })
    this.#answerFlushes(new NotSaved('offline'))
  }

  #nextSave(): Save | undefined {
    const changes = this.#draft.takeChanges()
    this.#isUrgent = false
    this.#typingSince = undefined
    return changes && { ...changes, operationId: this.#services.nextOperationId(), attempts: 0 }
  }

  /** Sends a save and returns what to do about the outcome. */
  async #send({ sectionId, base, answers, operationId }: Save): Promise<(save: Save) => void> {
    const questions = Object.entries(answers).map(([questionId, response]) => ({ questionId, response }))
    try {
      const sectionResponses = [{ sectionId, base, questions }]
      const saved = await this.#services.save({ operationId, sectionResponses })
      return () => this.#arrived(saved)
    } catch (error) {
      return (save) => this.#failed(save, saveFailure(error))
    }
  }

  #arrived(saved: Saved) {
    this.#save = undefined
    for (const section of saved.sections) this.#draft.acknowledge(section)
    this.#services.onSaved(saved)
    this.#hasFailed &&= this.#draft.hasRefused()
    this.#show({
      lastSave: saved.savedAt,
      ...(!this.#hasFailed && { phase: 'idle', failedBecause: undefined }),
    })
    // There may now be room for an answer that was refused before.
    this.#draft.tryRefused()
    this.#goOn()
  }

  /** Sends the next save if it is due: a very recent change still waits for its pause in typing. */
  #goOn() {
    if (this.#isDue || this.#flushes.length > 0) void this.#advance()
  }

  #failed(save: Save, failure: SaveFailure) {
    switch (failure.kind) {
      case 'unknown':
        return this.#retryLater(save, failure)
      case 'signed-out':
        return this.#stop('signed-out')
      case 'refused':
        return this.#setApart(save, failure.message)
      case 'closed':
        this.#giveUp(save)
        this.#show({ closedBecause: failure.message })
        return this.#stop('closed', failure.message)
      case 'conflict':
        this.#giveUp(save, failure.conflict)
        this.#show({ phase: 'idle' })
        return this.#saveAll()
    }
  }

  #retryLater(save: Save, { wait, message }: SaveFailure & { kind: 'unknown' }) {
    const { clock } = this.#services
    save.attempts += 1
    this.#notBefore = clock.now() + wait
    this.#alarm.set(Math.max(wait, pauseAfter(save.attempts, clock.random())))
    this.#stop('failed', message)
  }

  #giveUp({ sectionId }: Save, conflict?: SaveConflict) {
    this.#save = undefined
    this.#draft.refuse(sectionId, conflict)
  }

  /** The answers of the save are sent one by one, so that those that are accepted get saved. */
  #setApart({ sectionId }: Save, message: string) {
    this.#save = undefined
    this.#refusal = message
    this.#draft.setApart(sectionId)
    void this.#advance()
  }

  #stop(phase: 'failed' | 'signed-out' | 'closed', failedBecause?: string) {
    this.#show({ phase, failedBecause })
    this.#answerFlushes(new NotSaved(phase, failedBecause))
    if (!this.#hasFailed) this.#services.onFailure()
    this.#hasFailed = true
  }

  /** Everything that can be saved is saved. */
  #rest() {
    this.#isDue = false
    if (this.#draft.hasRefused()) return this.#stop('failed', this.#refusal)
    this.#show({ phase: 'idle' })
    this.#answerFlushes(this.#draft.hasUnsaved() ? new NotSaved('conflict') : undefined)
  }

  #answerFlushes(problem: NotSaved | undefined) {
    for (const { resolve, reject } of this.#flushes.splice(0)) {
      if (problem) reject(problem)
      else resolve()
    }
  }

  #show(change: Partial<SaveState>) {
    this.#state = { ...this.#state, ...change }
    this.notify()
  }
}
