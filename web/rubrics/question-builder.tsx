import { Button, Fieldset } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { same } from '#shared/canonical-json.ts'
import type { JsonPath } from '#shared/json-text.ts'
import { fieldId } from '#web/authoring/field-problems.ts'
import { AreaField, IdField, LineField, SelectField, TickField } from '#web/authoring/fields.tsx'
import { MoveButtons, moved, pressedButton, useSteps } from '#web/authoring/steps.tsx'
import { LocalDialog } from '#web/ui/form-dialog.tsx'
import { AnchorsBuilder } from './anchors-builder.tsx'
import { boundTo } from './field-words.ts'
import { blankQuestion, type QuestionFields } from './rubric-text.ts'
import styles from './rubric-editor.module.css'

interface ListProps {
  questions: readonly QuestionFields[]
  onChange: (questions: QuestionFields[]) => void
}

/** The button that adds a question. A problem with their number leads to it. */
const addId = fieldId('questions')

/** The questions in their order. After a change the focus follows the question that was moved or added. */
export function QuestionsBuilder({ questions, onChange }: ListProps) {
  const { list, step } = useSteps()
  const [removing, setRemoving] = useState<number>()
  const stepTo = (next: QuestionFields[], focused: string) => step(() => onChange(next), focused)
  const remove = (index: number) => stepTo(questions.toSpliced(index, 1), `#${addId}`)
  return (
    <div className="stack" ref={list}>
      {questions.map((question, index) => (
        <QuestionBuilder
          key={index}
          index={index}
          isLast={index === questions.length - 1}
          question={question}
          onChange={(changed) => onChange(questions.with(index, changed))}
          onMove={(by) => stepTo(moved(questions, index, by), pressedButton(index, by))}
          onRemove={() => (same(question, blankQuestion) ? remove(index) : setRemoving(index))}
        />
      ))}
      <Button
        className={styles.add ?? ''}
        id={addId}
        onClick={() => stepTo([...questions, blankQuestion], `[data-question="${questions.length}"] input`)}
      >
        Add a question
      </Button>
      {removing !== undefined && (
        <LocalDialog
          title={`Remove question ${removing + 1}?`}
          label="Remove question"
          variation="destructive"
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>What is written in it will be lost. Nothing changes for reviewers until the rubric is saved.</p>
        </LocalDialog>
      )}
    </div>
  )
}

interface QuestionProps {
  index: number
  isLast: boolean
  question: QuestionFields
  onChange: (question: QuestionFields) => void
  /** The button that was pressed keeps the focus. */
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function QuestionBuilder({ index, isLast, question, onChange, onMove, onRemove }: QuestionProps) {
  const field = boundTo(question, ['questions', index], (changed) =>
    onChange({ ...question, ...changed } as QuestionFields),
  )
  const name = `question ${index + 1}`
  return (
    <Fieldset className={`surface ${styles.question}`} legend={`Question ${index + 1}`} data-question={index}>
      <IdField
        {...field('scoreKey')}
        hint="Its name in the weights, such as social-good."
        maxLength={40}
        isRequired
      />
      <LineField {...field('prompt')} maxLength={1_000} isRequired />
      <AreaField {...field('description')} hint="Optional; markdown" maxLength={10_000} />
      <div className="row">
        <PointsField {...field('minValue')} />
        <PointsField {...field('maxValue')} />
      </div>
      <TickField {...field('optional')} label="May stay blank" />
      <AnchorsBuilder {...field('anchors')} question={question} />
      <div className="row">
        <MoveButtons at={index} {...{ isLast, onMove }} />
        <Button className="push" size="small" variation="link" onClick={onRemove}>
          Remove<span className="vh"> {name}</span>
        </Button>
      </div>
    </Fieldset>
  )
}

interface PointsProps {
  path: JsonPath
  label: string
  value: number
  onChange: (value: number) => void
}

/** The lowest or highest score of a question. */
const PointsField = ({ value, onChange, ...field }: PointsProps) => (
  <SelectField
    {...field}
    value={String(value)}
    options={points}
    onChange={(chosen) => onChange(Number(chosen))}
  />
)

const points = Array.from({ length: 11 }, (_, value) => String(value)).map((value) => [value, value] as const)
