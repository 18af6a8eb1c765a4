import { useState } from 'react'
import type { ApplicationRole } from '#shared/application-role.ts'
import type { Section } from '#shared/form.ts'
import { type Answers, answerTo } from '#shared/response.ts'
import { AnswerField } from '#web/questions/answer-field.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import '#web/questions/questions.css'

interface Props {
  section: Section
  disabledRoles: readonly ApplicationRole[]
}

/** A section to be tried out: what is answered here is kept nowhere. */
export function SectionPreview({ section, disabledRoles }: Props) {
  const [answers, setAnswers] = useState<Answers>({})
  return (
    <>
      <p className="preview__title">{section.sectionName || 'Untitled section'}</p>
      {section.description && (
        <div className="lede">
          <Markdown text={section.description} />
        </div>
      )}
      <div className="questions">
        {section.questions.map((question, index) => (
          <div className="question" key={index}>
            <AnswerField
              key={question.questionType}
              question={question}
              answer={answerTo(question, answers)}
              problem={undefined}
              isReadOnly={false}
              disabledRoles={disabledRoles}
              change={(answer) => setAnswers({ ...answers, [question.questionId]: answer })}
            />
          </div>
        ))}
      </div>
    </>
  )
}
