import { Button } from '@aws-amplify/ui-react'
import { useEffect, useEffectEvent } from 'react'
import type { Review } from '#shared/review.ts'
import { areSingleKeysOn, isTyping } from '#web/shortcuts/single-keys.ts'
import { Key } from '#web/shortcuts/shortcut-list.tsx'
import styles from './key-hints.module.css'

/** `list` is `?`, `scores` is R, `evidence` is E, `go on` is Ctrl or Cmd with Enter. */
type Shortcut = 'list' | 'scores' | 'evidence' | 'go on'

/** Calls `act` on a shortcut. None works while a dialog is open, and only `go on` works during typing. */
export function useShortcut(shortcut: Shortcut, act: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (shortcutOf(event) !== shortcut || event.repeat || document.querySelector('dialog[open]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function shortcutOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Shortcut | undefined {
  const isCommand = (ctrlKey || metaKey) && !altKey
  if (isCommand && key === 'Enter') return 'go on'
  if (isTyping(target)) return undefined
  return !isCommand && !altKey && areSingleKeysOn() ? singleKeys[key] : undefined
}

const singleKeys: Readonly<Record<string, Shortcut>> = {
  '?': 'list',
  r: 'scores',
  R: 'scores',
  e: 'evidence',
  E: 'evidence',
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
          <Key>R</Key> next question
        </span>
      )}
      {questions.length > 0 && (
        <span>
          <Key>{from}</Key>–<Key>{to}</Key> score
        </span>
      )}
      <span>
        <Key>Ctrl</Key> <Key>Enter</Key> submit
      </span>
      <Button size="small" variation="link" className={`push ${styles.all}`} onClick={showShortcuts}>
        All shortcuts
      </Button>
    </div>
  )
}
