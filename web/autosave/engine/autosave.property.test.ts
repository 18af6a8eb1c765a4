import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Step, steps } from './testing-steps.ts'
import { World } from './testing-world.ts'

test('no typed text is lost, and nothing is overwritten without asking', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (story: Step[]) => {
      const world = new World()
      for (const step of story) await world.take(step)
      await world.heal()
      expect([...world.faults]).toEqual([])
    }),
    { numRuns: 3_000, endOnFailure: false },
  )
})
