import { type AssignmentPlan, packed } from '#shared/assignment-plan.ts'
import { isRefused } from '#web/api/api-error.ts'
import { isFinal } from '#web/api/busy.ts'
import { Observable } from '#web/autosave/observable.ts'
import { planApi, type SavedPlan } from './plan-queries.ts'

/** How long a plan must stay unchanged before it is saved, in milliseconds. */
const pause = 800
/** After how long a failed call is repeated if nothing has changed since, in milliseconds. */
const pauseAfterFailure = 5_000

/** What the page says about it. */
export interface Saving {
  state: 'saved' | 'saving' | 'failed'
  error?: Error
}

/** Saves a plan whenever it has changed, one call after another. */
export class PlanSaving extends Observable {
  readonly #formId: string
  #shown: Saving
  #plan: AssignmentPlan | undefined
  /** The number of the saved plan, its content, and its digest if it was saved from this page. */
  #seen: number
  #saved: string | undefined
  #digest: string | undefined
  /** A plan that was sent and may have arrived, though its answer was lost. */
  #unanswered: AssignmentPlan | undefined
  #running: Promise<void> | undefined
  #timer: number | undefined
  #retry: number | undefined
  #isOpen = false

  /** `found` is the plan that was read. */
  constructor(formId: string, found: SavedPlan | null) {
    super()
    this.#formId = formId
    this.#shown = { state: found ? 'saved' : 'saving' }
    this.#seen = found?.number ?? 0
    this.#saved = found ? contentOf(found) : undefined
  }

  shown = () => this.#shown

  /** While it is open, it repeats calls that fail. Returns how to close it. */
  open() {
    this.#isOpen = true
    return () => {
      this.#isOpen = false
      clearTimeout(this.#timer)
      clearTimeout(this.#retry)
    }
  }

  /** Undefined until the first plan is computed. A change whose plan is still computed is saved only if the page is left. */
  change(plan: AssignmentPlan | undefined, isComputed: boolean) {
    clearTimeout(this.#timer)
    if (!plan) return
    const before = this.#plan
    this.#plan = plan
    // Set before the call begins: otherwise the page would say that everything is saved.
    if (before && before !== plan) this.#show({ state: 'saving' })
    if (isComputed) this.#timer = this.#saveIn(pause)
  }

  /** Saves at once, and returns the number of the saved plan. */
  settled = async () => {
    await this.#save()
    return this.#seen
  }

  /** Saves at once and records that the plan is published, with the digest on screen, which an exported file has too. */
  publish = async ({ settings: { kind } }: AssignmentPlan) => {
    if (this.#plan?.digest !== this.#digest) this.#saved = undefined
    const body = { kind, seen: await this.settled() }
    try {
      const { number } = await planApi.publishPlan({ params: { formId: this.#formId }, body })
      this.#seen = number
    } catch (error) {
      // The next change could not be saved either.
      if (staleness(error)) this.#show({ state: 'failed', error: error as Error })
      throw error
    }
  }

  async #save() {
    // The caller of that save handles its failure.
    await this.#running?.catch(() => undefined)
    const plan = this.#plan
    if (!plan) return
    if (contentOf(plan) === this.#saved && !this.#unanswered) return this.#show({ state: 'saved' })
    this.#show({ state: 'saving' })
    this.#running = this.#sendAll(plan)
    try {
      await this.#running
    } catch (error) {
      this.#show({ state: 'failed', error: error as Error })
      throw error
    } finally {
      this.#running = undefined
    }
  }

  async #sendAll(plan: AssignmentPlan) {
    // The server recognises it if it is repeated unchanged. Later changes are then based on it.
    if (this.#unanswered && this.#unanswered !== plan) await this.#send(this.#unanswered)
    if (contentOf(plan) !== this.#saved) await this.#send(plan)
    if (this.#plan === plan) this.#show({ state: 'saved' })
  }

  async #send(plan: AssignmentPlan) {
    this.#unanswered = plan
    const body = { plan: packed(plan), seen: this.#seen }
    const answer = await planApi
      .savePlan({ params: { formId: this.#formId }, body })
      .catch((error: Error) => {
        if (isFinal(error)) this.#unanswered = undefined
        throw error
      })
    this.#unanswered = undefined
    this.#seen = answer.number
    this.#saved = contentOf(plan)
    this.#digest = plan.digest
  }

  #saveIn(milliseconds: number) {
    return window.setTimeout(() => void this.#save().catch(() => undefined), milliseconds)
  }

  #show(saving: Saving) {
    clearTimeout(this.#retry)
    if (this.#isOpen && saving.error && !isFinal(saving.error)) this.#retry = this.#saveIn(pauseAfterFailure)
    this.#shown = saving
    this.notify()
  }
}

/** Whether somebody else has changed or discarded the plan, so that nothing can be saved on top of it. */
export const staleness = (error: unknown) =>
  isRefused(error, 'CONFLICT') ? (error.details.stalePlan as 'changed' | 'gone' | undefined) : undefined

/** Without the digest, which has a random part: a plan that is computed again without a change has another one. */
const contentOf = ({ settings, rows }: Pick<AssignmentPlan, 'settings' | 'rows'>) =>
  JSON.stringify({ settings, rows })
