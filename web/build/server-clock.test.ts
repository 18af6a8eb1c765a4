import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('..', import.meta.url))

/** They compare two times of this device with each other, or correct its clock. */
const ofTheDevice = [
  'api/client.ts',
  'api/early-answers.ts',
  'api/server-clock.ts',
  'app/start-early.ts',
  'autosave/device/device-keeper.ts',
  'kit/ui/search-dialog.tsx',
  'review/undo-submit.tsx',
  'session/session.tsx',
  'session/stored-session.ts',
]

test('pages show and check times by the server’s clock: a device’s own may be wrong', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
    (path) => !/^(e2e|build|testing)\/|\.test\.tsx?$/.test(path),
  )
  const reading = files.filter((path) => /Date\.now\(\)|new Date\(\)/.test(readFileSync(web + path, 'utf8')))
  expect(reading.toSorted()).toEqual(ofTheDevice)
})
