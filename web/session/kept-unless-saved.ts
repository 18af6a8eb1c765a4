import { useEffect, useEffectEvent } from 'react'
import { useKeptDraft } from './kept-draft.ts'

/** A kept draft that is discarded where `isSaved` recognises that the server has it, though no page heard the answer to its save. */
export function useKeptUnlessSaved<Draft>(
  name: string,
  isSaved: (draft: Draft) => boolean,
  isChanged?: (draft: Draft) => boolean,
) {
  const kept = useKeptDraft<Draft>(name, isChanged)
  const isOver = kept.draft !== undefined && isSaved(kept.draft)
  const discardSaved = useEffectEvent(kept.discard)
  useEffect(() => {
    if (isOver) discardSaved()
  }, [isOver])
  return { ...kept, draft: isOver ? undefined : kept.draft }
}
