import { Button } from '@aws-amplify/ui-react'
import { useSyncExternalStore } from 'react'
import { isBlank } from '#shared/response.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { DraftPlace } from './draft-place.ts'
import './contest.css'

/** Two tabs that are closed had left different answers: the later one stands in its field, the earlier one is offered. */
export function Earlier({ of: { draft, keeper }, sectionId, questionId, fieldId, textOf }: DraftPlace) {
  const earlier = useSyncExternalStore(keeper.earlier.subscribe, () => keeper.earlier.to(questionId))
  if (!earlier) return null
  const settle = () => {
    keeper.earlier.settle(earlier)
    document.getElementById(fieldId)?.focus()
  }
  const take = () => {
    draft.change(sectionId, questionId, earlier.answer)
    settle()
  }
  return (
    <div className="contest message" role="group" aria-label="Another answer that was not saved">
      <Icon shape="notice" />
      <div className="stack">
        <p role="status">
          This device also has an answer from another tab, which was closed before it was saved:
        </p>
        <blockquote className="contest__other">
          {isBlank(earlier.answer) ? <i>Nothing: the answer was removed.</i> : textOf(earlier.answer)}
        </blockquote>
        <p className="row">
          <Button onClick={settle}>Keep the answer above</Button>
          <Button onClick={take}>Take this one</Button>
        </p>
      </div>
    </div>
  )
}
