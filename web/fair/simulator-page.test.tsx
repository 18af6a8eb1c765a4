import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { all, dialog, field, fill, gone, has, press, sees, tick } from '../testing/actions.ts'
import { openPages } from '../testing/open-pages.tsx'
import { type TaskName, tasks } from './tasks.ts'

/** Computes at once, where a browser has a worker. */
class WorkerInPage extends EventTarget {
  postMessage({ id, task, given }: { id: number; task: TaskName; given: never }) {
    void (async () => {
      const computed = await tasks[task](given)
      this.dispatchEvent(new MessageEvent('message', { data: { id, computed } }))
    })()
  }
}
vi.stubGlobal('Worker', WorkerInPage)
afterAll(() => void vi.unstubAllGlobals())

const { portal, visitAs } = openPages()
let reviewing: Reviewing
beforeEach(async () => {
  const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString()
  reviewing = await openReviewing(portal(), { dueDate, seats: { engineer: 2 } })
})

const applied = async (firstName: string) => {
  const person = await portal().person({ firstName })
  return { assigned: () => reviewing.application(['engineer'], person).assigned() }
}

const open = () => visitAs(reviewing.lead, `/admin/dor/dashboard/${reviewing.form.id}/simulator`)

test('before two thirds of the reviews are in, the page says when it helps', async () => {
  await (await applied('Ada')).assigned()
  await open()
  await sees('This page helps once two thirds of the reviews are in. So far 0 of 1 are.')
  expect(all('table', 'Seats')).toEqual([])
  await press('Show it anyway')
  await has('Seats for Engineer', '2')
})

test('a scenario starts with the form’s seats, and its result stands beside them', async () => {
  for (const [name, score] of [
    ['Ada', 4],
    ['Ben', 3],
    ['Cleo', 1],
  ] as const)
    await (await applied(name)).assigned().scored(score)
  await open()
  await has('Seats for Engineer', '2')
  await sees('2 for 3 candidates')
  await sees('2 in, 0 too close to call.')
  await sees('Denied (1)')
  await fill('Seats for Engineer', '3')
  await sees('3 in, 0 too close to call.')
  await sees('Denied (0)')
})

test('the rules are changed in a dialog, and compared with what was there before', async () => {
  await (await applied('Ada')).assigned().scored(4)
  await open()
  await sees('Half reviews, half interviews; raw averages')
  await press('Compare...')
  await press('Compare', await dialog('Compare with'))
  await sees('the same people are in')
  await press('Change... the rules')
  await fill('Weight of reviews', '0')
  await tick('left out')
  await press('Use these rules')
  await gone('dialog')
  await sees('Interviews alone')
  await sees('Against “kept to compare”: 0 in, 1 out.')
  await sees('No score (1)')
  expect((await field('Seats for Engineer')).value).toBe('2')
})
