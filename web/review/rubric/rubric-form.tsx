import type { RubricVersion } from '#shared/rubric.ts'
import type { OpenDraft } from '#web/autosave/open-drafts.ts'
import { RubricHead } from '#web/rubric/rubric-head.tsx'
import { CommentField } from './comment-field.tsx'
import { ScoreField } from './score-field.tsx'

interface Props {
  rubric: RubricVersion
  of: OpenDraft
  /** Somebody tried to submit: what is missing is told at its place. */
  isChecked: boolean
}

export const RubricForm = ({ rubric, of, isChecked }: Props) => (
  <section className="rubric__one">
    <RubricHead rubric={rubric} />
    {rubric.questions.map((question) => (
      <ScoreField key={question.scoreKey} {...{ rubricId: rubric.id, question, of, isChecked }} />
    ))}
    <CommentField rubric={rubric} of={of} />
  </section>
)
