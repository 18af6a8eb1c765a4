import { isKept } from '../people/erasures.ts'
import { expression, type Expression, joined } from '../table/expression.ts'
import type { Write } from '../table/transaction.ts'
import { headKey } from './form-keys.ts'
import type { FormHead } from './forms.ts'

/** Decisions of a form change only while its phase is the one that was read. */
export const inPhase = ({ id, phase }: FormHead, ...more: readonly Expression[]): Write => ({
  check: headKey(id),
  condition: joined([expression`#phase = ${phase}`, ...more], ' AND '),
})

/** The same for what nobody writes once the applications of the form are being erased. */
export const inPhaseAndKept = (head: FormHead) => inPhase(head, isKept)
