import { expect } from 'vitest'
import { test } from '#local/testing/portal-test.ts'
import type { AssignmentItem } from './assignments.ts'

const bare: AssignmentItem = {
  kind: 'interview',
  responseId: 'form.response',
  role: 'engineer',
  reviewerId: 'ada',
  state: 'new',
  reopenings: 0,
}

test('an assignment is read as it was kept, with what it has', async () => {
  const { assignmentItem, readAssignment } = await import('./assignments.ts')
  const whole = { ...bare, rubrics: { craft: 2 }, lettersRev: 0, score: 0, reopenings: 1, slot: 'slot' }
  for (const kept of [bare, { ...whole, lettersRev: 3, score: 10 }, whole]) {
    const item = assignmentItem(kept)
    expect(JSON.parse(JSON.stringify(readAssignment(item)))).toEqual(kept)
  }
})

test('all versions written for an assignment are read, and each given back', async () => {
  const { writtenKeys } = await import('./assignments.ts')
  const names = writtenKeys({ ...bare, reopenings: 2 }).map(({ sk }) => sk)
  expect(names).toEqual([
    'ASSIGN#interview#engineer#ada#SCORES',
    'ASSIGN#interview#engineer#ada#1#SCORES',
    'ASSIGN#interview#engineer#ada#2#SCORES',
  ])
  expect(writtenKeys(bare)).toHaveLength(1)
})

test('an assignment is removed only as it was read', async () => {
  const { assignmentItem, removalOf } = await import('./assignments.ts')
  const { isWritten } = await import('../table/condition-failed.ts')
  const { putItem } = await import('../table/table.ts')
  const { writeTogether } = await import('../table/transaction.ts')
  const removed = async (stored: AssignmentItem, read: AssignmentItem) => {
    await putItem(assignmentItem(stored))
    return isWritten(writeTogether(removalOf(read, ['new'])))
  }
  const others: Partial<AssignmentItem>[] = [{ state: 'started' }, { reopenings: 1 }, { slot: 'slot' }]
  for (const other of others) {
    expect(await removed({ ...bare, ...other }, bare)).toBe(false)
    expect(await removed(bare, { ...bare, ...other })).toBe(other.state !== undefined)
  }
  const slotted = { ...bare, slot: 'slot', reopenings: 1 }
  expect(await removed(slotted, slotted)).toBe(true)
})
