import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Step, steps } from './testing-steps.ts'
import { World } from './testing-world.ts'

test.each([
  { layout: 'answers share an item', own: [], numRuns: 1_500 },
  { layout: 'some have items of their own', own: ['why', 'when'], numRuns: 1_500 },
])(
  'whatever the network, another tab or a submit does, no typed text is lost and nothing is overwritten without asking, where $layout',
  async ({ own, numRuns }) => {
    await fc.assert(
      fc.asyncProperty(steps, async (story: Step[]) => {
        const world = new World(own)
        for (const step of story) await world.take(step)
        await world.heal()
        expect([...world.faults]).toEqual([])
      }),
      { numRuns, endOnFailure: false },
    )
  },
)
