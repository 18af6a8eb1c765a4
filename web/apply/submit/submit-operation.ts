import type { ApplicationResponse } from '#shared/applications/response.ts'
import type { SubmitBody } from '#shared/applications/save.ts'
import { gracePeriod } from '#shared/forms/form.ts'
import { ApiError } from '#web/api/api-error.ts'
import { isFinal, pauseBefore } from '#web/api/busy.ts'
import type { Clock } from '#web/autosave/engine/clock.ts'
import type { Draft } from '#web/autosave/engine/draft.ts'

/** The attempt after which pauses stop growing: the fourth, with a pause of eight seconds. */
const longestAttempt = 3

interface Services {
  send: (body: SubmitBody) => Promise<ApplicationResponse>
  clock: Clock
  /** Called before each repeat with the error that caused it. */
  onRepeat: (error: Error) => void
  /** Has the person left the page? */
  isStopped: () => boolean
}

/** The message if it is unknown whether the submit was done. */
export const notConfirmed =
  'The portal has not confirmed your application. Your answers are saved. Please submit again.'

/** One submit of an application as it was on screen. However often it is sent, the server does it once. */
export class SubmitOperation {
  readonly #body: { id: string; operationId: string; versions: Record<string, number> }
  /** May it still be sent? Once its outcome is certain, the next submit is a new one. */
  isOpen = true

  constructor(id: string, operationId: string, versions: Record<string, number>) {
    this.#body = { id, operationId, versions }
  }

  /** Does it submit these versions? */
  isOf(versions: Record<string, number>): boolean {
    const own = this.#body.versions
    return (
      Object.keys(own).length === Object.keys(versions).length &&
      Object.entries(versions).every(([sectionId, version]) => own[sectionId] === version)
    )
  }

  /**
   * Sends it, and again if it may not have arrived or the server is too busy, as long as the server takes a submit that began at the
   * deadline. @throws ApiError if the server refuses it, Error `notConfirmed`
   */
  async run({ send, clock, onRepeat, isStopped }: Services): Promise<ApplicationResponse> {
    const end = clock.now() + gracePeriod
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = await send(this.#body)
        this.isOpen = false
        return answer
      } catch (error) {
        this.isOpen = error instanceof Error && !isFinal(error)
        if (!(error instanceof Error) || !this.isOpen) throw error
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
}

const operations = new WeakMap<Draft, SubmitOperation>()

/** The submit of what is on screen: the one before, if it had the same versions and its outcome is unknown. */
export function operationOf(draft: Draft, nextOperationId: () => string): SubmitOperation {
  const before = operations.get(draft)
  if (before?.isOpen && before.isOf(draft.versions())) return before
  const operation = new SubmitOperation(draft.id, nextOperationId(), draft.versions())
  operations.set(draft, operation)
  return operation
}

/** The message while a submit is being sent again. */
export const sendingAgain = (error: Error) =>
  error instanceof ApiError
    ? 'The portal is busy. Sending again…'
    : 'The portal could not be reached. Sending again…'
