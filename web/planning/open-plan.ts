import type { SaveBody, Saved } from '#shared/applications/save.ts'
import { type AssignmentPlan, packed } from '#shared/fair/assignment-plan.ts'
import { isRefused } from '#web/api/api-error.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { Autosave } from '#web/autosave/engine/autosave.ts'
import type { Draft } from '#web/autosave/engine/draft.ts'
import { openUnkept } from '#web/autosave/open-drafts.ts'
import { signedInUserId } from '#web/session/signed-in-user.ts'
import type { PlanDraft } from './plan-inputs.ts'
import { planApi, type SavedPlan } from './plan-queries.ts'

/** How long a plan must stay unchanged before it is saved, in milliseconds. */
const pause = 800

/** The names of a plan's one answer and of its section. */
const [sectionId, questionId] = ['plan', 'plan'] as const

/** A plan that saves itself like an application: it is one answer, and its number is the version of that answer's section. */
export class OpenPlan {
  readonly draft: Draft
  readonly autosave: Autosave
  /** Why the last call failed. */
  failure: Error | undefined
  readonly #formId: string
  #latest: AssignmentPlan | undefined
  #content: string

  /** `found` is the plan that was read. */
  constructor(formId: string, found: SavedPlan | null) {
    this.#formId = formId
    this.#content = found ? contentOf(found) : ''
    const { draft, autosave } = openUnkept(
      {
        id: `${formId}~plan~${crypto.randomUUID()}`,
        userId: signedInUserId() ?? '',
        savedAt: found?.at ?? null,
        isOpen: true,
        ...copyAt(found?.number ?? 0, found ? textOf(found, '') : ''),
      },
      {
        save: (body) => this.#save(body),
        saveDelay: () => pause,
        onSaved: () => undefined,
        onFailure: () => undefined,
      },
    )
    this.draft = draft
    this.autosave = autosave
  }

  /** Saves a plan that someone has changed. One that is computed again without a change has another digest, and isn't saved again. */
  show(plan: AssignmentPlan, isTouched: boolean) {
    this.#latest = plan
    if (!isTouched || contentOf(plan) === this.#content) return
    this.#content = contentOf(plan)
    this.#send(plan)
  }

  /** Saves at once. Returns the number of the saved plan. @throws what the server said */
  async settled(): Promise<number> {
    await this.autosave.flush().catch((error: unknown) => {
      throw this.failure ?? error
    })
    return Number(this.draft.storedIn(sectionId).version)
  }

  /** Saves at once, with the digest on screen, which an exported file has too, begins to publish the plan, and gives its number. */
  async publish(emails: boolean): Promise<number> {
    const plan = this.#latest
    if (!plan) throw new Error('There is no plan to publish.')
    this.#send(plan)
    const body = { kind: plan.settings.kind, seen: await this.settled(), emails }
    const { number } = await planApi.publishPlan({ params: { formId: this.#formId }, body })
    this.draft.adopt(copyAt(number, textOf(plan, plan.digest)))
    return number
  }

  #send(plan: AssignmentPlan) {
    this.draft.change(sectionId, questionId, textOf(plan, plan.digest))
  }

  async #save({ sectionResponses }: SaveBody): Promise<Saved> {
    const { base, questions } = sectionResponses[0]!
    const plan = packed(JSON.parse(String(questions[0]!.response)) as AssignmentPlan)
    const body = { plan, seen: Number(base) }
    try {
      const { number: version } = await planApi.savePlan({ params: { formId: this.#formId }, body })
      return { savedAt: serverNow().toISOString(), sections: [{ sectionId, version, others: [] }] }
    } catch (error) {
      this.failure = error as Error
      throw error
    }
  }
}

/** Whether someone else has changed or discarded the plan, so that nothing can be saved on top of it. */
export const staleness = (error: unknown) =>
  isRefused(error, 'CONFLICT') ? (error.details.stalePlan as 'changed' | 'gone' | undefined) : undefined

const copyAt = (version: number, response: string) => ({
  sectionResponses: [{ sectionId, version, questions: [{ questionId, response }] }],
})

/** Without the digest, which has a random part. */
const contentOf = ({ settings, rows }: PlanDraft) => JSON.stringify({ settings, rows })

const textOf = ({ settings, rows }: PlanDraft, digest: string) => JSON.stringify({ settings, rows, digest })
