import { Button } from '@aws-amplify/ui-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { JsonPath } from '#shared/kernel/json-text.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { LocalDialog } from '#web/kit/ui/form-dialog.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useDragOrder } from './drag-order.ts'
import { fieldId } from './field-problems.ts'

interface Props<Question> {
  /** What the list has. */
  noun?: 'question' | 'role'
  /** A problem with the number of questions leads to the button that adds one. */
  path: JsonPath
  questions: readonly Question[]
  blank: () => Question
  /** Other ways to add some, beside the button that adds a blank one. */
  ways?: (add: (...added: Question[]) => void) => ReactNode
  onChange: (questions: Question[]) => void
  /** Whether removing a question would lose something; then a dialog says what. */
  isLostIfRemoved: (question: Question) => boolean
  lost: string | ((question: Question) => string)
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
  /** Where the pointer drags it. */
  grip: ReturnType<ReturnType<typeof useDragOrder>['grip']>
  /** Adds a question after it. */
  onInsert: (question: Question) => void
  onRemove: () => void
}

/** The questions of a form's section or of a rubric in their order, and the button that adds another. */
export function QuestionList<Question>(props: Props<Question>) {
  const { noun = 'question', path, questions, blank, ways, onChange } = props
  const { isLostIfRemoved, lost, children } = props
  const { list, open, toggle, insert, move, remove } = useQuestions(questions, onChange)
  const { grip, place } = useDragOrder(fieldId(...path), move)
  const [removing, setRemoving] = useState<number>()
  return (
    <div className="stack" ref={list}>
      <ol className="stack">
        {questions.map((question, at) => (
          <li key={at} className="surface" data-question={at} {...place(at)}>
            {children(question, {
              at,
              isLast: at === questions.length - 1,
              isOpen: open === at,
              onToggle: () => toggle(at),
              onChange: (changed) => onChange(questions.with(at, changed)),
              onMove: (by) => move(at, at + by),
              grip: grip(at),
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
        {ways?.((...added) => insert(questions.length, ...added))}
      </div>
      {removing !== undefined && (
        <LocalDialog
          title={`Remove ${noun} ${removing + 1}?`}
          label={`Remove ${noun}`}
          variation="destructive"
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{typeof lost === 'string' ? lost : lost(questions[removing]!)}</p>
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
    /** One is opened; several stay folded. */
    insert: (at: number, ...added: Question[]) =>
      step(
        questions.toSpliced(at, 0, ...added),
        added.length === 1 ? at : undefined,
        `${cardAt(at)} ${added.length === 1 ? ':is(input, textarea)' : 'button'}`,
      ),
    move: (from: number, to: number) => {
      if (from === to || !questions[from] || !questions[to]) return
      const opened = open === undefined ? open : moved([...questions.keys()], from, to).indexOf(open)
      step(moved(questions, from, to), opened, `${cardAt(to)} [data-move="${to < from ? -1 : 1}"]`)
    },
    remove: (at: number) =>
      step(questions.toSpliced(at, 1), undefined, at > 0 ? `${cardAt(at - 1)} button` : '[data-add]'),
  }
}

const cardAt = (at: number) => `[data-question="${at}"]`

/** The list with the entry at `from` at another place. Beyond an end nothing changes. */
export const moved = <T,>(list: readonly T[], from: number, to: number): T[] =>
  list[to] === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, list[from]!)

/** By which the pointer drags an entry. Its buttons do the same for keys and fingers. */
export const Grip = (drag: QuestionCard<unknown>['grip']) => (
  <span className="grip" title="Drag to another place" aria-hidden="true" {...drag}>
    <Icon shape="grip" />
  </span>
)

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
