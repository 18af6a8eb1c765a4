import type { ApplicationResponse } from '#shared/response.ts'
import type { BusySubmit, SubmitBody } from '#shared/save.ts'
import { ApiError } from '#web/api/api-error.ts'
import { isFinal, pauseBefore } from '#web/api/busy.ts'
import type { Clock } from '#web/autosave/engine/clock.ts'
import type { Draft } from '#web/autosave/engine/draft.ts'

/** How long a submit is repeated by itself, in milliseconds: until the server would not take its statement any more, and a little longer. */
const patience = 60_000
/** Which pause is the longest: the fourth, of eight seconds. */
const longestAttempt = 3

interface Services {
  send: (body: SubmitBody) => Promise<ApplicationResponse>
  clock: Clock
  /** Before each repeat: why there is one. */
  onRepeat: (error: Error) => void
  /** Has the person left the page? */
  isStopped: () => boolean
}

/** Said where nobody knows whether the submit was done. */
export const notConfirmed =
  'The portal has not confirmed your application. Your answers are saved. Please submit again.'

/** One submit of one application as it was on screen. However often it is sent, it is done once. */
export class SubmitOperation {
  readonly #body: { id: string; operationId: string; versions: Record<string, number> }
  #statement: string | undefined
  /** May it still be sent? Once it was answered for certain, the next submit is another one. */
  isOpen = true

  constructor(id: string, operationId: string, versions: Record<string, number>) {
    this.#body = { id, operationId, versions }
  }

  /** Is it the submit of these versions? */
  isOf(versions: Record<string, number>): boolean {
    const own = this.#body.versions
    return (
      Object.keys(own).length === Object.keys(versions).length &&
      Object.entries(versions).every(([sectionId, version]) => own[sectionId] === version)
    )
  }

  /**
   * Sends it, and again where it may not have arrived or the portal is too busy, each time with what the server said of its first
   * arrival. @throws ApiError where the server says no, Error `notConfirmed`
   */
  async run({ send, clock, onRepeat, isStopped }: Services): Promise<ApplicationResponse> {
    const end = clock.now() + patience
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = await send({ ...this.#body, ...(this.#statement && { statement: this.#statement }) })
        this.isOpen = false
        return answer
      } catch (error) {
        this.isOpen = error instanceof Error && !isFinal(error)
        if (!(error instanceof Error) || !this.isOpen) throw error
        this.#keepStatement(error)
        const pause = pauseBefore(Math.min(attempt, longestAttempt), error, clock.random())
        const isLast = clock.now() + pause > end
        if (!isLast) {
          onRepeat(error)
          await new Promise<void>((resolve) => clock.after(pause, resolve))
        }
        if (isLast || isStopped()) throw new Error(notConfirmed, { cause: error })
      }
    }
  }

  #keepStatement(error: Error) {
    const { statement }: BusySubmit = error instanceof ApiError ? error.details : {}
    if (typeof statement === 'string') this.#statement = statement
  }
}

const operations = new WeakMap<Draft, SubmitOperation>()

/** The submit of what is on screen: the one before, where it was of the same and nobody knows what became of it. */
export function operationOf(draft: Draft, nextOperationId: () => string): SubmitOperation {
  const before = operations.get(draft)
  if (before?.isOpen && before.isOf(draft.versions())) return before
  const operation = new SubmitOperation(draft.id, nextOperationId(), draft.versions())
  operations.set(draft, operation)
  return operation
}

/** Told while a submit is sent again. */
export const sendingAgain = (error: Error) =>
  error instanceof ApiError
    ? 'The portal is busy. Sending again…'
    : 'The portal could not be reached. Sending again…'
