import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { replyTo } from './cognito/http-server.ts'
import { openTestPool, password } from './cognito/pool-of-tests.ts'
import { openDynamodb } from './dynamodb/open-dynamodb.ts'
import { openMailbox } from './mailbox/open-mailbox.ts'
import { ObjectStore } from './s3/object-store.ts'
import { localSettings } from './settings.ts'
import { canLimitFiles, limitFiles } from './testing/disk-limit.ts'
import { openTestPortal } from './testing/open-test-portal.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-disk-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Does something while no file may grow more than this many bytes beyond the size of a given one. */
async function withRoomFor(bytes: number, file: string, doing: () => unknown) {
  limitFiles(process.pid, statSync(join(folder, file)).size + bytes)
  try {
    await doing()
  } finally {
    limitFiles(process.pid, 'unlimited')
  }
}

describe.runIf(canLimitFiles)('after the disk was full for a moment', () => {
  test('the mailbox has every mail that it accepted before and after it', async () => {
    const file = join(folder, 'mail.jsonl')
    const mailbox = openMailbox({ file })
    const deliver = (subject: string) =>
      mailbox.deliver({ to: 'ada@example.org', subject, text: 'x'.repeat(200) })
    await deliver('before')
    await withRoomFor(50, 'mail.jsonl', () => expect(deliver('during')).rejects.toThrow('EFBIG'))
    await deliver('after')
    await deliver('later')
    const subjects = ['later', 'after', 'before']
    expect(mailbox.list().map(({ subject }) => subject)).toEqual(subjects)
    mailbox.close()
    const reopened = openMailbox({ file })
    expect(reopened.list().map(({ subject }) => subject)).toEqual(subjects)
    reopened.close()
  })

  test('the user pool keeps all accounts around a full disk', async () => {
    const pool = openTestPool({ file: join(folder, 'pool.sqlite') })
    await pool.addUser('before@example.org')
    await withRoomFor(100, 'pool.sqlite-wal', () =>
      expect(pool.addUser('during@example.org')).rejects.toThrow(/disk/),
    )
    await pool.addUser('after@example.org')
    await pool.cognito.close()
    const { cognito } = openTestPool({ file: join(folder, 'pool.sqlite') })
    for (const name of ['before', 'after'])
      expect(cognito.signIn(`${name}@example.org`, password)).toHaveProperty('IdToken')
    await cognito.close()
  })

  // SQLite writes pages of 4 kB. Each of these limits cuts a write at another page.
  test.each([100, 4_300, 8_500, 12_700, 90_000])(
    'with room for %i bytes, an upload is stored whole or not at all',
    async (room) => {
      const store = new ObjectStore(folder, () => new Date())
      const at = { bucket: 'uploads', key: 'a' }
      const save = (text: string) =>
        store.save({ ...at, bytes: Buffer.from(text), contentType: 'text/plain' })
      const kept = () => [store.read(store.find(at.bucket, at.key)!).toString(), store.tagsOf(at)]
      save('before')
      store.saveTags(at, { scan: 'clean' })
      let isSaved = false
      await withRoomFor(room, 'objects.sqlite-wal', () => {
        try {
          save('during')
          isSaved = true
        } catch {}
      })
      expect(kept()).toEqual(isSaved ? ['during', {}] : ['before', { scan: 'clean' }])
      save('after')
      expect(kept()).toEqual(['after', {}])
      store.close()
      new ObjectStore(folder, () => new Date()).close()
      expect(readdirSync(join(folder, 'objects'))).toHaveLength(1)
    },
  )

  test('applications and registrations made after it survive a restart', async () => {
    const portal = await openTestPortal({ dataFolder: folder })
    const form = await portal.form()
    const applicant = await portal.person()
    const { id } = (await applicant.calls.applications.open({ body: { formId: form.id } })).answer
    const save = async (why: string, base: number) => {
      const answers = { roles: ['bootcamp'], why }
      const questions = Object.entries(answers).map(([questionId, response]) => ({ questionId, response }))
      const sectionResponses = [{ sectionId: 'start', base, questions }]
      return (
        await applicant.calls.applications.save({ params: { responseId: id }, body: { sectionResponses } })
      ).status
    }
    expect(await save('before it', 0)).toBe(200)
    await portal.stream.settled()
    await withRoomFor(300, logFile(), async () => expect(await save('during it', 1)).toBe(503))
    expect(await save('after it', 1)).toBe(200)
    expect((await applicant.calls.applications.submit({ body: { id } })).status).toBe(200)
    const late = await portal.person({ email: 'late@example.edu' })
    await portal.stream.settled()
    await portal.close()

    const again = await openDynamodb({ folder: join(folder, 'dynamodb') })
    const kept = JSON.stringify(await again.call('Scan', { TableName: localSettings.tableName }))
    expect(kept).toContain('after it')
    expect(kept).toContain('"state":{"S":"submitted"}')
    expect(kept).toContain(`"email":{"S":"${late.email}"}`)
    await again.close()
  })
})

/** The file to which LevelDB writes each commit. */
const logFile = () =>
  `dynamodb/${readdirSync(join(folder, 'dynamodb')).findLast((name) => name.endsWith('.log'))}`

test('the user pool says 503 while it can save nothing', async () => {
  const full = () => Promise.reject(Object.assign(new Error('disk is full'), { code: 'ENOSPC' }))
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ConfirmForgotPassword' }
  const { status } = await replyTo({ ConfirmForgotPassword: full }, headers, '{}')
  expect(status).toBe(503)
})
