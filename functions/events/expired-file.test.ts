import { expect } from 'vitest'
import { portal, test as onPortal } from '#local/testing/portal-test.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { sendFile, smallPdf } from '#local/testing/uploads.ts'

const test = onPortal.extend('portalOptions', { scope: 'file' }, { now: () => new Date(Date.now() + later) })

const day = 86_400_000
let later = 0

const place = { sectionId: 'start', questionId: 'resume' }

/** The folder of each object in the bucket, in order. */
async function objects() {
  const { ListObjectVersionsCommand, S3Client } = await import('@aws-sdk/client-s3')
  const { Versions = [] } = await new S3Client({}).send(
    new ListObjectVersionsCommand({ Bucket: process.env.UPLOADS_BUCKET }),
  )
  return Versions.map(({ Key = '' }) => Key.slice(0, Key.indexOf('/')))
}

async function pass(days: number) {
  later += days * day
  await portal.sweepExpired()
  await portal.stream.settled()
}

test('an unattached upload goes after a day, a replaced file after a week', async () => {
  const [start] = smallForm.sections
  const resume = { questionId: 'resume', questionType: 'file-upload' as const, questionText: 'Resume?' }
  const form = await portal.form({
    dueDate: new Date(Date.now() + 30 * day).toISOString(),
    sections: [{ ...start!, questions: [...start!.questions, resume] }],
  })
  const { calls } = await portal.person()
  const params = { responseId: (await calls.applications.open({ body: { formId: form.id } })).answer.id }

  async function upload() {
    const { answer } = await calls.files.presign({
      params,
      body: { ...place, name: 'Resume.pdf', size: smallPdf().length },
    })
    expect(await sendFile(answer)).toBe(204)
    return answer.fileId
  }
  const attach = (fileId: string, base: number) =>
    calls.files.attach({ params, body: { ...place, fileId, base, operationId: `uploadtab-${base + 1}` } })

  await attach(await upload(), 0)
  await attach(await upload(), 1)
  await upload()
  expect(await objects()).toEqual(['files', 'files', 'pending', 'pending', 'pending'])
  await pass(2)
  expect(await objects()).toEqual(['files', 'files', 'pending', 'pending'])
  await pass(6)
  expect(await objects()).toEqual(['files', 'pending'])
  await pass(20)
  expect((await calls.files.view({ params, query: place })).status).toBe(200)
  expect(await objects()).toContain('files')
})
