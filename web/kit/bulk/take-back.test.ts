import { expect, test } from 'vitest'
import { changedBy, type ItemOutcome } from './bulk-plan.ts'
import { takeBack } from './take-back.ts'

const undoOf = (outcome: Partial<ItemOutcome>) => ({
  items: ['ada'],
  idOf: (item: string) => item,
  nameOf: () => 'Ada Byron',
  send: async () => ({ outcomes: [{ id: 'ada', outcome: 'done', ...outcome } as ItemOutcome], left: [] }),
})

test('only what the run itself has changed is taken back', () => {
  const outcomes: ItemOutcome[] = [
    { id: 'changed', outcome: 'done' },
    { id: 'was so', outcome: 'done', already: true },
    { id: 'stale', outcome: 'stale' },
  ]
  expect(changedBy(['changed', 'was so', 'stale', 'not sent'], (item) => item, outcomes)).toEqual(['changed'])
})

test('a single change is taken back without a dialog', async () => {
  expect(await takeBack(undoOf({}))).toBe('Undone.')
})

test('if another person changed it since, the reason is shown with the name', async () => {
  const reason = 'Someone else decided this in the meantime.'
  await expect(takeBack(undoOf({ outcome: 'stale', reason }))).rejects.toThrow(`Ada Byron: ${reason}`)
})

test('without an answer the error of the call is shown', async () => {
  const failing = { ...undoOf({}), send: () => Promise.reject(new Error('No network.')) }
  await expect(takeBack(failing)).rejects.toThrow('No network.')
})
