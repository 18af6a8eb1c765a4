import type { ComponentProps, ReactNode } from 'react'
import type { Answers } from '#shared/applications/response.ts'
import type { Section } from '#shared/forms/form.ts'
import { FieldProblem } from '#web/kit/ui/field-error.tsx'
import { AnswerView } from './answer-view.tsx'
import styles from './answers.module.css'

interface Props {
  responseId: string
  sections: readonly Section[]
  answers: Answers
  /** What is wrong, by question. */
  problems?: ReadonlyMap<string, string>
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
  const { hidden, of, showText } = props
  const { sectionId, sectionName, questions } = section
  return (
    <section className={`surface ${styles.answers} ${className}`} aria-labelledby={sectionAnchor(sectionId)}>
      <div className={`row ${styles.head}`}>
        <h2 id={sectionAnchor(sectionId)} tabIndex={-1}>
          {sectionName}
        </h2>
        {aside?.(section)}
      </div>
      {questions.map((question) => {
        const problem = problems.get(question.questionId)
        return (
          <div
            key={question.questionId}
            id={answerAnchor(question.questionId)}
            className={problem ? `${styles.one} ${styles.wrong}` : styles.one}
            tabIndex={-1}
          >
            <h3>{question.questionText}</h3>
            <AnswerView {...{ question, answers, responseId, sectionId, hidden, of, showText }} />
            {problem && <FieldProblem id={`${question.questionId}-problem`} text={problem} />}
          </div>
        )
      })}
      {questions.length === 0 && <p className="muted">This section has no questions.</p>}
    </section>
  )
}
