import { Button } from '@aws-amplify/ui-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { JsonPath } from '#shared/kernel/json-text.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { LocalDialog } from '#web/kit/ui/form-dialog.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { fieldId } from './field-problems.ts'

interface Props<Question> {
  /** What the list has. */
  noun?: 'question' | 'role'
  /** A problem with the number of questions leads to the button that adds one. */
  path: JsonPath
  questions: readonly Question[]
  blank: () => Question
  onChange: (questions: Question[]) => void
  /** Whether removing a question would lose something; then a dialog says what. */
  isLostIfRemoved: (question: Question) => boolean
  lost: string
  /** What is in a question's card. */
  children: (question: Question, card: QuestionCard<Question>) => ReactNode
}

/** What a question can do in its list. */
export interface QuestionCard<Question> {
  at: number
  isLast: boolean
  /** Whether its author has unfolded it. At most one is. */
  isOpen: boolean
  onToggle: () => void
  onChange: (question: Question) => void
  onMove: (by: -1 | 1) => void
  /** Adds a question after it. */
  onInsert: (question: Question) => void
  onRemove: () => void
}

/** The questions of a form's section or of a rubric in their order, and the button that adds another. */
export function QuestionList<Question>(props: Props<Question>) {
  const { noun = 'question', path, questions, blank, onChange, isLostIfRemoved, lost, children } = props
  const { list, open, toggle, insert, move, remove } = useQuestions(questions, onChange)
  const [removing, setRemoving] = useState<number>()
  return (
    <div className="stack" ref={list}>
      <ol className="stack">
        {questions.map((question, at) => (
          <li key={at} className="surface" data-question={at}>
            {children(question, {
              at,
              isLast: at === questions.length - 1,
              isOpen: open === at,
              onToggle: () => toggle(at),
              onChange: (changed) => onChange(questions.with(at, changed)),
              onMove: (by) => move(at, by),
              onInsert: (added) => insert(at + 1, added),
              onRemove: () => (isLostIfRemoved(question) ? setRemoving(at) : remove(at)),
            })}
          </li>
        ))}
      </ol>
      {questions.length === 0 && <p className="muted">There are none yet.</p>}
      <div className="row">
        <Button data-add id={fieldId(...path)} onClick={() => insert(questions.length, blank())}>
          <Icon shape="plus" />
          Add a {noun}
        </Button>
      </div>
      {removing !== undefined && (
        <LocalDialog
          title={`Remove ${noun} ${removing + 1}?`}
          label={`Remove ${noun}`}
          variation="destructive"
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{lost}</p>
        </LocalDialog>
      )}
    </div>
  )
}

/** Changes of the list, of which one question is open. After each the focus is where the next one is likely. */
function useQuestions<Question>(questions: readonly Question[], onChange: (questions: Question[]) => void) {
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<number>()
  const step = (next: Question[], opened: number | undefined, focused: string) => {
    flushSync(() => {
      onChange(next)
      setOpen(opened)
    })
    list.current?.querySelector<HTMLElement>(focused)?.focus()
  }
  return {
    list,
    open,
    toggle: (at: number) => setOpen(open === at ? undefined : at),
    insert: (at: number, question: Question) =>
      step(questions.toSpliced(at, 0, question), at, `${cardAt(at)} :is(input, textarea)`),
    move: (at: number, by: -1 | 1) => {
      if (!questions[at + by]) return
      const opened = open === at ? at + by : open === at + by ? at : open
      step(moved(questions, at, by), opened, `${cardAt(at + by)} [data-move="${by}"]`)
    },
    remove: (at: number) =>
      step(questions.toSpliced(at, 1), undefined, at > 0 ? `${cardAt(at - 1)} button` : '[data-add]'),
  }
}

const cardAt = (at: number) => `[data-question="${at}"]`

/** The list with the entry at `from` moved up or down by one. At an end nothing changes. */
export const moved = <T,>(list: readonly T[], from: number, by: -1 | 1): T[] => {
  const to = from + by
  return to < 0 || to >= list.length ? [...list] : list.with(from, list[to]!).with(to, list[from]!)
}

interface ButtonsProps extends Pick<QuestionCard<unknown>, 'at' | 'isLast' | 'onMove' | 'onRemove'> {
  noun?: 'question' | 'role'
  isFixed?: boolean
  /** More buttons. */
  children?: ReactNode
}

/** The buttons that move a question up and down, and remove it. */
export const QuestionButtons = ({
  noun = 'question',
  at,
  isLast,
  isFixed,
  onMove,
  onRemove,
  children,
}: ButtonsProps) => (
  <>
    {([-1, 1] as const).map((by) => (
      <ActionButton
        key={by}
        size="small"
        data-move={by}
        isPossible={by < 0 ? at > 0 : !isLast}
        onClick={() => onMove(by)}
      >
        {by < 0 ? 'Up' : 'Down'}
        <span className="vh">
          {' '}
          {noun} {at + 1}
        </span>
      </ActionButton>
    ))}
    {children}
    <ActionButton size="small" variation="link" isPossible={!isFixed} onClick={onRemove}>
      Remove
      <span className="vh">
        {' '}
        {noun} {at + 1}
      </span>
    </ActionButton>
  </>
)
