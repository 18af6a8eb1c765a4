import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterEach, expect, test, vi } from 'vitest'
import { findBrowser } from './find-browser.ts'

afterEach(() => vi.unstubAllEnvs())

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the packaged browser is used where another one is installed too, and shows text, whatever stands half-unpacked in the temporary folder',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'half-unpacked-'))
    writeFileSync(join(folder, 'chromium'), 'half', { mode: 0o700 })
    vi.stubEnv('TMPDIR', folder)
    vi.stubEnv('FONTCONFIG_PATH', undefined)
    vi.stubEnv('CHROMIUM_PATH', undefined)
    const found = await findBrowser()
    expect(found.executablePath).toContain('node_modules')
    const browser = await chromium.launch({ ...found, args: ['--no-sandbox'] })
    const page = await browser.newPage()
    await page.setContent('<span>Words</span>')
    expect((await page.locator('span').boundingBox())?.width).toBeGreaterThan(10)
    await browser.close()
    rmSync(folder, { recursive: true })
  },
)

test('a missing browser is an error that names it', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(findBrowser()).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium, which does not exist.')
})
