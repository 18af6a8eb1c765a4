import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findBrowser } from './find-browser.ts'

afterEach(() => vi.unstubAllEnvs())

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the packaged browser runs, whatever somebody else left half-unpacked in the temporary folder',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'half-unpacked-'))
    writeFileSync(join(folder, 'chromium'), 'half', { mode: 0o700 })
    vi.stubEnv('TMPDIR', folder)
    vi.stubEnv('CHROMIUM_PATH', 'packaged')
    const { executablePath, env } = await findBrowser()
    expect(execFileSync(executablePath, ['--no-sandbox', '--version'], { env }).toString()).toMatch(
      /^Chromium|^Headless|^Google Chrome/,
    )
    rmSync(folder, { recursive: true })
  },
)

test('a browser that is named but is not there is an error that names it', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(findBrowser()).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium, which does not exist.')
})
