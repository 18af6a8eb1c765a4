import type { ApplicationForm } from '#shared/form.ts'
import type { FormFault } from '#shared/form-faults.ts'
import { useAddress } from '#web/ui/use-address.ts'

/** What of a form is on screen: a section by its place, from 0, or one of the other parts. */
export type Part = number | 'about' | 'letters'

/** The part stands in the address, sections counted from 1. One that is not there leads to the first. */
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

/** In which part a problem is mended. */
export function partOf({ path: [first, second] }: Pick<FormFault, 'path'>): Part {
  if (first === 'sections' && typeof second === 'number') return second
  return letterKeys.includes(first) ? 'letters' : 'about'
}

/** The name of the field in which a problem is mended. */
export const fieldId = (...path: readonly (string | number)[]) => `field-${path.join('-')}`
