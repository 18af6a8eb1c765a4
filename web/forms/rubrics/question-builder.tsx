import { Fieldset } from '@aws-amplify/ui-react'
import { same } from '#shared/kernel/canonical-json.ts'
import type { JsonPath } from '#shared/kernel/json-text.ts'
import type { Changed } from '#web/kit/authoring/bound-to.ts'
import { useFieldProblem } from '#web/kit/authoring/field-problems.ts'
import { AreaField, IdField, LineField, SelectField, TickField } from '#web/kit/authoring/fields.tsx'
import { Grip, QuestionButtons, type QuestionCard, QuestionList } from '#web/kit/authoring/question-list.tsx'
import { AnchorsBuilder } from './anchors-builder.tsx'
import { boundTo } from './field-words.ts'
import { blankQuestion, followedKey, noQuestion, type QuestionFields } from './rubric-text.ts'
import styles from './rubrics.module.css'

interface ListProps {
  questions: readonly QuestionFields[]
  /** The short names of questions that are saved: they no longer follow their question's words. */
  savedKeys: readonly string[]
  /** Those of other parts. */
  otherKeys: readonly string[]
  onChange: (questions: QuestionFields[]) => void
}

/** The questions of a part in their order. */
export const QuestionsBuilder = ({ questions, savedKeys, otherKeys, onChange }: ListProps) => {
  const taken = [...otherKeys, ...questions.map(({ scoreKey }) => scoreKey)]
  return (
    <QuestionList
      path={['questions']}
      {...{ questions, onChange }}
      blank={() => blankQuestion(taken)}
      isLostIfRemoved={({ scoreKey: _key, ...written }) => !same({ scoreKey: '', ...written }, noQuestion)}
      lost="What is written in it will be lost. Nothing changes for reviewers until the part is saved."
    >
      {(question, card) => (
        <QuestionBuilder
          question={question}
          card={card}
          taken={savedKeys.includes(question.scoreKey) ? undefined : taken}
        />
      )}
    </QuestionList>
  )
}

interface QuestionProps {
  question: QuestionFields
  card: QuestionCard<QuestionFields>
  /** The short names that it cannot have; undefined if its own stays. */
  taken: readonly string[] | undefined
}

function QuestionBuilder({ question, card, taken }: QuestionProps) {
  const path = ['questions', card.at]
  const change = (changed: Changed<QuestionFields>) =>
    card.onChange({ ...question, ...changed } as QuestionFields)
  const field = boundTo(question, path, change)
  const hasKeyProblem = useFieldProblem(...path, 'scoreKey') !== undefined
  const reword = (prompt: string) => {
    const words = { id: question.scoreKey, before: question.prompt, after: prompt }
    change({ prompt, ...(taken && { scoreKey: followedKey(words, 'question', taken) }) })
  }
  return (
    <Fieldset className={styles.question ?? ''} legend={`Question ${card.at + 1}`}>
      <LineField {...field('prompt')} maxLength={1_000} isRequired onChange={reword} />
      <AreaField {...field('description')} hint="Optional; markdown" maxLength={10_000} />
      <div className="row">
        <PointsField {...field('minValue')} />
        <PointsField {...field('maxValue')} />
      </div>
      <TickField {...field('optional')} label="Optional" />
      <AnchorsBuilder {...field('anchors')} question={question} />
      <details open={hasKeyProblem || undefined}>
        <summary>More</summary>
        <IdField {...field('scoreKey')} hint="Filled in from the question." maxLength={40} isRequired />
      </details>
      <div className="row">
        <Grip {...card.grip} />
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
