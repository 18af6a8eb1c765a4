import { DropArea } from './drop-area.tsx'
import type { FieldProps } from './field-props.ts'
import { Hint, QuestionLabel } from './question-label.tsx'

/** How a question for a file looks before a file is chosen. It takes none: for previews. */
export const EmptyFileField = ({ question }: Pick<FieldProps, 'question'>) => (
  <div className="amplify-flex amplify-field">
    <p className="amplify-label">
      <QuestionLabel question={question} />
    </p>
    <Hint question={question} />
    <DropArea onChoose={() => undefined} onDrop={() => undefined} />
  </div>
)
