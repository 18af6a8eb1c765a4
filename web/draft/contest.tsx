import { Button } from '@aws-amplify/ui-react'
import { isBlank } from '#shared/response.ts'
import { Icon } from '#web/ui/icon.tsx'
import { answerText } from '../answer-text.ts'
import { useApplication } from '../application.tsx'
import { useDraft, useSaveState } from '../draft/use-draft.ts'
import type { QuestionProps } from './question-props.ts'

/** The answer was changed here and elsewhere: both are shown, the own one in its field, and one is chosen. */
export function Contest({ sectionId, question }: QuestionProps) {
  const { draft, autosave } = useApplication()
  const { questionId } = question
  const other = useDraft(draft, () => draft.otherAnswer(sectionId, questionId))
  const { phase } = useSaveState(autosave)
  if (other === undefined || phase === 'closed') return null
  const choose = (side: 'mine' | 'theirs') => {
    draft.choose(sectionId, questionId, side)
    document.getElementById(questionId)?.focus()
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
          {isBlank(other) ? <i>Nothing: the answer was removed.</i> : answerText(question, other)}
        </blockquote>
        <p className="row">
          <Button onClick={() => choose('mine')}>Keep my answer</Button>
          <Button onClick={() => choose('theirs')}>Take the other one</Button>
        </p>
      </div>
    </div>
  )
}
