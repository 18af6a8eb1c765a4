import type { Question } from '#shared/form.ts'
import { CountField, LineField } from './fields.tsx'

interface Props {
  path: readonly (string | number)[]
  question: Question
  write: (changed: { [Key in keyof Question]?: Question[Key] | undefined }) => void
}

/** How long a text may be, and what stands in its field before. */
export const TextLimits = ({ path, question, write }: Props) => (
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
