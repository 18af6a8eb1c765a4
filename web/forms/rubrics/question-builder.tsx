import { Fieldset } from '@aws-amplify/ui-react'
import { same } from '#shared/kernel/canonical-json.ts'
import type { JsonPath } from '#shared/kernel/json-text.ts'
import { AreaField, IdField, LineField, SelectField, TickField } from '#web/kit/authoring/fields.tsx'
import { QuestionButtons, type QuestionCard, QuestionList } from '#web/kit/authoring/question-list.tsx'
import { AnchorsBuilder } from './anchors-builder.tsx'
import { boundTo } from './field-words.ts'
import { blankQuestion, type QuestionFields } from './rubric-text.ts'
import styles from './rubric-editor.module.css'

interface ListProps {
  questions: readonly QuestionFields[]
  onChange: (questions: QuestionFields[]) => void
}

/** The questions of a rubric in their order. */
export const QuestionsBuilder = ({ questions, onChange }: ListProps) => (
  <QuestionList
    path={['questions']}
    {...{ questions, onChange }}
    blank={() => blankQuestion}
    isLostIfRemoved={(question) => !same(question, blankQuestion)}
    lost="What is written in it will be lost. Nothing changes for reviewers until the rubric is saved."
  >
    {(question, card) => <QuestionBuilder question={question} card={card} />}
  </QuestionList>
)

interface QuestionProps {
  question: QuestionFields
  card: QuestionCard<QuestionFields>
}

function QuestionBuilder({ question, card }: QuestionProps) {
  const field = boundTo(question, ['questions', card.at], (changed) =>
    card.onChange({ ...question, ...changed } as QuestionFields),
  )
  return (
    <Fieldset className={styles.question ?? ''} legend={`Question ${card.at + 1}`}>
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
      <TickField {...field('optional')} label="Optional" />
      <AnchorsBuilder {...field('anchors')} question={question} />
      <div className="row">
        <QuestionButtons {...card} />
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
