import { Label, Radio, RadioGroupField } from '@aws-amplify/ui-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { anchorOf, type Rubric, type RubricQuestion } from '#shared/reviews/rubric.ts'
import { FieldProblem } from '#web/kit/ui/field-error.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import styles from './rubric-fields.module.css'

interface SectionProps {
  rubric: Pick<Rubric, 'title' | 'detailLink'>
  /** One of several below a third-level heading, and more compact. */
  isNested?: boolean
  children: ReactNode
}

/** A rubric: its title, the link to its full text, and below them its questions or the scores given. */
export function RubricSection({ rubric, isNested = false, children }: SectionProps) {
  const { title, detailLink } = rubric
  const Heading = isNested ? 'h4' : 'h2'
  return (
    <section className={isNested ? styles.nested : styles.rubric}>
      {title && <Heading>{title}</Heading>}
      {detailLink && !isNested && (
        <p className="small">
          <a href={detailLink} target="_blank" rel="noopener noreferrer">
            Longer description<span className="vh"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      {children}
    </section>
  )
}

interface ScoreProps {
  question: RubricQuestion
  fieldId: string
  /** The score as text; blank if there is none. */
  value: string
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  isReadOnly?: boolean
  isMissing?: boolean
  children?: ReactNode
}

/** A question of a rubric with its scores as a row of buttons. */
export function ScoreChoice({ question, fieldId, value, onChange, onKeyDown, ...props }: ScoreProps) {
  const { prompt, description, optional, minValue, maxValue } = question
  const { isReadOnly = false, isMissing = false, children } = props
  const scores = range(minValue, maxValue)
  const describing = [isMissing && `${fieldId}-problem`, description && `${fieldId}-hint`].filter(Boolean)
  return (
    <div
      id={fieldId}
      className={styles.field}
      data-missing={isMissing || undefined}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      <RadioGroupField
        legend={
          <>
            {prompt}
            {optional && <span className="opt"> (Optional)</span>}
          </>
        }
        name={fieldId}
        value={value}
        isDisabled={isReadOnly}
        hasError={isMissing}
        aria-describedby={describing.join(' ') || undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        {description && (
          <div className={styles.hint} id={`${fieldId}-hint`}>
            <Markdown text={description} />
          </div>
        )}
        <div className={`${styles.scores} ${scores.length > 7 ? styles.long : ''}`}>
          {scores.map((score) => (
            <Radio key={score} id={`${fieldId}-${score}`} value={String(score)}>
              {score}
            </Radio>
          ))}
        </div>
        <Anchors {...{ question, fieldId, value, scores }} />
      </RadioGroupField>
      {isMissing && <FieldProblem id={`${fieldId}-problem`} text="Required" />}
      {children}
    </div>
  )
}

/**
 * The meaning of the scores. Each sentence is a label of its score: it is part of the score's accessible name, and pressing it chooses the
 * score.
 */
function Anchors({
  question,
  fieldId,
  value,
  scores,
}: Pick<ScoreProps, 'question' | 'fieldId' | 'value'> & { scores: number[] }) {
  const anchored = scores.filter((score) => anchorOf(question, score))
  if (anchored.length === 0) return null
  return (
    <div className={styles.anchors}>
      {anchored.map((score) => (
        <label key={score} htmlFor={`${fieldId}-${score}`} data-chosen={value === String(score) || undefined}>
          <b aria-hidden="true">{score}</b>
          <span>{anchorOf(question, score)}</span>
        </label>
      ))}
    </div>
  )
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index)

/** The longest comment that the server saves, in characters. */
const longest = 20_000

interface CommentProps {
  rubric: Pick<Rubric, 'title' | 'kind' | 'commentsDescription'>
  fieldId: string
  value: string
  onChange: (value: string) => void
  isReadOnly?: boolean
  children?: ReactNode
}

/** The box for comments on a rubric. */
export function CommentBox({ rubric, fieldId, ...props }: CommentProps) {
  const { title, kind, commentsDescription } = rubric
  const { value, onChange, isReadOnly = false, children } = props
  return (
    <div className="amplify-flex amplify-field">
      <Label htmlFor={fieldId}>
        Comments
        {title && <span className="vh"> on {title}</span>}
      </Label>
      {commentsDescription && (
        <p className="small muted" id={`${fieldId}-hint`}>
          {commentsDescription}
          {kind === 'review' && ' Interviewers read the answer.'}
        </p>
      )}
      <textarea
        className="amplify-textarea amplify-field-group__control"
        id={fieldId}
        rows={5}
        value={value}
        maxLength={longest}
        readOnly={isReadOnly}
        aria-describedby={commentsDescription ? `${fieldId}-hint` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {children}
    </div>
  )
}
