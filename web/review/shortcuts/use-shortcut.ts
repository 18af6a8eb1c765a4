import { useEffect, useRef } from 'react'
import { isListKeyOn } from './list-key.ts'

/** `list` is `?`, `jump` Ctrl or Cmd with K, `go on` with Enter. */
type Shortcut = 'list' | 'jump' | 'go on'

/** Acts on a shortcut. None is taken while a dialog is open, and while someone types only the one that types nothing. */
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
  if (isCommand && key.toLowerCase() === 'k') return 'jump'
  return key === '?' && !isCommand && !altKey && isListKeyOn() ? 'list' : undefined
}

const notForText = new Set(['radio', 'checkbox', 'button', 'submit', 'range'])

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !notForText.has(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable)
