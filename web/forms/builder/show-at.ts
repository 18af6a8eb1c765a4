import { useEffect, useRef } from 'react'
import type { Part } from './parts.ts'

/** Shows a part, and puts the focus on something in it as soon as it is there. */
export function useShowAt(part: Part, show: (part: Part) => void) {
  const wanted = useRef<{ part: Part; selector: string }>(undefined)
  useEffect(() => {
    if (wanted.current?.part !== part) return
    focusOn(wanted.current.selector)
    wanted.current = undefined
  })
  return (next: Part, selector: string) => {
    if (next === part) return focusOn(selector)
    wanted.current = { part: next, selector }
    show(next)
  }
}

/** What is wanted, or else the part itself: the field may have gone since. */
const focusOn = (selector: string) =>
  (document.querySelector<HTMLElement>(selector) ?? document.getElementById('part'))?.focus()
