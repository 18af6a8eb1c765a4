import type { AnswerValue, ApplicationResponse } from '#shared/applications/response.ts'
import type { SaveBody, Saved, SentSection } from '#shared/applications/save.ts'
import { ApiError } from '#web/api/api-error.ts'

/** The questions of the form that tests fill in, by section. */
export const formOfTests: Record<string, readonly string[]> = {
  about: ['name', 'why'],
  roles: ['which', 'when'],
}

interface StoredSection {
  version: number
  answers: Record<string, AnswerValue>
  versions: Record<string, number>
  operations: Record<string, string>
}

/** A change of a stored answer, and who wrote it. */
export interface Write {
  by: string
  questionId: string
  before: AnswerValue
  after: AnswerValue
}

/** Few slots, so that two tabs often share one. */
const slots = 2
const slotOf = (operationId: string) => String(operationId.charCodeAt(0) % slots)

/** Saves by the same rules as `functions/store/applications/save-section.ts`, in memory. */
export class TestingServer {
  readonly #sections = Object.fromEntries(
    Object.keys(formOfTests).map((sectionId): [string, StoredSection] => [
      sectionId,
      { version: 0, answers: {}, versions: {}, operations: {} },
    ]),
  )
  readonly writes: Write[] = []
  isSubmitted = false
  isOverdue = false
  onWrite: (write: Write) => void = () => {}

  answer(questionId: string): AnswerValue {
    const sections = Object.values(this.#sections)
    return sections.map(({ answers }) => answers[questionId]).find((each) => each !== undefined) ?? ''
  }

  response(): ApplicationResponse {
    return {
      id: 'fall-2026.0123456789abcdef',
      userId: 'priya',
      applicationFormId: 'fall-2026',
      status: this.isSubmitted ? 'submitted' : 'in-progress',
      dateSubmitted: null,
      rolesApplied: [],
      sectionResponses: Object.keys(formOfTests).map((sectionId) => ({
        sectionId,
        sectionName: sectionId,
        version: this.#sections[sectionId]!.version,
        questions: formOfTests[sectionId]!.map((questionId) => ({
          questionId,
          questionType: 'long-answer',
          applicationFormId: 'fall-2026',
          response: this.answer(questionId),
        })),
      })),
    }
  }

  save({ operationId, sectionResponses: [sent] }: SaveBody, by: string): Saved {
    const { sectionId } = sent!
    const stored = this.#sections[sectionId]!
    const conflicts = this.#saved(stored, sent!, operationId!, by).map((found) => ({ sectionId, ...found }))
    const section = { sectionId, version: stored.version, others: othersAfter(stored, sent!) }
    if (conflicts.length > 0)
      throw refusal('CONFLICT', 'Changed elsewhere.', { conflicts, sections: [section] })
    return { savedAt: '2026-09-16T20:12:00.000Z', sections: [section] }
  }

  /** Saves what a section takes. Returns its conflicts. */
  #saved(stored: StoredSection, sent: SentSection, operationId: string, by: string) {
    if (stored.operations[slotOf(operationId)] === operationId) return []
    if (this.isSubmitted) throw refusal('CLOSED', 'This application was already submitted.')
    if (this.isOverdue) throw refusal('CLOSED', 'Submission deadline has passed')
    const conflicts = sent.questions
      .filter((each) => isNewer(stored, sent, each.questionId) && !isStored(stored, each))
      .map(({ questionId }) => ({ questionId, response: stored.answers[questionId]! }))
    if (conflicts.length === 0) this.#store(stored, sent, operationId, by)
    return conflicts
  }

  /** If one of the stored answers is newer than the base, answers that are stored already are not written again. */
  #store(stored: StoredSection, sent: SentSection, operationId: string, by: string) {
    const isBehind = sent.questions.some(({ questionId }) => isNewer(stored, sent, questionId))
    const changed = sent.questions.filter((each) => !isBehind || !isStored(stored, each))
    if (changed.length === 0) return
    stored.version += 1
    stored.operations[slotOf(operationId)] = operationId
    for (const { questionId, response: after } of changed) {
      const write = { by, questionId, before: stored.answers[questionId] ?? '', after }
      stored.answers[questionId] = after
      stored.versions[questionId] = stored.version
      this.writes.push(write)
      this.onWrite(write)
    }
  }
}

const isNewer = ({ versions }: StoredSection, { base = 0 }: SentSection, questionId: string) =>
  (versions[questionId] ?? 0) > base

const isStored = ({ answers }: StoredSection, { questionId, response }: SentSection['questions'][number]) =>
  answers[questionId] === response

const refusal = (code: string, message: string, details: object = {}) =>
  new ApiError(409, { ...details, code, message })

/** What others have changed since the base. The reply to a repeat includes its own answers if they were replaced. */
const othersAfter = (stored: StoredSection, sent: SentSection) =>
  Object.entries(stored.answers)
    .map(([questionId, response]) => ({ questionId, response }))
    .filter(({ questionId }) => isNewer(stored, sent, questionId))
    .filter(
      ({ questionId, response }) =>
        !sent.questions.some((each) => each.questionId === questionId && each.response === response),
    )
