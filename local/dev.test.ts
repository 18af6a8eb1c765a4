import { afterEach, expect, test } from 'vitest'
import { freePort } from './testing/free-port.ts'
import { answering, ended, portalStarter, type StartedPortal } from './testing/started-portal.ts'

const { newFolder, run, end } = portalStarter('dev.ts')
let started: StartedPortal
afterEach(async () => {
  // A kill would leave the portal behind it running.
  await ended(started.child, 'SIGTERM')
  await end()
})

test('npm run dev serves sources, pages and settings at one address', async () => {
  const port = await freePort()
  started = run(port, newFolder())
  await answering(started)
  const site = `http://localhost:${port}`
  const page = await fetch(`${site}/login`, { headers: { accept: 'text/html' } })
  expect(page.headers.get('content-security-policy')).toContain(`http://localhost:${port + 1}`)
  expect(await page.text()).toContain('Tech for Good, local chapter')
  expect(await (await fetch(`${site}/app/main.tsx`)).text()).toContain('/app/pages.tsx')
  expect(await (await fetch(`${site}/config.json`)).json()).toMatchObject({
    apiUrl: `http://localhost:${port + 1}`,
  })
  expect((await fetch(`${site}/__local/mail.json`)).status).toBe(200)
})
