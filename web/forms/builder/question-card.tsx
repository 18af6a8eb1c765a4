import { Button } from '@aws-amplify/ui-react'
import { useId } from 'react'
import type { Question } from '#shared/forms/form.ts'
import { questionTypes } from '#shared/forms/question-types.ts'
import { useFieldProblem } from '#web/kit/authoring/field-problems.ts'
import { Grip, QuestionButtons, type QuestionCard as Card } from '#web/kit/authoring/question-list.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { State } from '#web/kit/ui/state.tsx'
import { QuestionFields, type QuestionFieldsProps } from './question-fields.tsx'
import styles from './builder.module.css'

interface Props extends QuestionFieldsProps {
  card: Card<Question>
  /** What is wrong with the answer on which it depends. */
  fault: string | undefined
  onDuplicate: () => void
}

/** A question on one line with its buttons. Opened, it shows all its fields. */
export function QuestionCard({ card, fault, onDuplicate, ...props }: Props) {
  const { position, question, isFixed } = props
  const bodyId = useId()
  const problem = useFieldProblem('sections', position.section, 'questions', position.question)
  const isShown = card.isOpen || problem !== undefined
  return (
    <>
      <div className={styles.questionHead}>
        <Grip {...card.grip} />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isShown}
          aria-controls={bodyId}
          onClick={card.onToggle}
        >
          <Icon shape={isShown ? 'up' : 'down'} />
          <span className={styles.questionText}>{question.questionText || 'New question'}</span>
          <span className="muted small">
            {questionTypes[question.questionType].label}
            {question.optional && ', optional'}
            {question.showIf && `, if “${question.showIf.option}”`}
            {isFixed && ', must stay'}
          </span>
          {fault && <State look={['problem', 'bad']}>It {fault}</State>}
        </button>
        <span className="row">
          <QuestionButtons {...card} isFixed={isFixed}>
            <Button size="small" onClick={onDuplicate}>
              Duplicate<span className="vh"> question {card.at + 1}</span>
            </Button>
          </QuestionButtons>
        </span>
      </div>
      <div id={bodyId} className={`stack ${styles.questionBody}`} hidden={!isShown}>
        {isShown && <QuestionFields {...props} />}
      </div>
    </>
  )
}
