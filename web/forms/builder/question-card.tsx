import { Button } from '@aws-amplify/ui-react'
import { useId } from 'react'
import { questionTypes } from '#shared/question-types.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFieldProblem } from './problems.ts'
import { QuestionFields, type QuestionFieldsProps } from './question-fields.tsx'

interface Props extends QuestionFieldsProps {
  isLast: boolean
  isOpen: boolean
  onToggle: () => void
  onMove: (by: -1 | 1) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** A question in one line with its buttons; opened, all that can be written about it. */
export function QuestionCard(props: Props) {
  const { place, isLast, question, isOpen, onToggle, onMove, onDuplicate, onRemove } = props
  const bodyId = useId()
  const problem = useFieldProblem('sections', place.section, 'questions', place.question)
  const isShown = isOpen || problem !== undefined
  const name = <span className="vh"> question {place.question + 1}</span>
  return (
    <li className="surface question-card" data-question={place.question}>
      <div className="question-card__head">
        <button
          type="button"
          className="question-card__toggle"
          aria-expanded={isShown}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <Icon shape={isShown ? 'up' : 'down'} />
          <span className="question-card__text">{question.questionText || 'New question'}</span>
          <span className="muted small">
            {questionTypes[question.questionType].label}
            {question.optional && ', optional'}
          </span>
        </button>
        <span className="row">
          <Button size="small" className="up" aria-disabled={place.question === 0} onClick={() => onMove(-1)}>
            Up{name}
          </Button>
          <Button size="small" className="down" aria-disabled={isLast} onClick={() => onMove(1)}>
            Down{name}
          </Button>
          <Button size="small" onClick={onDuplicate}>
            Duplicate{name}
          </Button>
          <Button size="small" variation="link" onClick={onRemove}>
            Remove{name}
          </Button>
        </span>
      </div>
      <div id={bodyId} className="question-card__body stack" hidden={!isShown}>
        {isShown && <QuestionFields {...props} />}
      </div>
    </li>
  )
}
