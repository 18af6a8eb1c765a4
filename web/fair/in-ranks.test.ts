import { expect, test } from 'vitest'
import type { Outcome } from '#shared/fair/simulate.ts'
import { inRanks } from './in-ranks.ts'

const line = (id: string, rank: number | null, standing: Outcome['standing']) => ({
  outcome: { id, rank, standing },
})

test('equal scores are in the order of the draw, the waitlist in its own', () => {
  const lines = [
    line('late', 2, 'waitlist'),
    line('unscored', null, 'unscored'),
    line('out', 2, 'denied'),
    line('soon', 2, 'waitlist'),
    line('in', 2, 'accepted'),
    line('best', 1, 'accepted'),
  ]
  const ids = inRanks(lines, { waitlist: ['soon', 'late'] }).map(({ outcome }) => outcome.id)
  expect(ids).toEqual(['best', 'in', 'soon', 'late', 'out', 'unscored'])
})
