import { Button } from '@aws-amplify/ui-react'
import { isBlank } from '#shared/response.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { DraftPlace } from './draft-place.ts'
import { useDraft, useSaveState } from './use-draft.ts'
import './contest.css'

/** The answer was changed here and elsewhere: both are shown, the own one in its field, and one is chosen. */
export function Contest({ of: { draft, autosave }, sectionId, questionId, fieldId, textOf }: DraftPlace) {
  const other = useDraft(draft, () => draft.otherAnswer(sectionId, questionId))
  const { phase } = useSaveState(autosave)
  if (other === undefined || phase === 'closed') return null
  const choose = (side: 'mine' | 'theirs') => {
    draft.choose(sectionId, questionId, side)
    document.getElementById(fieldId)?.focus()
  }
  return (
    <div className="contest message message--failure" role="group" aria-label="Choose one of two answers">
      <Icon shape="problem" />
      <div className="stack">
        <p role="alert">
          This answer was also changed on another device or in another tab. Yours stands above, the other one
          here:
        </p>
        <blockquote className="contest__other">
          {isBlank(other) ? <i>Nothing: the answer was removed.</i> : textOf(other)}
        </blockquote>
        <p className="row">
          <Button onClick={() => choose('mine')}>Keep my answer</Button>
          <Button onClick={() => choose('theirs')}>Take the other one</Button>
        </p>
      </div>
    </div>
  )
}
