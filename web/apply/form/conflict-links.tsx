import { Link } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { useApplication } from '../application.tsx'
import { questionAnchor } from '../sections.ts'

/** The way to each question where one of two answers must be chosen. */
export function ConflictLinks() {
  const { form, draft } = useApplication()
  const questions = form.sections.flatMap(({ sectionId, questions }) =>
    questions.map((question) => ({ sectionId, ...question })),
  )
  const conflicts = draft.conflicts()
  return (
    <ul>
      {questions
        .filter(({ questionId }) => conflicts.some((each) => each.questionId === questionId))
        .map(({ sectionId, questionId, questionText }) => (
          <li key={questionId}>
            <Link
              to={{
                pathname: pathTo('section', { formId: form.id, sectionId }),
                hash: questionAnchor(questionId),
              }}
            >
              {questionText}
            </Link>
          </li>
        ))}
    </ul>
  )
}
