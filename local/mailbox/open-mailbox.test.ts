import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMailbox, type Mailbox } from '#local/mailbox/open-mailbox.ts'

let folder: string
let file: string
const closing: (() => void)[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mailbox-'))
  file = join(folder, 'deep', 'mail.jsonl')
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  rmSync(folder, { recursive: true })
})

function open(options: Parameters<typeof openMailbox>[0] = { file }) {
  const mailbox = openMailbox(options)
  closing.push(() => mailbox.close())
  return mailbox
}

const subjects = (mailbox: Mailbox, to?: string) => mailbox.list(to).map(({ subject }) => subject)

async function visit(mailbox: Mailbox, path: string, method = 'GET') {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    if (!mailbox.answer(request, response, url)) response.writeHead(404).end('elsewhere')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method })
  const visited = { status: answer.status, headers: answer.headers, text: await answer.text() }
  server.close()
  return visited
}

test('a mail keeps its parts and its time; missing text is derived from the HTML', async () => {
  const mailbox = open({ now: () => new Date('2026-01-02T03:04:05Z') })
  const html =
    '<style>p{}</style><p>Hello <b>Ada</b>,</p><p>your code is 12&amp;lt;34.<br><a href="http://x/?a=1&amp;b=2">Sign in</a></p>'
  await mailbox.deliver({ to: 'ada@example.org', subject: 'Welcome', html })
  expect(mailbox.list()).toEqual([
    {
      to: 'ada@example.org',
      subject: 'Welcome',
      html,
      text: 'Hello Ada,\nyour code is 12&lt;34.\nSign in (http://x/?a=1&b=2)',
      date: '2026-01-02T03:04:05.000Z',
    },
  ])
})

test('the newest mail is first, and mails can be filtered by address, ignoring case', async () => {
  const mailbox = open()
  await mailbox.deliver({ to: 'Ada@example.org', subject: 'one', text: '1' })
  await mailbox.deliver({ to: 'bob@example.org', subject: 'two', text: '2' })
  await mailbox.deliver({ to: 'ada@example.org', subject: 'three', text: '3' })
  expect(subjects(mailbox)).toEqual(['three', 'two', 'one'])
  expect(subjects(mailbox, 'ADA@example.org')).toEqual(['three', 'one'])
  const { headers, text } = await visit(mailbox, '/__local/mail.json?to=ADA%40example.org')
  expect(headers.get('content-type')).toContain('application/json')
  expect(JSON.parse(text)).toEqual(mailbox.list('ada@example.org'))
})

test('mails survive reopening, and new ones come before them', async () => {
  const first = open()
  await first.deliver({ to: 'ada@example.org', subject: 'line\nfeed and ü', text: '1' })
  const before = first.list()
  const second = open()
  expect(second.list()).toEqual(before)
  await second.deliver({ to: 'ada@example.org', subject: 'next', text: '2' })
  expect(subjects(open())).toEqual(['next', 'line\nfeed and ü'])
})

test('an incomplete last line is cut off, and new mails follow the complete ones', async () => {
  await open().deliver({ to: 'ada@example.org', subject: 'whole', text: '1' })
  const whole = readFileSync(file)
  // Cut in the middle of a two-byte character.
  appendFileSync(file, Buffer.from('{"to":"bob@example.org","subject":"tö').subarray(0, -1))
  const mailbox = open()
  expect(subjects(mailbox)).toEqual(['whole'])
  expect(readFileSync(file)).toEqual(whole)
  await mailbox.deliver({ to: 'ada@example.org', subject: 'after', text: '2' })
  expect(subjects(open())).toEqual(['after', 'whole'])
})

test('a corrupted line does not hide the others', async () => {
  await open().deliver({ to: 'ada@example.org', subject: 'whole', text: '1' })
  writeFileSync(file, `rubbish\n{"to":1}\n\n${readFileSync(file, 'utf8')}`)
  expect(subjects(open())).toEqual(['whole'])
})

test('the newest 1,000 mails are kept', async () => {
  const mailbox = open({})
  for (let count = 0; count <= 1000; count += 1)
    await mailbox.deliver({ to: 'ada@example.org', subject: String(count), text: '' })
  expect([subjects(mailbox).length, subjects(mailbox)[0], subjects(mailbox).at(-1)]).toEqual([
    1000,
    '1000',
    '1',
  ])
})

test('the page escapes markup in a subject, an address, a text and the filter', async () => {
  const mailbox = open()
  const markup = `"'><script>alert(1)</script>&lt;`
  const escaped = '&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;'
  await mailbox.deliver({ to: markup, subject: markup, text: markup })
  const { text } = await visit(mailbox, `/__local/mail?to=${encodeURIComponent(markup)}`)
  expect(text).toContain(`<h2>${escaped}</h2>`)
  expect(text).toContain(`To ${escaped},`)
  expect(text).toContain(`<pre>${escaped}</pre>`)
  expect(text).toContain(`value="${escaped}"`)
  expect(text).not.toContain('<script')
})

test('the HTML of a mail stays in its sandbox, and no script may run', async () => {
  const mailbox = open()
  await mailbox.deliver({
    to: 'ada@example.org',
    subject: 'Hi',
    html: `</iframe><a href="http://x">"go"</a>`,
  })
  const { headers, text } = await visit(mailbox, '/__local/mail')
  expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(text).toContain(
    'srcdoc="&lt;!doctype html&gt;&lt;base target=&quot;_blank&quot;&gt;&lt;/iframe&gt;&lt;a href=&quot;http://x&quot;&gt;&quot;go&quot;',
  )
  expect(text.match(/<\/iframe>/g)).toHaveLength(1)
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
})

test('an empty mailbox says so, and ignores other paths and methods', async () => {
  const mailbox = open()
  expect((await visit(mailbox, '/__local/mail')).text).toContain('No mail yet.')
  expect((await visit(mailbox, '/__local/mail.json')).text).toBe('[]')
  expect(await visit(mailbox, '/__local/other')).toMatchObject({ status: 404, text: 'elsewhere' })
  expect((await visit(mailbox, '/__local/mail', 'POST')).status).toBe(405)
})
