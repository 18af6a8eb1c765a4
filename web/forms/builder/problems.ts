import { createContext, use } from 'react'
import type { FormFault } from '#shared/form-faults.ts'
import { fieldId } from './parts.ts'

/** What is wrong with the form, once its author has tried to save it. */
export const Problems = createContext<readonly FormFault[]>([])

/** The first problem of the field at a path, or of a part of it. */
export function useFieldProblem(...path: readonly (string | number)[]): string | undefined {
  const name = fieldId(...path)
  return use(Problems).find((problem) => `${fieldId(...problem.path)}-`.startsWith(`${name}-`))?.message
}
