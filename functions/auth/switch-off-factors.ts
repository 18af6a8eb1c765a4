import { eachPerson, exceptSelf } from '#functions/people/each-person.ts'
import { endFactorsOf } from '#functions/store/people/second-factor.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { whyGone } from '#shared/people/person-change.ts'
import { switchOffFactor } from './user-pool.ts'

interface Lost {
  by: UserRecord
  ids: readonly string[]
  now: Date
}

/**
 * Switches off the second factor of others, who have lost their phone. It is recorded before the user pool is asked, so that nothing goes
 * unnoticed; a call that failed in between can be repeated.
 */
export const switchOffFactors = ({ by, ids, now }: Lost) =>
  exceptSelf(
    by,
    'factor',
    ids.map((id) => ({ id })),
    async (others) => {
      const outcomes = await eachPerson({
        people: others,
        write: (left) =>
          endFactorsOf(
            by,
            left.map(({ id }) => id),
            now,
          ),
        whyNot: (_, current) => whyGone(current),
      })
      for (const { id, outcome } of outcomes) if (outcome === 'done') await switchOffFactor(id)
      return outcomes
    },
  )
