import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findBrowser } from '#web/e2e/find-browser.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A browser with a fresh profile and an open debugging port, as Lighthouse needs it. */
export async function openDebuggableBrowser() {
  const { executablePath, env } = await findBrowser()
  const profile = temporaryFolder('browser-profile')
  const child = spawn(
    executablePath,
    [
      '--headless',
      '--no-sandbox',
      '--no-first-run',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-extensions',
      '--remote-debugging-address=127.0.0.1',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const kill = () => child.kill('SIGKILL')
  // Waits for the exit before removing the folder.
  process.prependOnceListener('exit', kill)
  let said = ''
  for await (const chunk of child.stderr.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said) ?? []
    if (!port) continue
    child.stderr.resume()
    return { port: Number(port), close }
  }
  throw new Error(`The browser did not start: ${said}`)

  async function close() {
    kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    process.off('exit', kill)
  }
}
