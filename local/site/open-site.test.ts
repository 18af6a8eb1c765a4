import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { securityHeaders } from '#shared/kernel/security-headers.ts'
import { listen } from '../listen.ts'
import { openSite } from './open-site.ts'

let site: string
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>%CHAPTER_NAME%</title>')
  writeFileSync(join(folder, 'app.html'), 'The application')
  writeFileSync(join(folder, 'assets/main-1a2b.js'), '')
  const server = openSite({
    folder,
    config: () => ({ chapter: { name: 'Us', links: [] } }),
    contentSecurityPolicy: ({ scripts, styles }) => ['policy', ...scripts, ...styles].join(' '),
    others: () => false,
  })
  site = `http://127.0.0.1:${await listen(server, 0)}`
  return () => {
    server.close()
    rmSync(folder, { recursive: true })
  }
})

test.each(['/', '/config.json', '/assets/main-1a2b.js', '/no-such-file.js'])(
  '%s has the headers that CloudFront would send',
  async (path) => {
    const headers = Object.fromEntries((await fetch(site + path)).headers)
    expect(headers).toMatchObject({ ...securityHeaders, 'content-security-policy': 'policy' })
  },
)

test.each(['/foo.bar', '/login.html', '/assets/none.js', '/..%2f..%2fpackage.json'])(
  '%s is no file, so the application says that there is no such page',
  async (path) => {
    const answer = await fetch(site + path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toBe('The application')
  },
)

test('the policy follows the inline code of the pages, also of a new build', async () => {
  const policy = async () => (await fetch(`${site}/config.json`)).headers.get('content-security-policy')
  const hash = createHash('sha256').update('p{}').digest('base64')
  writeFileSync(join(folder, 'index.html'), '<style>p{}</style>')
  // A file system may keep times too coarse for two writes in a row.
  utimesSync(join(folder, 'index.html'), 1, 1)
  expect(await policy()).toBe(`policy 'sha256-${hash}'`)
})

test('a link to the site shows a picture with the chapter’s name', async () => {
  const answer = await fetch(`${site}/share.png`)
  expect(answer.headers.get('content-type')).toBe('image/png')
  const content = Buffer.from(await answer.arrayBuffer())
  expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([1_200, 630])
  expect(content.length).toBeLessThan(120_000)
  expect(await (await fetch(`${site}/manifest.json`)).json()).toMatchObject({
    name: 'Application Portal, Us',
  })
})
