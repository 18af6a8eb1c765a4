import type { ComponentProps, ReactNode } from 'react'
import { type Answers, answerTo, isBlank } from '#shared/applications/response.ts'
import type { Question, Section } from '#shared/forms/form.ts'
import { counted } from '#shared/kernel/wording.ts'
import { FieldProblem } from '#web/kit/ui/field-error.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { AnswerView } from './answer-view.tsx'
import styles from './answers.module.css'

interface Props {
  responseId: string
  sections: readonly Section[]
  answers: Answers
  /** What is wrong, by question. */
  problems?: ReadonlyMap<string, string>
  /** Where a problem can be solved. */
  fix?: (sectionId: string, questionId: string) => ReactNode
  /** For its applicant: on wide screens each answer is beside its question, and empty optional ones are folded. */
  isSummary?: boolean
  /** Shown beside the heading of a section. */
  aside?: (section: Section) => ReactNode
  className?: string
  /** The questions whose answers the reader may not know. */
  hidden?: ReadonlySet<string>
  /** Files come from the submission, even if a change of it is open. */
  of?: 'submission' | undefined
  showText?: ComponentProps<typeof AnswerView>['showText']
}

const noProblems: ReadonlyMap<string, string> = new Map()

/** The id of an answer in the page, for links to it. */
const answerAnchor = (questionId: string) => `answer-${questionId}`

/** The id of a section's heading in the page. */
export const sectionAnchor = (sectionId: string) => `section-${sectionId}`

/** Sections as they were filled in. */
export const AnsweredSections = ({ sections, ...shown }: Props) =>
  sections.map((section) => <AnsweredSection key={section.sectionId} section={section} {...shown} />)

/** A section as it was filled in: each question with its answer and any problem. Its heading and its answers can take the focus. */
function AnsweredSection(props: Omit<Props, 'sections'> & { section: Section }) {
  const { responseId, section, answers, problems = noProblems, aside, className = '' } = props
  const { hidden, of, showText, fix, isSummary = false } = props
  const { sectionId, sectionName, questions } = section
  const isEmpty = (question: Question) => isBlank(answerTo(question, answers))
  const isFolded = (question: Question) =>
    isSummary && question.optional === true && isEmpty(question) && !problems.has(question.questionId)
  const folded = questions.filter(isFolded)
  const show = (question: Question) => {
    const { questionId, questionText, optional } = question
    const problem = problems.get(questionId)
    return (
      <div
        key={questionId}
        id={answerAnchor(questionId)}
        className={problem ? `${styles.one} ${styles.wrong}` : styles.one}
        tabIndex={-1}
      >
        <h3>
          {questionText}
          {isSummary && optional && <span className="opt"> (optional)</span>}
        </h3>
        <div>
          {(!problem || !isEmpty(question)) && (
            <AnswerView {...{ question, answers, responseId, sectionId, hidden, of, showText }} />
          )}
          {problem && <FieldProblem id={`${questionId}-problem`} text={problem} />}
          {problem && fix?.(sectionId, questionId)}
        </div>
      </div>
    )
  }
  return (
    <section
      className={`${isSummary ? `card ${styles.summary}` : `surface ${styles.answers}`} ${className}`}
      aria-labelledby={sectionAnchor(sectionId)}
    >
      <div className={`row ${styles.head}`}>
        <h2 id={sectionAnchor(sectionId)} tabIndex={-1}>
          {sectionName}
        </h2>
        {aside?.(section)}
      </div>
      {questions.filter((question) => !isFolded(question)).map(show)}
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary>
            <Icon shape="down" />
            Show {counted(folded.length, 'empty optional question')}
          </summary>
          {folded.map(show)}
        </details>
      )}
      {questions.length === 0 && <p className="muted">This section has no questions.</p>}
    </section>
  )
}
