import { Button } from '@aws-amplify/ui-react'
import { useEffect, useRef } from 'react'
import type { AssignmentKind } from '#shared/assignment.ts'
import type { Review } from '#shared/review.ts'
import { areSingleKeysOn, isTyping } from '#web/shortcuts/single-keys.ts'
import { Key, type Shortcut as Listed } from '#web/shortcuts/shortcut-list.tsx'
import { kindTexts } from './review-texts.ts'
import styles from './key-hints.module.css'

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
  return key === '?' && !isCommand && !altKey && areSingleKeysOn() ? 'list' : undefined
}

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

const command = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** The shortcuts of a review or an interview. */
export const shortcutsOf = (kind: AssignmentKind): readonly Listed[] => [
  [['0', '...', '9'], 'Give this score while a row of scores has the focus (for 10: 1, then 0)'],
  [['Delete'], 'Clear an optional score'],
  [['Tab'], 'Next question'],
  [[command, 'K'], 'Search: sections of this application, pages, your assignments'],
  [[command, 'Enter'], `${kindTexts[kind].submit}; after that, ${kindTexts[kind].next.toLowerCase()}`],
  [['?'], 'Open this list'],
]
