import { Button, Checkbox, Fieldset, TextAreaField, TextField } from '@aws-amplify/ui-react'
import { PointsField } from './points-field.tsx'
import type { QuestionFields } from './rubric-fields.ts'

interface Props {
  index: number
  isLast: boolean
  question: QuestionFields
  onChange: (question: QuestionFields) => void
  /** `button` names the one that was pressed, so that it keeps the focus. */
  onMove: (by: -1 | 1, button: string) => void
  onRemove: () => void
}

export function QuestionBuilder({ index, isLast, question, onChange, onMove, onRemove }: Props) {
  const change = (changed: Partial<QuestionFields>) => onChange({ ...question, ...changed })
  const name = `question ${index + 1}`
  return (
    <Fieldset className="surface question-fields" legend={`Question ${index + 1}`} data-question={index}>
      <TextField
        label="Score key"
        descriptiveText="What weights name it by, such as social-good."
        maxLength={40}
        isRequired
        autoCapitalize="none"
        spellCheck={false}
        value={question.scoreKey}
        onChange={({ target }) => change({ scoreKey: target.value })}
      />
      <TextField
        label="Prompt"
        maxLength={1_000}
        isRequired
        value={question.prompt}
        onChange={({ target }) => change({ prompt: target.value })}
      />
      <TextAreaField
        label="Description"
        descriptiveText="Optional; markdown"
        rows={3}
        maxLength={10_000}
        value={question.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <div className="row">
        <PointsField label="Lowest" value={question.minValue} onChange={(minValue) => change({ minValue })} />
        <PointsField
          label="Highest"
          value={question.maxValue}
          onChange={(maxValue) => change({ maxValue })}
        />
        <Checkbox
          name={`optional-${index}`}
          value="yes"
          label="May stay blank"
          checked={question.optional}
          onChange={() => change({ optional: !question.optional })}
        />
      </div>
      <div className="row">
        <Button className="up" size="small" aria-disabled={index === 0} onClick={() => onMove(-1, 'up')}>
          Up<span className="vh">: {name}</span>
        </Button>
        <Button className="down" size="small" aria-disabled={isLast} onClick={() => onMove(1, 'down')}>
          Down<span className="vh">: {name}</span>
        </Button>
        <Button className="push" size="small" variation="link" onClick={onRemove}>
          Remove<span className="vh"> {name}</span>
        </Button>
      </div>
    </Fieldset>
  )
}
