import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { securityHeaders } from '#shared/security-headers.ts'
import { listen } from '../listen.ts'
import { openSite } from './open-site.ts'

let site: string
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>%CHAPTER_NAME%</title>')
  writeFileSync(join(folder, 'app.html'), 'The application')
  writeFileSync(join(folder, 'assets/main-1a2b.js'), '')
  const server = openSite({
    folder,
    config: () => ({ chapter: { name: 'Us', links: [] } }),
    contentSecurityPolicy: () => "default-src 'none'",
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
    expect(headers).toMatchObject({ ...securityHeaders, 'content-security-policy': "default-src 'none'" })
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
