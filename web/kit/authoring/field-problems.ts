import { createContext, use } from 'react'
import type { FormFault } from '#shared/forms/form-faults.ts'
import { focusHeading } from '#web/kit/ui/focus-heading.ts'

/** What is wrong with a form or rubric, once its author has tried to save it. */
export const Problems = createContext<readonly FormFault[]>([])

/** The id of the field in which a problem can be fixed. */
export const fieldId = (...path: readonly (string | number)[]) => `field-${path.join('-')}`

/** The first problem of the field at a path, or of a part of it. */
export function useFieldProblem(...path: readonly (string | number)[]): string | undefined {
  const name = fieldId(...path)
  return use(Problems).find((problem) => `${fieldId(...problem.path)}-`.startsWith(`${name}-`))?.message
}

/** Moves the focus to a field, which is unfolded, or if it is not there, to a part of the page that can have it, or to the heading. */
export function focusOn(selector: string, otherwise = '') {
  const field = document.querySelector<HTMLElement>(selector) ?? document.getElementById(otherwise)
  if (!field) return focusHeading()
  field.closest('details')?.setAttribute('open', '')
  return field.focus()
}
