import type { ReactNode } from 'react'
import type { Section } from '#shared/form.ts'
import type { Answers } from '#shared/response.ts'
import { AnswerView } from '#web/answers/answer-view.tsx'
import { Problem } from '#web/questions/problem.tsx'
import { answerAnchor } from './sections.ts'

interface Props {
  responseId: string
  section: Section
  answers: Answers
  /** What is wrong, by question. */
  problems?: ReadonlyMap<string, string>
  /** What can be done with the section, beside its heading. */
  action?: ReactNode
}

const none: ReadonlyMap<string, string> = new Map()

/** A section as it was filled in: every question with its answer, and with what is wrong with it. */
export function SectionReview({ responseId, section, answers, problems = none, action }: Props) {
  const headingId = `section-${section.sectionId}`
  return (
    <section className="surface answers" aria-labelledby={headingId}>
      <div className="answers__head">
        <h2 id={headingId}>{section.sectionName}</h2>
        {action}
      </div>
      {section.questions.map((question) => {
        const problem = problems.get(question.questionId)
        return (
          <div
            key={question.questionId}
            id={answerAnchor(question.questionId)}
            className={problem ? 'answers__one question--error' : 'answers__one'}
            tabIndex={-1}
          >
            <h3>{question.questionText}</h3>
            <AnswerView
              question={question}
              answers={answers}
              place={{ responseId, sectionId: section.sectionId }}
            />
            {problem && <Problem id={`${question.questionId}-problem`} text={problem} />}
          </div>
        )
      })}
    </section>
  )
}
