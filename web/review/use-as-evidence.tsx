import { Button } from '@aws-amplify/ui-react'
import { type Evidence, storedEvidence } from '#shared/evidence.ts'
import { useSelectedPassage } from './selected-passage.ts'
import { useShortcut } from './shortcuts.tsx'
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
  useShortcut('evidence', () => onUse(passage))
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
