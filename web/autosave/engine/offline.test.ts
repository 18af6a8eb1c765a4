import { expect, test } from 'vitest'
import { NotSaved } from './save-failure.ts'
import { settled } from './testing-clock.ts'
import { lose, TestingTab } from './testing-tab.ts'

test('without a network no save is tried; once there is one, all is sent', async () => {
  const tab = new TestingTab()
  tab.isOnline = false
  tab.type('written on a train')
  await tab.clock.pass(60_000)
  await expect(tab.autosave.flush()).rejects.toMatchObject({ reason: 'offline' })
  expect([tab.sent.length, tab.autosave.state.phase, tab.onFailure.mock.calls.length]).toEqual([0, 'idle', 0])
  tab.isOnline = true
  tab.autosave.resume()
  await settled()
  expect(tab.server.answer('name')).toBe('written on a train')
})

test('a failed save has failed, also once the network is known to be gone', async () => {
  const tab = new TestingTab()
  tab.answer = lose
  tab.type('tried')
  await tab.clock.pass(2_000)
  tab.isOnline = false
  await tab.clock.pass(60_000)
  await tab.autosave.flush().catch((error: unknown) => expect(error).toBeInstanceOf(NotSaved))
  expect([tab.sent.length, tab.autosave.state.phase, tab.onFailure.mock.calls.length]).toEqual([
    1,
    'failed',
    1,
  ])
})
