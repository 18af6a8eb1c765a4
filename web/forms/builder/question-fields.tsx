import { Label } from '@aws-amplify/ui-react'
import { inRoleOrder } from '#shared/application-role.ts'
import { type Question, QuestionType } from '#shared/form.ts'
import { RoleChecklist } from '#web/ui/role-checklist.tsx'
import { typeLabel } from '../question-type-label.ts'
import { AreaField, CountField, IdField, LineField, TickField } from './fields.tsx'
import { followedId, withoutBlanks } from './form-edits.ts'
import { OptionsField } from './options-field.tsx'
import { fieldId } from './parts.ts'
import type { QuestionCardProps } from './question-card.tsx'

type Changed = { [Key in keyof Question]?: Question[Key] | undefined }

type Props = Pick<QuestionCardProps, 'place' | 'question' | 'taken' | 'isSaved' | 'savedType' | 'onChange'>

export function QuestionFields({ place, question, taken, isSaved, savedType, onChange }: Props) {
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
        <TypeField
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

interface TypeProps {
  id: string
  value: QuestionType
  isFixed: boolean
  onChange: (type: QuestionType) => void
}

const TypeField = ({ id, value, isFixed, onChange }: TypeProps) => (
  <div className="amplify-flex amplify-field">
    <Label htmlFor={id}>Type</Label>
    <p className="amplify-field__description" id={`${id}-hint`}>
      {isFixed ? 'It stays, since it may have been answered.' : 'It stays once it is saved.'}
    </p>
    <select
      className="amplify-input"
      id={id}
      value={value}
      disabled={isFixed}
      aria-describedby={`${id}-hint`}
      onChange={({ target }) => onChange(QuestionType.parse(target.value))}
    >
      {QuestionType.options.map((type) => (
        <option key={type} value={type}>
          {typeLabel[type]}
        </option>
      ))}
    </select>
  </div>
)

interface LimitsProps {
  path: readonly (string | number)[]
  question: Question
  write: (changed: Changed) => void
}

const TextLimits = ({ path, question, write }: LimitsProps) => (
  <>
    <div className="pairs">
      <CountField
        path={[...path, 'minimumWordCount']}
        label="At least (words)"
        value={question.minimumWordCount}
        onChange={(minimumWordCount) => write({ minimumWordCount })}
      />
      <CountField
        path={[...path, 'maximumWordCount']}
        label="At most (words)"
        value={question.maximumWordCount}
        onChange={(maximumWordCount) => write({ maximumWordCount })}
      />
    </div>
    <LineField
      path={[...path, 'placeholderText']}
      label="Placeholder"
      hint="Optional. It is gone as soon as somebody types, so a hint is better."
      maxLength={500}
      value={question.placeholderText ?? ''}
      onChange={(placeholderText) => write({ placeholderText })}
    />
  </>
)
