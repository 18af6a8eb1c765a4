import { useEffect, useRef } from 'react'
import type { ApplicationForm } from '#shared/form.ts'
import type { FormFault } from '#shared/form-faults.ts'
import { useAddress } from '#web/ui/use-address.ts'

/** The part of a form on screen: the index of a section, or one of the other parts. */
export type Part = number | 'about' | 'letters'

/** The part is in the address, where sections count from 1. An unknown part leads to the first. */
export function usePart({ sections }: ApplicationForm): [Part, (part: Part) => void] {
  const [address, changeAddress] = useAddress()
  const name = address.get('part')
  const index = Number(name) - 1
  const part = name === 'letters' ? name : sections[index] ? index : 'about'
  const show = (next: Part) =>
    changeAddress(() =>
      next === 'about' ? {} : { part: typeof next === 'number' ? String(next + 1) : next },
    )
  return [part, show]
}

const letterKeys: readonly unknown[] = ['decisionLetters', 'reviewScoreWeights', 'interviewScoreWeights']

/** The part in which a problem can be fixed. */
export function partOf({ path: [first, second] }: Pick<FormFault, 'path'>): Part {
  if (first === 'sections' && typeof second === 'number') return second
  return letterKeys.includes(first) ? 'letters' : 'about'
}

/** The id of the field in which a problem can be fixed. */
export const fieldId = (...path: readonly (string | number)[]) => `field-${path.join('-')}`

/** Shows a part, and focuses an element in it once it is rendered. */
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

/** The part itself gets the focus if the field no longer exists. */
const focusOn = (selector: string) =>
  (document.querySelector<HTMLElement>(selector) ?? document.getElementById('part'))?.focus()
