import * as z from 'zod/mini'
import { Problem } from '#shared/kernel/problem.ts'

/** The stored part of a response's status. Whether it is in review, at an interview or decided is computed from its rows. */
export const ResponseState = z.enum(['in-progress', 'submitted', 'withdrawn'])
export type ResponseState = z.infer<typeof ResponseState>

const moves: Record<ResponseState, readonly ResponseState[]> = {
  'in-progress': ['submitted'],
  // A submission that is changed stays submitted: the change is an edition of its own.
  submitted: ['withdrawn'],
  withdrawn: ['in-progress'],
}

/** The only way in which a response changes its state. @throws Problem CONFLICT for a forbidden move */
export function moveTo(from: ResponseState, to: ResponseState): ResponseState {
  if (!moves[from].includes(to))
    throw new Problem('CONFLICT', `An application that is ${from} cannot become ${to}.`)
  return to
}
