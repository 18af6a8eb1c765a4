import { Button } from '@aws-amplify/ui-react'
import { useId } from 'react'
import { questionTypes } from '#shared/question-types.ts'
import { useFieldProblem } from '#web/authoring/field-problems.ts'
import { MoveButtons } from '#web/authoring/steps.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QuestionFields, type QuestionFieldsProps } from './question-fields.tsx'
import styles from './builder.module.css'

interface Props extends QuestionFieldsProps {
  isLast: boolean
  isOpen: boolean
  onToggle: () => void
  onMove: (by: -1 | 1) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** A question on one line with its buttons. Opened, it shows all its fields. */
export function QuestionCard(props: Props) {
  const { position, isLast, question, isFixed, isOpen, onToggle, onMove, onDuplicate, onRemove } = props
  const bodyId = useId()
  const problem = useFieldProblem('sections', position.section, 'questions', position.question)
  const isShown = isOpen || problem !== undefined
  const name = <span className="vh"> question {position.question + 1}</span>
  return (
    <li className="surface" data-question={position.question}>
      <div className={styles.questionHead}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isShown}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <Icon shape={isShown ? 'up' : 'down'} />
          <span className={styles.questionText}>{question.questionText || 'New question'}</span>
          <span className="muted small">
            {questionTypes[question.questionType].label}
            {question.optional && ', optional'}
            {isFixed && ', must stay'}
          </span>
        </button>
        <span className="row">
          <MoveButtons at={position.question} {...{ isLast, onMove }} />
          <Button size="small" onClick={onDuplicate}>
            Duplicate{name}
          </Button>
          <ActionButton size="small" variation="link" isPossible={!isFixed} onClick={onRemove}>
            Remove{name}
          </ActionButton>
        </span>
      </div>
      <div id={bodyId} className={`stack ${styles.questionBody}`} hidden={!isShown}>
        {isShown && <QuestionFields {...props} />}
      </div>
    </li>
  )
}
