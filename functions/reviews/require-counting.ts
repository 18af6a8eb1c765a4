import type { FormHead } from '#functions/store/forms.ts'
import { Problem } from '#shared/problem.ts'

/**
 * Nobody should go on working on what changes nothing. While decisions are frozen, reviews still count: they can be unfrozen.
 * @throws Problem CLOSED once the decisions are released
 */
export function requireCounting({ phase }: Pick<FormHead, 'phase'>) {
  if (phase === 'released')
    throw new Problem('CLOSED', 'The decisions of this form are released, so this does not count any more.')
}
