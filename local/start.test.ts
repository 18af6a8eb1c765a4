import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canLimitFiles } from './testing/disk-limit.ts'
import { freePort } from './testing/free-port.ts'
import { answering, ended, portalStarter } from './testing/started-portal.ts'

const start = fileURLToPath(new URL('start.ts', import.meta.url))
const { newFolder, run: runOn, end } = portalStarter()

let port: number
let site: string
beforeEach(async () => {
  port = await freePort()
  site = `http://localhost:${port}`
})
afterEach(end)

type MoreOfRun = Parameters<typeof runOn> extends [number, ...infer More] ? More : never
const run = (...more: MoreOfRun) => runOn(port, ...more)

const once = mkdtempSync(join(tmpdir(), 'started-once-'))
afterAll(() => rmSync(once, { recursive: true }))

/** A folder in which a portal ran before. It is made once, since each start takes a second. */
async function usedFolder(): Promise<string> {
  if (!existsSync(join(once, 'dynamodb'))) {
    const first = run(once)
    await answering(first)
    await ended(first.child, 'SIGTERM')
  }
  const folder = newFolder()
  cpSync(once, folder, { recursive: true })
  return folder
}

const attestation = async () =>
  ((await (await fetch(`${site}/__local/waf/token`)).json()) as { token: string }).token

const countMails = async () => ((await (await fetch(`${site}/__local/mail.json`)).json()) as unknown[]).length

const register = async (email: string) =>
  fetch(`http://localhost:${port + 1}/auth/register`, {
    method: 'POST',
    headers: { 'x-aws-waf-token': await attestation() },
    body: JSON.stringify({ email, password: 'Correct-horse-1', firstName: 'A', lastName: 'B' }),
  })

test('a taken port gives one sentence and exit code 1', async () => {
  const other = createServer().listen(port + 3, '127.0.0.1')
  const { child, output } = run(newFolder())
  expect(await ended(child)).toBe(1)
  expect(output().trim()).toBe(
    `Port ${port + 3} is taken. Stop what runs there, or choose others: PORT=3100 npm start`,
  )
  other.close()
})

/** Machines may have no IPv6. */
const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)

test.runIf(hasIpv6)('a port taken at ::1 counts as taken', async () => {
  const other = createServer().listen(port, '::1')
  const { child, output } = run(newFolder())
  expect(await ended(child)).toBe(1)
  expect(output().trim()).toBe(
    `Port ${port} is taken. Stop what runs there, or choose others: PORT=3100 npm start`,
  )
  other.close()
})

test('Ctrl+C while the demo data is made ends without an error', async () => {
  const folder = newFolder()
  const first = run(folder, [])
  // The receipt of the first demo application.
  await vi.waitUntil(
    () =>
      countMails().then(
        (count) => count > 0,
        () => false,
      ),
    60_000,
  )
  expect(await ended(first.child, 'SIGINT')).toBe(0)
  expect(first.output()).toBe('Makes the demo data, once. This takes some seconds.\n')
  const second = run(folder, [])
  expect(await ended(second.child)).toBe(1)
  expect(second.output()).toBe(
    'An earlier start did not finish the demo data. Start over: npm start -- --fresh\n',
  )
})

test('a folder that cannot be created gives one sentence and exit code 1', async () => {
  const { child, output } = run(join(start, 'below-a-file'))
  expect(await ended(child)).toBe(1)
  expect(output().trim()).toMatch(/^The folder .* cannot be written\. Choose another: DATA_DIR=/)
  expect(output().trim().split('\n')).toHaveLength(1)
})

// Nothing is denied to root.
test.skipIf(process.getuid?.() === 0)(
  'files of another user are refused in one sentence with exit code 1',
  async () => {
    const folder = await usedFolder()
    chmodSync(join(folder, 'dynamodb', 'LOCK'), 0o400)
    const { child, output } = run(folder)
    expect(await ended(child)).toBe(1)
    expect(output()).toBe(
      `The folder ${folder} cannot be written. Choose another: DATA_DIR=/some/folder npm start\n`,
    )
  },
)

test.runIf(canLimitFiles).each([
  ['a first start on a full disk', newFolder, 10],
  ['a first start on a disk with room for too little', newFolder, 1_000_000],
  ['another start on a full disk', usedFolder, 10],
])('%s is one sentence and exit code 1', async (_which, folderOf, bytes) => {
  const folder = await folderOf()
  const { child, output } = run(folder, ['--empty'], {}, ['prlimit', `--fsize=${bytes}:unlimited`])
  expect(await ended(child)).toBe(1)
  expect(output()).toBe(
    `The disk is full: the portal cannot write to ${folder}. Free some space, then start it again.\n`,
  )
})

test.each([
  ['the accounts', 'cognito.sqlite', ['cognito.sqlite-wal', 'cognito.sqlite-shm']],
  ['the table', 'dynamodb/MANIFEST-000002', []],
  ['a file in place of the table', 'dynamodb', []],
  ['a file in place of the uploads', 's3', []],
])(
  'damaged data (%s) are one sentence and exit code 1, and --fresh starts over',
  async (_which, name, more) => {
    const folder = await usedFolder()
    for (const part of [name, ...more]) rmSync(join(folder, part), { recursive: true, force: true })
    writeFileSync(join(folder, name), 'neither a database nor a folder')
    const { child, output } = run(folder)
    expect(await ended(child)).toBe(1)
    expect(output()).toBe(
      `The data in ${folder} are damaged. Choose another folder: DATA_DIR=/some/folder npm start. Or delete all local data: npm start -- --fresh\n`,
    )
    await answering(run(folder, ['--empty', '--fresh']))
  },
)

test('an invalid logo gives one sentence and exit code 1', async () => {
  const refused = run(newFolder(), ['--empty'], { LOGO: 'README.md' })
  expect(await ended(refused.child)).toBe(1)
  expect(refused.output()).toBe('LOGO names README.md, which is not an .svg or .png file.\n')
  const folder = run(newFolder(), ['--empty'], { LOGO: 'local' })
  expect(await ended(folder.child)).toBe(1)
  expect(folder.output()).toBe('LOGO names local, but there is no such file.\n')
})

test('a second portal on the same data is refused in one sentence', async () => {
  const folder = newFolder()
  await answering(run(folder))
  for (const options of [['--empty'], ['--fresh']]) {
    const { child, output } = run(folder, options)
    expect(await ended(child)).toBe(1)
    expect(output().trim()).toBe(
      'A portal is running on the same data already. Stop it, or choose another DATA_DIR.',
    )
  }
  expect((await register('first@example.edu')).status).toBe(200)
})

test('SIGINT ends it cleanly', async () => {
  const first = run(newFolder())
  await answering(first)
  expect(await ended(first.child, 'SIGINT')).toBe(0)
})

test('an unknown option is explained', async () => {
  const { child, output } = run(newFolder(), ['--what'])
  expect(await ended(child)).toBe(1)
  expect(output()).toContain('--fresh')
})

test('a kill loses no acknowledged account; --fresh deletes them all', async () => {
  const folder = newFolder()
  const first = run(folder)
  await answering(first)
  expect((await register('kept@example.edu')).status).toBe(200)
  await ended(first.child, 'SIGKILL')
  const second = run(folder)
  await answering(second)
  // Never verified, so it can be registered again. The existing login is found and replaced.
  const again = await register('kept@example.edu')
  expect(again.status).toBe(200)
  await ended(second.child, 'SIGKILL')
  await answering(run(folder, ['--empty', '--fresh']))
  expect(await (await fetch(`${site}/__local/mail.json`)).json()).toEqual([])
})

test('prints no log lines, restarts with its demo data, and uses under 250 MB', async () => {
  const folder = newFolder()
  const first = run(folder, [])
  await answering(first)
  await ended(first.child, 'SIGTERM')
  // What handlers write for the log of AWS is left out.
  expect(first.output()).not.toContain('"level"')
  const second = run(folder, [])
  await answering(second)
  expect((await fetch(`${site}/config.json`)).status).toBe(200)
  expect(residentMegabytes(second.child.pid!)).toBeLessThan(250)
  expect(second.output()).toContain('applicant@example.edu')
})

/** The memory of a process in MB, if the system has /proc; otherwise 0. */
function residentMegabytes(pid: number): number {
  if (!existsSync(`/proc/${pid}/status`)) return 0
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

test('stores its data in another DynamoDB if one is configured', async () => {
  const { openDynamodb } = await import('./dynamodb/open-dynamodb.ts')
  const { listen } = await import('./listen.ts')
  const other = await openDynamodb({})
  const endpoint = `http://127.0.0.1:${await listen(other.server, 0)}`
  const portal = run(newFolder(), ['--empty'], { AWS_ENDPOINT_URL_DYNAMODB: endpoint })
  await answering(portal)
  expect(portal.output()).toContain(`Its table is at ${endpoint}. `)
  expect((await register('elsewhere@example.edu')).status).toBe(200)
  const { Items } = (await other.call('Scan', { TableName: 'portal' })) as { Items: object[] }
  expect(JSON.stringify(Items)).toContain('elsewhere@example.edu')
  await ended(portal.child, 'SIGTERM')
  await other.close()
})
