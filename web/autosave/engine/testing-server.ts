import type { AnswerValue, ApplicationResponse } from '#shared/response.ts'
import type { SaveBody, Saved, SentSection } from '#shared/save.ts'
import { partsOf, type SectionVersion, versionOf } from '#shared/section-version.ts'
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

/** What is kept together: the answers that a section shares, or one long answer. */
interface Part {
  sectionId: string
  own: string
  stored: StoredSection
}

/** Saves by the same rules as `functions/store/save-section.ts`, in memory. Questions of `own` have items of their own. */
export class TestingServer {
  readonly #parts: readonly Part[]
  readonly writes: Write[] = []
  isSubmitted = false
  isOverdue = false
  onWrite: (write: Write) => void = () => {}

  constructor(own: readonly string[] = []) {
    this.#parts = Object.entries(formOfTests).flatMap(([sectionId, questionIds]) =>
      ['', ...own.filter((each) => questionIds.includes(each))].map((each) => ({
        sectionId,
        own: each,
        stored: { v: 0, r: {}, n: {}, o: {} },
      })),
    )
  }

  answer(questionId: string): AnswerValue {
    return this.#parts.map(({ stored }) => stored.r[questionId]).find((each) => each !== undefined) ?? ''
  }

  #partsIn(sectionId: string) {
    return this.#parts.filter((part) => part.sectionId === sectionId)
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
        version: versionOf(new Map(this.#partsIn(sectionId).map(({ own, stored }) => [own, stored.v]))),
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
    const { sectionId, base, questions } = sent!
    const parts = this.#partsIn(sectionId)
    const saves = parts
      .map((part) => ({
        part,
        base: partsOf(base).get(part.own) ?? 0,
        questions: questions.filter(({ questionId }) => ownerOf(parts, questionId) === part),
      }))
      .filter((each) => each.questions.length > 0)
    const conflicts = saves.flatMap((each) =>
      this.#saved(each, operationId!, by).map((found) => ({ sectionId, ...found })),
    )
    const section = { sectionId, version: versionAfter(base, saves), others: saves.flatMap(othersAfter) }
    if (conflicts.length > 0) {
      const saved = questions.filter((each) =>
        conflicts.every(({ questionId }) => questionId !== each.questionId),
      )
      const others = [
        ...section.others,
        ...saved.filter((each) => this.answer(each.questionId) === each.response),
      ]
      throw refusal('CONFLICT', 'Changed elsewhere.', { conflicts, sections: [{ ...section, others }] })
    }
    return { savedAt: '2026-09-16T20:12:00.000Z', sections: [section] }
  }

  /** Saves what one part takes. Returns its conflicts. */
  #saved(save: PartSave, operationId: string, by: string) {
    const { stored } = save.part
    if (stored.o[slotOf(operationId)] === operationId) return []
    if (this.isSubmitted) throw refusal('CLOSED', 'This application was already submitted.')
    if (this.isOverdue) throw refusal('CLOSED', 'Submission deadline has passed')
    const conflicts = save.questions
      .filter((each) => isNewer(save, each.questionId) && !isStored(stored, each))
      .map(({ questionId }) => ({ questionId, response: stored.r[questionId]! }))
    if (conflicts.length === 0) this.#store(save, operationId, by)
    return conflicts
  }

  /** If one of the stored answers is newer than the base, answers that are stored already are not written again. */
  #store(save: PartSave, operationId: string, by: string) {
    const { stored } = save.part
    const isBehind = save.questions.some(({ questionId }) => isNewer(save, questionId))
    const changed = save.questions.filter((each) => !isBehind || !isStored(stored, each))
    if (changed.length === 0) return
    stored.v += 1
    stored.o[slotOf(operationId)] = operationId
    for (const { questionId, response: after } of changed) {
      const write = { by, questionId, before: stored.r[questionId] ?? '', after }
      stored.r[questionId] = after
      stored.n[questionId] = stored.v
      this.writes.push(write)
      this.onWrite(write)
    }
  }
}

interface PartSave {
  part: Part
  /** The version of the part that the writer had seen. */
  base: number
  questions: SentSection['questions']
}

const ownerOf = (parts: readonly Part[], questionId: string) =>
  parts.find(({ own }) => own === questionId) ?? parts.find(({ own }) => own === '')

const isNewer = ({ part, base }: PartSave, questionId: string) => (part.stored.n[questionId] ?? 0) > base

const isStored = ({ r }: StoredSection, { questionId, response }: SentSection['questions'][number]) =>
  r[questionId] === response

const refusal = (code: string, message: string, details: object = {}) =>
  new ApiError(409, { ...details, code, message })

const versionAfter = (base: SectionVersion | undefined, saves: readonly PartSave[]) =>
  versionOf(new Map([...partsOf(base), ...saves.map(({ part }) => [part.own, part.stored.v] as const)]))

/** What others have changed since the base. The reply to a repeat includes its own answers if they were replaced. */
const othersAfter = (save: PartSave) =>
  Object.entries(save.part.stored.r)
    .map(([questionId, response]) => ({ questionId, response }))
    .filter(({ questionId }) => isNewer(save, questionId))
    .filter(
      ({ questionId, response }) =>
        !save.questions.some((each) => each.questionId === questionId && each.response === response),
    )
