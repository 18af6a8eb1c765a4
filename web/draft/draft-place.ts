import type { AnswerValue } from '#shared/response.ts'
import type { OpenDraft } from './open-drafts.ts'

/** One field of a draft, and how what stands in it reads as text. */
export interface DraftPlace {
  of: Pick<OpenDraft, 'draft' | 'autosave' | 'keeper'>
  sectionId: string
  questionId: string
  /** The element that takes the focus when a choice was made. */
  fieldId: string
  textOf: (answer: AnswerValue) => string
}
