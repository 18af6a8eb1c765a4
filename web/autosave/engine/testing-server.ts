import type { AnswerValue, ApplicationResponse } from '#shared/response.ts'
import type { SaveBody, Saved, SavedSection, SentSection } from '#shared/save.ts'
import { ApiError } from '#web/api/api-error.ts'

/** The questions of the form that tests fill in, by section. */
export const formOfTests: Record<string, readonly string[]> = {
  about: ['name', 'why'],
  roles: ['which', 'when'],
}

interface StoredSection {
  v: number
  r: Record<string, AnswerValue>
  n: Record<string, number>
  o: Record<string, string>
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

/** Saves by the same rules as `functions/store/section-items.ts`, in memory. */
export class TestingServer {
  readonly sections = new Map<string, StoredSection>(
    Object.keys(formOfTests).map((sectionId) => [sectionId, { v: 0, r: {}, n: {}, o: {} }]),
  )
  readonly writes: Write[] = []
  isSubmitted = false
  isOverdue = false
  onWrite: (write: Write) => void = () => {}

  answer(questionId: string): AnswerValue {
    return [...this.sections.values()].map(({ r }) => r[questionId]).find((each) => each !== undefined) ?? ''
  }

  response(): ApplicationResponse {
    return {
      id: 'fall-2026.0123456789abcdef',
      userId: 'priya',
      applicationFormId: 'fall-2026',
      status: this.isSubmitted ? 'submitted' : 'in-progress',
      dateSubmitted: null,
      rolesApplied: [],
      sectionResponses: [...this.sections].map(([sectionId, { v, r }]) => ({
        sectionId,
        sectionName: sectionId,
        version: v,
        questions: formOfTests[sectionId]!.map((questionId) => ({
          questionId,
          questionType: 'long-answer',
          applicationFormId: 'fall-2026',
          response: r[questionId] ?? '',
        })),
      })),
    }
  }

  save({ operationId, sectionResponses: [sent] }: SaveBody, by: string): Saved {
    const section = this.sections.get(sent!.sectionId)!
    const isRepeat = section.o[slotOf(operationId!)] === operationId
    if (!isRepeat) {
      if (this.isSubmitted) throw refusal('CLOSED', 'This application was already submitted.')
      if (this.isOverdue) throw refusal('CLOSED', 'Submission deadline has passed')
      this.#refuseConflicts(section, sent!)
      this.#store(section, sent!, operationId!, by)
    }
    return { savedAt: '2026-09-16T20:12:00.000Z', sections: [stateOf(section, sent!)] }
  }

  #refuseConflicts(section: StoredSection, sent: SentSection) {
    const conflicts = sent.questions
      .filter((each) => isNewer(section, sent, each.questionId) && !isStored(section, each))
      .map(({ questionId }) => ({
        sectionId: sent.sectionId,
        questionId,
        response: section.r[questionId]!,
      }))
    if (conflicts.length > 0)
      throw refusal('CONFLICT', 'Changed elsewhere.', { conflicts, sections: [stateOf(section, sent)] })
  }

  /** If one of the stored answers is newer than the base, answers that are stored already are not written again. */
  #store(section: StoredSection, sent: SentSection, operationId: string, by: string) {
    const isBehind = sent.questions.some(({ questionId }) => isNewer(section, sent, questionId))
    const changed = sent.questions.filter((each) => !isBehind || !isStored(section, each))
    if (changed.length === 0) return
    section.v += 1
    section.o[slotOf(operationId)] = operationId
    for (const { questionId, response: after } of changed) {
      const write = { by, questionId, before: section.r[questionId] ?? '', after }
      section.r[questionId] = after
      section.n[questionId] = section.v
      this.writes.push(write)
      this.onWrite(write)
    }
  }
}

const isNewer = ({ n }: StoredSection, { base }: SentSection, questionId: string) =>
  (n[questionId] ?? 0) > base!

const isStored = ({ r }: StoredSection, { questionId, response }: SentSection['questions'][number]) =>
  r[questionId] === response

const refusal = (code: string, message: string, details: object = {}) =>
  new ApiError(409, { ...details, code, message })

/** The section's version, and what others have changed since the base. The reply to a repeat includes its own answers if they were replaced. */
function stateOf(section: StoredSection, sent: SentSection): SavedSection {
  const others = Object.entries(section.r)
    .map(([questionId, response]) => ({ questionId, response }))
    .filter(({ questionId }) => isNewer(section, sent, questionId))
    .filter(
      ({ questionId, response }) =>
        !sent.questions.some((each) => each.questionId === questionId && each.response === response),
    )
  return { sectionId: sent.sectionId, version: section.v, others }
}
