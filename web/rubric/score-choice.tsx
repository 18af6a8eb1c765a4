import { Radio, RadioGroupField } from '@aws-amplify/ui-react'
import type { RubricQuestion } from '#shared/rubric.ts'
import { Markdown } from '#web/ui/markdown.tsx'
import './rubric.css'

interface Props {
  question: RubricQuestion
  fieldId: string
  /** The score as text; blank where there is none. */
  value: string
  onChange: (value: string) => void
  isReadOnly?: boolean
  isMissing?: boolean
}

/** A question of a rubric with its scores as a row of buttons. */
export function ScoreChoice({ question, fieldId, value, onChange, isReadOnly, isMissing = false }: Props) {
  const { prompt, description, optional, minValue, maxValue } = question
  const scores = range(minValue, maxValue)
  const describing = [isMissing && `${fieldId}-problem`, description && `${fieldId}-hint`].filter(Boolean)
  return (
    <RadioGroupField
      legend={<Prompt text={prompt} isOptional={optional ?? false} />}
      name={fieldId}
      value={value}
      isDisabled={isReadOnly ?? false}
      hasError={isMissing}
      aria-describedby={describing.join(' ') || undefined}
      onChange={({ target }) => onChange(target.value)}
    >
      {description && (
        <div className="scorefield__hint" id={`${fieldId}-hint`}>
          <Markdown text={description} />
        </div>
      )}
      <div className={scores.length > 7 ? 'scores scores--long' : 'scores'}>
        {scores.map((score) => (
          <Radio key={score} value={String(score)}>
            {score}
          </Radio>
        ))}
      </div>
    </RadioGroupField>
  )
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index)

const Prompt = ({ text, isOptional }: { text: string; isOptional: boolean }) => (
  <>
    {text}
    {isOptional && <span className="opt"> (Optional)</span>}
  </>
)
