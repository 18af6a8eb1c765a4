import { TextAreaField } from '@aws-amplify/ui-react'
import type { RubricProblem } from './rubric-text.ts'

interface Props {
  text: string
  problems: readonly RubricProblem[]
  onChange: (text: string) => void
}

export const JsonEditor = ({ text, problems, onChange }: Props) => (
  <TextAreaField
    className="json"
    label="Rubric as JSON"
    descriptiveText="Paste a whole rubric here. One with the id of a rubric that stands makes its next version."
    rows={24}
    spellCheck={false}
    autoCapitalize="none"
    aria-invalid={problems.length > 0}
    value={text}
    onChange={({ target }) => onChange(target.value)}
  />
)
