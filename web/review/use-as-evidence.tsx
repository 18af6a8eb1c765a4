import { Button } from '@aws-amplify/ui-react'
import { useMemo } from 'react'
import { answersOf } from '#shared/applications/response.ts'
import { allEvidenceIn, type Evidence, quotableTexts, storedEvidence } from '#shared/reviews/evidence.ts'
import type { Review } from '#shared/reviews/review.ts'
import { useSingleKeys } from '#web/kit/shortcuts/single-keys.ts'
import { usePassages } from '#web/staff/scores/passages.tsx'
import { useWrittenPart } from './review-queries.ts'
import { useSelectedPassage } from './selected-passage.ts'
import styles from './application-document.module.css'

interface Props {
  /** The passage that was used last. */
  used: Evidence | undefined
  onUse: (passage: Evidence | undefined) => void
}

/** While a passage of the application is selected, the button that makes it the evidence for a score. Its key works without one too. */
export function UseAsEvidence({ used, onUse }: Props) {
  const selected = useSelectedPassage()
  const isUsed = selected && used && storedEvidence(selected) === storedEvidence(used)
  const passage = isUsed ? undefined : selected
  useSingleKeys({ e: () => onUse(passage) })
  return (
    passage && (
      <Button
        className={styles.use ?? ''}
        variation="primary"
        // The press does not end the selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onUse(passage)}
      >
        Use as evidence...
      </Button>
    )
  )
}

/** The evidence of a review in its application. It changes only with the evidence, not with each key of a comment. */
export function useReviewEvidence(review: Review) {
  const texts = useMemo(() => quotableTexts(review.sections, answersOf(review)), [review])
  const written = useWrittenPart(review, (answers) => JSON.stringify(allEvidenceIn(answers)))
  const quotes = useMemo(() => JSON.parse(written) as Evidence[], [written])
  return usePassages(texts, quotes)
}
