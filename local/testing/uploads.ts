import { randomUUID } from 'node:crypto'
import { done } from './identities.ts'
import type { Person } from './open-test-portal.ts'

/** A file that looks like a PDF. `size` in bytes. */
export const smallPdf = (size = 400) => new Uint8Array(Buffer.from('%PDF-1.7\n'.padEnd(size, 'x')))

/** Where a file is uploaded, and the signed fields that go with it. */
interface Target {
  url: string
  fields: Record<string, string>
}

/** Uploads a file as the page does: a form with the signed fields. Returns the status of the answer, 204 if it was taken. */
export async function sendFile({ url, fields }: Target, content: Uint8Array<ArrayBuffer> = smallPdf()) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([content]))
  return (await fetch(url, { method: 'POST', body: form })).status
}

/** The question that a file answers. */
interface Place {
  sectionId: string
  questionId: string
}

/**
 * Answers a question with a small file as the form page does. `base`: the version of the section that is on screen.
 * @throws Error if the file is refused
 */
export async function attachFile(
  { calls }: Person,
  responseId: string,
  place: Place,
  { name = 'One.pdf', base = 0 } = {},
) {
  const params = { responseId }
  const content = smallPdf()
  const { fileId, ...target } = await done(
    calls.files.presign({ params, body: { ...place, name, size: content.length } }),
  )
  await sendFile(target, content)
  const operationId = `${randomUUID().slice(0, 8)}-1`
  await done(calls.files.attach({ params, body: { ...place, fileId, base, operationId } }))
}
