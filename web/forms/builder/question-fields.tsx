import { inRoleOrder } from '#shared/application-role.ts'
import type { Question, QuestionType } from '#shared/form.ts'
import { RoleChecklist } from '#web/ui/role-checklist.tsx'
import { AreaField, IdField, TickField } from './fields.tsx'
import { followedId, withoutBlanks } from './form-edits.ts'
import { OptionsField } from './options-field.tsx'
import { fieldId } from './parts.ts'
import { QuestionTypeField } from './question-type-field.tsx'
import { TextLimits } from './text-limits.tsx'

type Changed = { [Key in keyof Question]?: Question[Key] | undefined }

export interface QuestionFieldsProps {
  place: { section: number; question: number }
  question: Question
  /** Ids that are used in the form, or were once. */
  taken: readonly string[]
  isSaved: boolean
  /** The type that the id has for good. */
  savedType: QuestionType | undefined
  onChange: (question: Question) => void
}

/** All that can be written about a question. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { place, question, taken, isSaved, savedType, onChange } = props
  const path = ['sections', place.section, 'questions', place.question]
  const { questionId, questionText, questionType } = question
  const write = (changed: Changed) => {
    const { questionId: id, questionText: text, ...rest } = { ...question, ...changed }
    onChange({ questionId: id, questionText: text, ...withoutBlanks(rest) } as Question)
  }
  const reword = (text: string) => {
    const words = { id: questionId, before: questionText, after: text }
    write({ questionText: text, questionId: isSaved ? questionId : followedId(words, 'question', taken) })
  }
  return (
    <>
      <AreaField
        path={[...path, 'questionText']}
        label="Question"
        rows={2}
        maxLength={1_000}
        value={questionText}
        onChange={reword}
      />
      <div className="pairs">
        <QuestionTypeField
          id={fieldId(...path, 'questionType')}
          value={questionType}
          isFixed={savedType !== undefined}
          onChange={(type) => onChange(ofType(question, type))}
        />
        <IdField
          path={[...path, 'questionId']}
          label="Question id"
          hint={isSaved ? 'Answers are kept under it.' : 'It stays once it is saved.'}
          isReadOnly={isSaved}
          value={questionId}
          onChange={(id) => write({ questionId: id })}
        />
      </div>
      <TickField
        path={[...path, 'optional']}
        label="May stay blank"
        value={question.optional ?? false}
        onChange={(optional) => write({ optional })}
      />
      <AreaField
        path={[...path, 'secondaryText']}
        label="Hint"
        hint="Optional; markdown"
        maxLength={10_000}
        value={question.secondaryText ?? ''}
        onChange={(secondaryText) => write({ secondaryText })}
      />
      {isText(questionType) && <TextLimits path={path} question={question} write={write} />}
      {isChoice(questionType) && (
        <OptionsField
          path={[...path, 'questionOptions']}
          options={question.questionOptions ?? []}
          onChange={(questionOptions) => write({ questionOptions })}
        />
      )}
      {questionType === 'role-select' && (
        <RoleChecklist
          legend="Roles to choose from (none: all)"
          chosen={inRoleOrder(question.questionOptions ?? [])}
          onChange={(roles) => write({ questionOptions: roles.length > 0 ? roles : undefined })}
        />
      )}
    </>
  )
}

const isText = (type: QuestionType) => type === 'short-answer' || type === 'long-answer'
const isChoice = (type: QuestionType) => type === 'multiple-choice' || type === 'multiple-select'

/** The question as another type, without what says nothing there. */
function ofType(question: Question, questionType: QuestionType): Question {
  const { placeholderText, minimumWordCount, maximumWordCount, questionOptions, ...rest } = question
  const limits = { placeholderText, minimumWordCount, maximumWordCount }
  return {
    ...rest,
    questionType,
    ...(isText(questionType) && withoutBlanks(limits)),
    ...(isChoice(questionType) && isChoice(question.questionType) && withoutBlanks({ questionOptions })),
  } as Question
}
