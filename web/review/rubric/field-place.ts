import { commentField, scoreField, scoresSectionId } from '#shared/review.ts'
import type { RubricQuestion, RubricVersion } from '#shared/rubric.ts'
import type { DraftField } from '#web/autosave/open-drafts.ts'
import type { OpenDraft } from '#web/autosave/open-drafts.ts'

/** Two rubrics may ask for the same score: its field has a name of its own in each. */
export const scoreFieldId = (rubricId: string, { scoreKey }: RubricQuestion) => `${rubricId}-${scoreKey}`

// Scores and comments are texts.
const textOf: DraftField['textOf'] = String

export const scorePlace = (rubricId: string, question: RubricQuestion, of: OpenDraft): DraftField => ({
  of,
  sectionId: scoresSectionId,
  questionId: scoreField(question.scoreKey),
  fieldId: scoreFieldId(rubricId, question),
  textOf,
})

export const commentPlace = ({ id }: RubricVersion, of: OpenDraft): DraftField => ({
  of,
  sectionId: scoresSectionId,
  questionId: commentField(id),
  fieldId: commentField(id),
  textOf,
})
