import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { FormHead } from '#functions/store/forms.ts'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

const keyOf = (key: string) => createHmac('sha256', key).update('cursor').digest()

/**
 * Where a page of rows ended, for a form that is read without names: a row and when it was submitted, which nobody may read there. The same
 * place gives the same text. Other forms keep the cursor as it is.
 */
export function sealed(cursor: string | null, { blind }: Pick<FormHead, 'blind'>): string | null {
  if (!cursor || !blind) return cursor
  const key = keyOf(blind.key)
  const iv = createHmac('sha256', key).update(cursor).digest().subarray(0, ivLength)
  const sealing = createCipheriv(cipher, key, iv)
  const text = Buffer.concat([sealing.update(cursor, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), text]).toString('base64url')
}

/** The cursor again. What this form has not sealed becomes one that leads nowhere. */
export function opened(text: string | undefined, { blind }: Pick<FormHead, 'blind'>): string | undefined {
  if (!text || !blind) return text
  const bytes = Buffer.from(text, 'base64url')
  try {
    const iv = bytes.subarray(0, ivLength)
    // Otherwise shorter tags would be accepted too, and a tag of four bytes can be found by trying.
    const opening = createDecipheriv(cipher, keyOf(blind.key), iv, { authTagLength: tagLength })
    opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]).toString()
  } catch {
    return unknown
  }
}

/** No cursor of any list. */
const unknown = '-'
