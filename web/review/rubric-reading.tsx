import { type AssignmentState, assignmentStateLabel } from '#shared/assignment.ts'
import { type AnswerValue, isBlank } from '#shared/response.ts'
import { commentField, type Review, scoresIn } from '#shared/review.ts'
import { TextView } from '#web/answers/answer-view.tsx'
import { RubricSection } from '#web/scores/rubric-fields.tsx'
import { Notice } from '#web/ui/message.tsx'
import { State, type StateLook } from '#web/ui/state.tsx'
import { RubricPane } from './rubric-pane.tsx'
import { isOwn, useWritten } from './review-queries.ts'
import { kindTexts } from './review-texts.ts'
import { SubmittedNotice } from './submitted-notice.tsx'
import styles from './rubric.module.css'

interface Props {
  review: Review
  /** The reviewer submitted it on this page a moment ago. */
  isJustSubmitted: boolean
}

/** The filled-in rubrics, read-only: the reviewer's own after the submit, or somebody else's. */
export function RubricReading({ review, isJustSubmitted }: Props) {
  const answers = useWritten(review)
  const { kind, reviewerName, rubrics, state } = review
  const scores = scoresIn(review, answers)
  return (
    <RubricPane review={review} answers={answers} note={<StateNote state={state} />}>
      {isOwn(review) ? (
        <SubmittedNotice review={review} isJustSubmitted={isJustSubmitted} />
      ) : (
        <Notice>
          You are reading the {kindTexts[kind].name} by <b>{reviewerName}</b>.
        </Notice>
      )}
      {rubrics.map((rubric) => (
        <RubricSection key={rubric.id} rubric={rubric}>
          <dl className={styles.given}>
            {rubric.questions.map(({ scoreKey, prompt, maxValue }) => (
              <div key={scoreKey}>
                <dt>{prompt}</dt>
                <dd className="num">
                  {Object.hasOwn(scores, scoreKey) ? `${scores[scoreKey]} / ${maxValue}` : 'Not scored'}
                </dd>
              </div>
            ))}
          </dl>
          <h3>Comments</h3>
          <Comment text={answers[commentField(rubric.id)]} />
        </RubricSection>
      ))}
    </RubricPane>
  )
}

const looks: Record<AssignmentState, StateLook> = {
  new: ['ring'],
  started: ['clock'],
  done: ['done', 'good'],
}

const StateNote = ({ state }: { state: AssignmentState }) => (
  <p className="small">
    <State look={looks[state]}>{assignmentStateLabel[state]}</State>
  </p>
)

const Comment = ({ text = '' }: { text: AnswerValue | undefined }) =>
  isBlank(text) ? <p className="muted">No comments</p> : <TextView answer={text} />
