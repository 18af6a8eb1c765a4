import { lazy, memo, Suspense } from 'react'
import { type AnswerValue, answerTo } from '#shared/applications/response.ts'
import { questionFault } from '#shared/applications/submission.ts'
import type { Question as FormQuestion } from '#shared/forms/form.ts'
import { questionTypes } from '#shared/forms/question-types.ts'
import { AnswerField } from '#web/answers/answer-field.tsx'
import { answerText } from '#web/answers/answer-text.ts'
import { faultWords } from '#web/answers/fault-words.ts'
import { EmptyFileField } from '#web/answers/file-field.tsx'
import { ConflictingAnswers } from '#web/autosave/conflicts/conflicting-answers.tsx'
import { useObserved } from '#web/autosave/observable.ts'
import { useSaveState } from '#web/autosave/save-state.ts'
import { FieldProblem } from '#web/kit/ui/field-error.tsx'
import { keepsFocus } from '#web/kit/ui/focus-heading.ts'
import { useApplication } from '../application.tsx'
import { keptRoles, questionAnchor } from '../sections.ts'
import { useIsClosed } from './deadline-notices.tsx'
import styles from '#web/answers/questions.module.css'

// Loaded where a section asks for a file. Until then the field looks empty.
const FileQuestion = lazy(() => import('../files/file-question.tsx'))

interface Props {
  sectionId: string
  question: FormQuestion
}

/** A question with its field, any problem with its answer, and other answers that the person may want instead. */
export const Question = memo(function Question({ sectionId, question }: Props) {
  const application = useApplication()
  const { questionId, questionType } = question
  const field = useField(sectionId, question)
  const { problem } = field
  const { answer: kind } = questionTypes[questionType]
  const kept = useObserved(application.draft, () =>
    kind === 'roles' ? keptRoles(application.form, application.draft.answers()).join(' ') : '',
  )
  return (
    <div
      // The form may change while someone writes.
      ref={keepsFocus}
      id={questionAnchor(questionId)}
      className={problem ? `${styles.question} ${styles.error}` : styles.question}
    >
      {kind === 'file' ? (
        <Suspense fallback={<EmptyFileField question={question} />}>
          <FileQuestion sectionId={sectionId} question={question} {...field} />
        </Suspense>
      ) : (
        <AnswerField
          question={question}
          formRoles={application.form}
          keptRoles={kept.split(' ')}
          {...field}
        />
      )}
      {problem && <FieldProblem id={`${questionId}-problem`} text={faultWords(problem)} />}
      <ConflictingAnswers
        of={application}
        sectionId={sectionId}
        questionId={questionId}
        fieldId={questionId}
        isReadOnly={field.isReadOnly}
        textOf={(answer) => answerText(question, answer)}
      />
      <NotSavedInTime sectionId={sectionId} questionId={questionId} />
    </div>
  )
})

/** The answer on screen and how to change it. The component renders again only when this answer changes. */
function useField(sectionId: string, question: FormQuestion) {
  const { form, draft } = useApplication()
  const { questionId } = question
  const own = useObserved(draft, () => draft.answerIn(sectionId, questionId))
  const wasLeft = useObserved(draft, () => draft.wasLeft(sectionId))
  const answer = answerTo(question, own === undefined ? {} : { [questionId]: own })
  return {
    answer,
    /** What is missing or wrong. It is shown only after the person has left the section. */
    problem: wasLeft ? questionFault(question, answer, form) : undefined,
    isReadOnly: useIsClosed(),
    change: (next: AnswerValue) => draft.change(sectionId, questionId, next),
  }
}

/** The application is closed, and this answer is not part of it. */
function NotSavedInTime({ sectionId, questionId }: { sectionId: string; questionId: string }) {
  const { draft, autosave } = useApplication()
  const isUnsaved = useObserved(draft, () => draft.isUnsaved(sectionId, questionId))
  const { phase } = useSaveState(autosave)
  return useIsClosed() && isUnsaved && phase !== 'saving' ? (
    <div className={styles.below}>
      <FieldProblem id={`${questionId}-unstored`} text="This change is not saved." />
    </div>
  ) : null
}
