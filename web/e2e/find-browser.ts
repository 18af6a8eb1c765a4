import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import packaged, { inflate } from '@sparticuz/chromium'

const installed = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export interface FoundBrowser {
  executablePath: string
  env: Record<string, string>
}

/** An installed Chromium or Chrome; else the one that comes as a package, for Linux on x64, with its fonts and libraries. */
export async function findBrowser(): Promise<FoundBrowser> {
  const env = process.env as Record<string, string>
  const executablePath = installed.find((path) => path && existsSync(path))
  if (executablePath) return { executablePath, env }
  return {
    executablePath: await packaged.executablePath(),
    // Without fonts text has no width; a machine that has its own shows the pages in those.
    env: { FONTCONFIG_PATH: join(tmpdir(), 'fonts'), ...env, ...(await libraries()) },
  }
}

/** A bare machine lacks a library that the browser links to (NSS); the package has it, for where the system does not. */
async function libraries(): Promise<Record<string, string>> {
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib']
  if (folders.some((folder) => existsSync(join(folder, 'libnss3.so')))) return {}
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin')
  return { LD_LIBRARY_PATH: join(await inflate(join(bin, 'al2023.tar.br')), 'lib') }
}
