import { useEffect, useRef } from 'react'
import type { FormFault } from '#shared/forms/form-faults.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { fieldId, focusOn } from '#web/kit/authoring/field-problems.ts'
import { useAddress } from '#web/kit/ui/use-address.tsx'

/** The part of a form on screen: the index of a section, or one of the other parts. */
export type Part = number | 'about' | 'letters' | 'reminders'

/** Shows a part of the form, and focuses an element in it. */
export type ShowPart = (part: Part, selector?: string) => void

/** The part on screen is in the address, where sections count from 1. An unknown part leads to the first. */
export function usePart({ sections }: ApplicationForm): [Part, ShowPart] {
  const [address, changeAddress] = useAddress()
  const wanted = useRef<{ part: Part; selector: string }>(undefined)
  const name = address.get('part')
  const index = Number(name) - 1
  const part = name === 'letters' || name === 'reminders' ? name : sections[index] ? index : 'about'
  // The part has to be rendered before its element can get the focus.
  useEffect(() => {
    if (wanted.current?.part !== part) return
    focusOn(wanted.current.selector, 'part')
    wanted.current = undefined
  })
  const show: ShowPart = (next, selector) => {
    if (selector && next === part) return focusOn(selector, 'part')
    if (selector) wanted.current = { part: next, selector }
    changeAddress(() =>
      next === 'about' ? {} : { part: typeof next === 'number' ? String(next + 1) : next },
    )
  }
  return [part, show]
}

const letterKeys: readonly unknown[] = [
  'decisionLetters',
  'signer',
  'welcomeText',
  'kickoffPlace',
  'reviewScoreWeights',
  'interviewScoreWeights',
]

/** The part in which a problem can be fixed. */
export function partOf({ path: [first, second] }: Pick<FormFault, 'path'>): Part {
  if (first === 'sections' && typeof second === 'number') return second
  if (first === 'reminders') return first
  return letterKeys.includes(first) ? 'letters' : 'about'
}

/** Where a new section is filled in first. */
export const nameOf = (section: number) => `#${fieldId('sections', section, 'sectionName')}`
