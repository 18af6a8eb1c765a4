import { Button } from '@aws-amplify/ui-react'
import type { Review } from '#shared/reviews/review.ts'
import { Key } from '#web/kit/shortcuts/shortcut-list.tsx'
import { useKeys } from '#web/kit/shortcuts/single-keys.ts'
import styles from './key-hints.module.css'

/** Goes on with Ctrl or Cmd and Enter, also while someone types. */
export const useGoOn = (act: () => void) =>
  useKeys(({ key, ctrlKey, metaKey, altKey }) =>
    key === 'Enter' && (ctrlKey || metaKey) && !altKey ? act : undefined,
  )

interface HintsProps {
  rubrics: Review['rubrics']
  showShortcuts: () => void
}

/** The most useful keys, at the foot of the rubrics. */
export function KeyHints({ rubrics, showShortcuts }: HintsProps) {
  const questions = rubrics.flatMap((rubric) => rubric.questions)
  const from = Math.min(...questions.map(({ minValue }) => minValue))
  const to = Math.max(...questions.map(({ maxValue }) => maxValue))
  return (
    <div className={styles.hints}>
      {questions.length > 0 && (
        <>
          <span>
            <Key>R</Key> next
          </span>
          <span>
            <Key>{from}</Key>–<Key>{to}</Key> score
          </span>
        </>
      )}
      <span>
        <Key>Ctrl</Key> <Key>Enter</Key> submit
      </span>
      <Button size="small" variation="link" className={`push ${styles.all}`} onClick={showShortcuts}>
        All shortcuts
      </Button>
    </div>
  )
}
