import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const command = fileURLToPath(new URL('screenshots.ts', import.meta.url))

test.each([['--bogus'], ['--all', '--look', 'sepia'], ['--all', '--only', '['], ['--look', 'dark']])(
  'pictures that cannot be taken as asked are explained in a sentence: %s %s %s',
  (...options) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...options], {
      encoding: 'utf8',
    })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^Options: .* desktop, dark, phone, 320 px, 200 %, forced colors\.\n$/)
  },
)
