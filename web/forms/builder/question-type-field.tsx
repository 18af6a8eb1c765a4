import { Label } from '@aws-amplify/ui-react'
import { QuestionType, questionTypes } from '#shared/question-types.ts'

interface Props {
  id: string
  value: QuestionType
  isFixed: boolean
  onChange: (type: QuestionType) => void
}

export const QuestionTypeField = ({ id, value, isFixed, onChange }: Props) => (
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
          {questionTypes[type].label}
        </option>
      ))}
    </select>
  </div>
)
