import { useState } from 'react'
import type { JsonPath } from '#shared/kernel/json-text.ts'
import { longestAnchor } from '#shared/reviews/rubric.ts'
import { LineField } from '#web/kit/authoring/fields.tsx'
import type { QuestionFields } from './rubric-text.ts'
import styles from './rubrics.module.css'

interface Props {
  path: JsonPath
  question: QuestionFields
  onChange: (anchors: QuestionFields['anchors']) => void
}

/**
 * A sentence for each value of a question's scale. A value that left the scale stays as long as it has a sentence, which can be removed
 * here, and while its field has the focus.
 */
export function AnchorsBuilder({ path, question: { anchors, minValue, maxValue }, onChange }: Props) {
  const written = Object.keys(anchors).filter((value) => anchors[value])
  const [isOpenFirst] = useState(written.length > 0)
  const [focused, setFocused] = useState<number>()
  const values = scoreValues.filter(
    (value) =>
      written.includes(String(value)) || value === focused || (value >= minValue && value <= maxValue),
  )
  return (
    <details open={isOpenFirst}>
      <summary>
        What each score means <span className="opt">(Optional)</span>
      </summary>
      <div className={styles.anchors}>
        <p className="small muted">One sentence for a score. Reviewers read it beside that score.</p>
        {values.map((value) => (
          <LineField
            key={value}
            path={[...path, value]}
            label={`Score ${value}`}
            maxLength={longestAnchor}
            value={anchors[value] ?? ''}
            onFocus={() => setFocused(value)}
            onBlur={() => setFocused(undefined)}
            onChange={(sentence) => onChange(withSentence(anchors, value, sentence))}
          />
        ))}
      </div>
    </details>
  )
}

const scoreValues = Array.from({ length: 11 }, (_, value) => value)

/** A value whose sentence is blank is left out. */
function withSentence(anchors: QuestionFields['anchors'], value: number, sentence: string) {
  const { [value]: _, ...others } = anchors
  return sentence === '' ? others : { ...others, [value]: sentence }
}
