import type { Section } from '#shared/form.ts'
import type { Answers } from '#shared/response.ts'
import { AnswerView } from '#web/answers/answer-view.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '#web/answers/answers.css'

interface Props {
  responseId: string
  section: Section
  answers: Answers
  /** Says which sections reviewers do not see. */
  tellsHidden?: boolean
}

/** A section as it was filled in. */
export function SectionAnswers({ responseId, section, answers, tellsHidden = false }: Props) {
  const headingId = `section-${section.sectionId}`
  return (
    <section className="surface answers" aria-labelledby={headingId}>
      <div className="answers__head">
        <h2 id={headingId}>{section.sectionName}</h2>
        {tellsHidden && section.hideFromReviewers && (
          <span className="state small">
            <Icon shape="barred" />
            Hidden from reviewers
          </span>
        )}
      </div>
      {section.questions.map((question) => (
        <div key={question.questionId} className="answers__one">
          <h3>{question.questionText}</h3>
          <AnswerView
            question={question}
            answers={answers}
            place={{ responseId, sectionId: section.sectionId }}
          />
        </div>
      ))}
    </section>
  )
}
