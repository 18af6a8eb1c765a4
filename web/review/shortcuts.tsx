import { Button, Checkbox } from '@aws-amplify/ui-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AssignmentKind } from '#shared/assignment.ts'
import type { Review } from '#shared/review.ts'
import { Modal } from '#web/ui/modal.tsx'
import { kindTexts } from './review-texts.ts'
import styles from './shortcuts.module.css'

/** `list` is `?`, `go on` is Ctrl or Cmd with Enter. */
type Shortcut = 'list' | 'go on'

/** Calls `act` on a shortcut. None works while a dialog is open, and only `go on` works while someone types. */
export function useShortcut(shortcut: Shortcut, act: () => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (shortcutOf(event) !== shortcut || event.repeat || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [shortcut])
}

function shortcutOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Shortcut | undefined {
  const isCommand = (ctrlKey || metaKey) && !altKey
  if (isCommand && key === 'Enter') return 'go on'
  if (isTyping(target)) return undefined
  return key === '?' && !isCommand && !altKey && isListKeyOn() ? 'list' : undefined
}

const notForText = new Set(['radio', 'checkbox', 'button', 'submit', 'range'])

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !notForText.has(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable)

const listKeyName = 'review-list-key'

// Speech input types keys by mistake, so a shortcut of a single key must be one that can be turned off (WCAG 2.1.4).
const isListKeyOn = () => localStorage.getItem(listKeyName) !== 'off'
const turnListKey = (isOn: boolean) => localStorage.setItem(listKeyName, isOn ? 'on' : 'off')

interface HintsProps {
  rubrics: Review['rubrics']
  showShortcuts: () => void
}

/** The most useful keys, at the foot of the rubrics. */
export function KeyHints({ rubrics, showShortcuts }: HintsProps) {
  const questions = rubrics.flatMap((rubric) => rubric.questions)
  const from = Math.min(...questions.map(({ minValue }) => minValue))
  const to = Math.max(...questions.map(({ maxValue }) => maxValue))
  return (
    <div className={styles.hints}>
      {questions.length > 0 && (
        <span>
          <Key>{from}</Key>–<Key>{to}</Key> score
        </span>
      )}
      <span>
        <Key>Tab</Key> next question
      </span>
      <span>
        <Key>Ctrl</Key> <Key>Enter</Key> submit
      </span>
      <Button size="small" variation="link" className={`push ${styles.all}`} onClick={showShortcuts}>
        All shortcuts
      </Button>
    </div>
  )
}

const Key = ({ children }: { children: ReactNode }) => <kbd className={styles.key}>{children}</kbd>

const command = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const shortcutsOf = (kind: AssignmentKind): readonly (readonly [keys: readonly string[], does: string])[] => [
  [['0', '...', '9'], 'Give this score while a row of scores has the focus (for 10: 1, then 0)'],
  [['Delete'], 'Clear an optional score'],
  [['Tab'], 'Next question'],
  [[command, 'K'], 'Search: sections of this application, pages, your assignments'],
  [[command, 'Enter'], `${kindTexts[kind].submit}; after that, ${kindTexts[kind].next.toLowerCase()}`],
  [['?'], 'Open this list'],
]

/** The dialog with all shortcuts of the page. */
export function ShortcutList({ kind, onClose }: { kind: AssignmentKind; onClose: () => void }) {
  const [isOn, setOn] = useState(isListKeyOn)
  const turn = (next: boolean) => {
    turnListKey(next)
    setOn(next)
  }
  return (
    <Modal title="Keyboard shortcuts" closeLabel="Close" onClose={onClose}>
      <dl className={styles.list}>
        {shortcutsOf(kind).map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        name="list-key"
        label="Open this list with ?"
        checked={isOn}
        onChange={({ target }) => turn(target.checked)}
      />
    </Modal>
  )
}
