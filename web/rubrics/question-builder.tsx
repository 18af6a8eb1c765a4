import { Button, Fieldset } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { same } from '#shared/canonical-json.ts'
import type { JsonPath } from '#shared/json-text.ts'
import { fieldId } from '#web/authoring/field-problems.ts'
import { AreaField, IdField, LineField, TickField } from '#web/authoring/fields.tsx'
import { RemoveDialog } from '#web/authoring/remove-dialog.tsx'
import { MoveButtons, moved, pressedButton, useSteps } from '#web/authoring/steps.tsx'
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
        <RemoveDialog
          title={`Remove question ${removing + 1}?`}
          label="Remove question"
          onRemove={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>What is written in it will be lost. Nothing changes for reviewers until the rubric is saved.</p>
        </RemoveDialog>
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
        <TickField {...field('optional')} label="May stay blank" />
      </div>
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

const points = Array.from({ length: 11 }, (_, value) => value)

/** The browser's own select: Amplify's would add icons and a style sheet. */
function PointsField({ path, label, value, onChange }: PointsProps) {
  const id = fieldId(...path)
  return (
    <span className={styles.points}>
      <label className="amplify-label" htmlFor={id}>
        {label}
      </label>
      <select
        className="amplify-input amplify-input--small"
        id={id}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {points.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </span>
  )
}
