import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { ObjectStore } from '#local/s3/object-store.ts'
import { clientOf, uploadTo } from '#local/s3/running-s3.ts'

const folder = mkdtempSync(join(tmpdir(), 's3-crash-'))
const acknowledged = new Map<string, string>()
let acknowledgements = 0

afterAll(() => rmSync(folder, { recursive: true }))

const program = `
  import { openS3 } from '#local/s3/open-s3.ts'
  const keys = { accessKeyId: 'local', secretAccessKey: 'local-secret' }
  const { server } = openS3({ folder: process.argv[1], buckets: ['uploads'], corsOrigins: [], ...keys })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

async function startInChild() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, client: clientOf(`http://127.0.0.1:${port.toString().trim()}`) }
}

/** Overwrites one key after another until the process dies, and records what was acknowledged. */
async function writeUntilKilled(client: ReturnType<typeof clientOf>, lane: string) {
  for (let count = 0; ; count += 1) {
    const Key = `${lane}/${count % 5}`
    // A failed attempt may have been stored, so the previous content is no longer certain.
    acknowledged.delete(Key)
    const Body = `${count} ${'x'.repeat(count * 10)}`
    const isStored = await uploadTo(client, Key, Body).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isStored) return
    acknowledged.set(Key, Body)
    acknowledgements += 1
  }
}

test.each([1, 2])('a killed process has lost nothing that it acknowledged, round %i', async (round) => {
  const { child, client } = await startInChild()
  const lanes = ['a', 'b', 'c', 'd'].map((name) => writeUntilKilled(client, `${round}-${name}`))
  while (acknowledgements < round * 80) await pause(5)
  child.kill('SIGKILL')
  await Promise.all([once(child, 'exit'), ...lanes])
  writeFileSync(join(folder, 'objects', 'a-file-without-row'), 'left behind')
  const store = new ObjectStore(folder, () => new Date())
  const found = [...acknowledged.keys()].map((key) => {
    const object = store.find('uploads', key)
    return [key, object && store.read(object).toString()]
  })
  expect(acknowledged.size).toBeGreaterThan(10)
  expect(found).toEqual([...acknowledged])
  const objects = store.list('uploads', '')
  expect(readdirSync(join(folder, 'objects')).length).toBe(objects.length)
  store.close()
})

test('a folder cannot be opened twice', () => {
  const store = new ObjectStore(folder, () => new Date())
  expect(() => new ObjectStore(folder, () => new Date())).toThrow('locked')
  store.close()
})
