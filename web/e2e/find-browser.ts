import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { madeOnce } from './made-once.ts'

/** Where a browser may be installed, the quickest first: without windows, Chromium's headless shell needs less than half the time. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

interface FoundBrowser {
  executablePath: string
  env: Record<string, string>
}

/**
 * The browser that `CHROMIUM_PATH` names; else, on Linux on x64, the headless shell of Chromium that comes as a package, with its fonts and
 * libraries, so that everybody's tests run in the same browser; elsewhere an installed Chromium or Chrome. Throws if there is none.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const env = process.env as Record<string, string>
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !existsSync(wanted)) throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist.`)
  if (!wanted && process.platform === 'linux' && process.arch === 'x64') return packagedBrowser(env)
  const executablePath = wanted || installed.find((path) => existsSync(path))
  if (!executablePath)
    throw new Error('No Chromium or Chrome is installed. Install one, or name one that is: CHROMIUM_PATH=...')
  return { executablePath, env }
}

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))

async function packagedBrowser(env: Record<string, string>): Promise<FoundBrowser> {
  const folder = await unpacked()
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      // Without fonts, text has no width. A machine that has its own fonts shows the pages in those.
      FONTCONFIG_PATH: join(folder, 'fonts'),
      ...env,
      ...(lacksNss() && { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }),
    },
  }
}

/** The folder that holds the packaged browser. The first process that asks for it unpacks it, which takes some seconds. */
async function unpacked(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(modules, '.cache', `chromium-${version}`)
  await madeOnce(folder, async (half) => {
    console.info(`Unpacking the packaged Chromium ${version}. This happens once after npm ci.`)
    await unpackInto(half)
  })
  return folder
}

/** The package unpacks into the temporary folder of its process and nowhere else, so it gets a process of its own. */
const unpackInto = (folder: string) =>
  promisify(execFile)(process.execPath, [fileURLToPath(new URL('unpack-browser.ts', import.meta.url))], {
    env: { ...process.env, TMPDIR: folder },
  })

/** The browser links to NSS, which a bare machine lacks. The package has it. */
const lacksNss = () =>
  !['/usr/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib'].some((folder) =>
    existsSync(join(folder, 'libnss3.so')),
  )
