import { Button } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { fixedAsIdentifying } from '#shared/form-change.ts'
import type { Question } from '#shared/form.ts'
import { fieldId } from '#web/authoring/field-problems.ts'
import { moved, pressedButton, useSteps } from '#web/authoring/steps.tsx'
import { LocalDialog } from '#web/ui/form-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { blankQuestion, copiedQuestion, isLostIfRemoved, questionIds, withSection } from './form-edits.ts'
import { QuestionCard } from './question-card.tsx'
import type { FormDraft } from './use-form-draft.ts'

interface Props {
  draft: FormDraft
  /** The section's. */
  index: number
}

/** The questions of a section in their order, one of them open, and the button that adds another. */
export function QuestionList({ draft, index }: Props) {
  const { isNew, form, base } = draft
  const { list, open, toggle, change, insert, move, remove } = useQuestions(draft, index)
  const [removing, setRemoving] = useState<number>()
  const { questions } = form.sections[index]!
  const taken = [...questionIds(form), ...Object.keys(base.retired)]
  const fixed = fixedAsIdentifying(base)
  const before = base.form.sections.flatMap((section) => section.questions)
  const saved = isNew ? [] : before
  const typeSoFar = ({ questionId }: Question) =>
    withId(saved, questionId)?.questionType ??
    (Object.hasOwn(base.retired, questionId) ? base.retired[questionId] : undefined)
  return (
    <div className="stack" ref={list}>
      <h3>Questions</h3>
      <ol className="stack">
        {questions.map((question, at) => (
          <QuestionCard
            key={at}
            position={{ section: index, question: at }}
            isLast={at === questions.length - 1}
            question={question}
            taken={taken}
            savedType={typeSoFar(question)}
            isFixed={fixed.includes(question.questionId)}
            isSaved={withId(saved, question.questionId) !== undefined}
            isOpen={open === at}
            onToggle={() => toggle(at)}
            onChange={(changed) => change(at, changed)}
            onMove={(by) => move(at, by)}
            onDuplicate={() => insert(at + 1, copiedQuestion(question, taken))}
            onRemove={() =>
              isLostIfRemoved(question, withId(before, question.questionId)) ? setRemoving(at) : remove(at)
            }
          />
        ))}
      </ol>
      {questions.length === 0 && <p className="muted">There are none yet.</p>}
      <div className="row">
        <Button data-add onClick={() => insert(questions.length, blankQuestion(taken))}>
          <Icon shape="plus" />
          Add a question
        </Button>
      </div>
      {removing !== undefined && (
        <LocalDialog
          title={`Remove question ${removing + 1}?`}
          label="Remove question"
          variation="destructive"
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>What you have not saved in it will be lost.</p>
        </LocalDialog>
      )}
    </div>
  )
}

const withId = (questions: readonly Question[], id: string) =>
  questions.find(({ questionId }) => questionId === id)

/** Changes of a section's questions, of which one is open. */
function useQuestions({ form, change }: FormDraft, index: number) {
  const { list, step } = useSteps()
  const [open, setOpen] = useState<number>()
  const section = form.sections[index]!
  const { questions } = section
  const write = (next: readonly Question[]) =>
    change(withSection(form, index, { ...section, questions: [...next] }))

  const stepTo = (next: readonly Question[], opened: number | undefined, focused: string) =>
    step(() => {
      write(next)
      setOpen(opened)
    }, focused)
  const insert = (at: number, question: Question) =>
    stepTo(
      questions.toSpliced(at, 0, question),
      at,
      `#${fieldId('sections', index, 'questions', at, 'questionText')}`,
    )
  const move = (at: number, by: -1 | 1) => {
    if (!questions[at + by]) return
    const opened = open === at ? at + by : open === at + by ? at : open
    stepTo(moved(questions, at, by), opened, pressedButton(at, by))
  }
  const remove = (at: number) =>
    stepTo(
      questions.toSpliced(at, 1),
      undefined,
      at > 0 ? `[data-question="${at - 1}"] button` : '[data-add]',
    )

  return {
    list,
    open,
    toggle: (at: number) => setOpen(open === at ? undefined : at),
    change: (at: number, question: Question) => write(questions.with(at, question)),
    insert,
    move,
    remove,
  }
}
