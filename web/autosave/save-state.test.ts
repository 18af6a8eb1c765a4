import { expect, test } from 'vitest'
import type { SaveState } from './engine/autosave.ts'
import { saveLook, saveText } from './save-state.ts'

const now = new Date(2026, 8, 16, 15, 45)
const today = new Date(2026, 8, 16, 15, 42, 10).toISOString()
const earlier = new Date(2026, 8, 14, 9, 5).toISOString()

const names = { unsaved: 'Form', failed: 'application' }

const text = (phase: SaveState['phase'], lastSave: string | null, hasUnsaved = true) =>
  saveText(saveLook({ phase, lastSave }, { hasUnsaved }), lastSave, names, now).replaceAll('\u202f', ' ')

test.each([
  ['saving', today, 'Saving...'],
  ['idle', null, 'Form not yet saved!'],
  ['idle', today, 'Last save: 3:42:10 PM'],
  ['idle', earlier, 'Last save: Sep 14, 9:05 AM'],
  ['failed', today, 'Failed to save your application (Last save: 3:42:10 PM)'],
  ['failed', null, 'Failed to save your application (Last save: never)'],
  ['signed-out', today, 'Failed to save your application (Last save: 3:42:10 PM)'],
  ['closed', today, 'Failed to save your application (Last save: 3:42:10 PM)'],
] as const)('%s, last saved %s: %s', (phase, lastSave, words) => {
  expect(text(phase, lastSave)).toBe(words)
})

test('a closed draft has not failed if everything in it was saved', () => {
  expect(text('closed', today, false)).toBe('Last save: 3:42:10 PM')
})

test.each([
  ['without a network', 'idle', { hasUnsaved: true, isOnline: false }, 'offline'],
  [
    'without a network, after a save that was tried',
    'failed',
    { hasUnsaved: true, isOnline: false },
    'failed',
  ],
  [
    'without a network and without room on the device',
    'idle',
    { hasUnsaved: true, isOnline: false, isKept: false },
    'unkept',
  ],
  ['without a network and without a session', 'signed-out', { hasUnsaved: true, isOnline: false }, 'failed'],
  ['without a network, if all is saved', 'idle', { hasUnsaved: false, isOnline: false }, 'saved'],
  ['with two answers to choose from', 'idle', { hasUnsaved: true, hasConflict: true }, 'contested'],
  ['while another answer is being saved', 'saving', { hasUnsaved: true, hasConflict: true }, 'saving'],
] as const)('%s, the save state looks like what it is: %#', (_, phase, circumstances, look) => {
  expect(saveLook({ phase, lastSave: today }, circumstances)).toBe(look)
})
