import { headKey } from '../forms/form-keys.ts'
import { readHead } from '../forms/forms.ts'
import { UserRecord, userKey } from '../people/user-record.ts'
import type { Item } from '../table/item.ts'
import { getItems } from '../table/table.ts'
import { metaKey } from './response-keys.ts'
import { ResponseMeta } from './response-meta.ts'

interface Named {
  userId: string
  formId: string | undefined
  responseId: string | undefined
}

/** The one consistent read that every call makes: the caller, and the form and response that the path names. */
export async function findCallContext({ userId, formId, responseId }: Named) {
  const keys = [
    userKey(userId),
    ...(formId ? [headKey(formId)] : []),
    ...(responseId ? [metaKey(responseId)] : []),
  ]
  const [user, ...named] = await getItems(keys)
  return {
    user: parsed(UserRecord, user),
    head: formId ? readHead(named[0]) : undefined,
    meta: responseId ? parsed(ResponseMeta, named.at(-1)) : undefined,
  }
}

const parsed = <T>(schema: { parse: (item: unknown) => T }, item: Item | undefined): T | undefined =>
  item && schema.parse(item)
