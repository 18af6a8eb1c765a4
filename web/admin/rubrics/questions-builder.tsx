import { Button } from '@aws-amplify/ui-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { QuestionBuilder } from './question-builder.tsx'
import { blankQuestion, type QuestionFields } from './rubric-fields.ts'

interface Props {
  questions: readonly QuestionFields[]
  onChange: (questions: QuestionFields[]) => void
}

/** The questions in their order. After each step the focus is where the next one is likely: with the question that moved. */
export function QuestionsBuilder({ questions, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null)

  function step(next: QuestionFields[], focused: string) {
    flushSync(() => onChange(next))
    list.current?.querySelector<HTMLElement>(focused)?.focus()
  }
  const move = (from: number, to: number, button: string) => {
    if (to < 0 || to >= questions.length) return
    step(
      questions.with(from, questions[to]!).with(to, questions[from]!),
      `[data-question="${to}"] .${button}`,
    )
  }

  return (
    <div className="stack" ref={list}>
      {questions.map((question, index) => (
        <QuestionBuilder
          key={index}
          index={index}
          isLast={index === questions.length - 1}
          question={question}
          onChange={(changed) => onChange(questions.with(index, changed))}
          onMove={(by, button) => move(index, index + by, button)}
          onRemove={() => step(questions.toSpliced(index, 1), '.add')}
        />
      ))}
      <Button
        className="add"
        onClick={() => step([...questions, blankQuestion], `[data-question="${questions.length}"] input`)}
      >
        Add a question
      </Button>
    </div>
  )
}
