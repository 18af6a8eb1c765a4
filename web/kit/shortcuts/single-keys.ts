import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { browserStorage } from '../ui/browser-storage.ts'

const notForText = new Set(['radio', 'checkbox', 'button', 'submit', 'range'])

/** Whether keys write something there, or choose something. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !notForText.has(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable)

const storedName = 'review-list-key'
const listeners = new Set<() => void>()

/** Speech input types keys by mistake, so shortcuts of a single key can be turned off (WCAG 2.1.4). The device remembers it. */
const areSingleKeysOn = () => browserStorage.getItem(storedName) !== 'off'

/** Whether shortcuts of a single key are on, and how to turn them. */
export function useSingleKeySwitch() {
  const isOn = useSyncExternalStore(subscribe, areSingleKeysOn)
  return [isOn, turnSingleKeys] as const
}

function turnSingleKeys(isOn: boolean) {
  browserStorage.setItem(storedName, isOn ? 'on' : 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What each key does: letters in lower case. */
type Acts = Readonly<Record<string, () => void>>

/** Calls back on single keys. None works in a field, together with another key, or when they are turned off. */
export const useSingleKeys = (acts: Acts) =>
  useKeys((event) => (isSingle(event) ? acts[event.key.toLowerCase()] : undefined))

/** Calls what `actOn` returns for a key. No key works while a dialog is open, and a key that is held works once. */
export function useKeys(actOn: (event: KeyboardEvent) => (() => void) | undefined) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = actOn(event)
    if (!act || event.repeat || document.querySelector('dialog[open]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isSingle = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  areSingleKeysOn() &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !isTyping(target) &&
  !(target instanceof HTMLSelectElement)
