import { FormHead } from './forms.ts'
import { headItem, headPlace } from './head-copies.ts'
import type { Item } from './item.ts'
import { metaKey } from './response-keys.ts'
import { ResponseMeta } from './response-meta.ts'
import { getItems } from './table.ts'
import { UserRecord, userKey } from './user-record.ts'

interface Named {
  userId: string
  formId: string | undefined
  responseId: string | undefined
}

/**
 * The one consistent read that every call makes: the caller, and the form and response that the path names. While decisions are frozen, the
 * first call of a function reads the head separately.
 */
export async function findAtDoor({ userId, formId, responseId }: Named) {
  const keys = [
    userKey(userId),
    ...(formId ? [headPlace(formId, userId)] : []),
    ...(responseId ? [metaKey(responseId)] : []),
  ]
  const [user, found, meta] = await getItems(keys)
  const head = formId ? await headItem(formId, found) : undefined
  return {
    user: parsed(UserRecord, user),
    head: parsed(FormHead, head),
    meta: parsed(ResponseMeta, meta),
  }
}

const parsed = <T>(schema: { parse: (item: unknown) => T }, item: Item | undefined): T | undefined =>
  item && schema.parse(item)
