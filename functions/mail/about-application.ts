import type { ResponseMeta } from '#functions/store/applications/response-meta.ts'
import { findMetas } from '#functions/store/applications/responses.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'

/** The applicant, the state of the application, and its form, as they are now. Undefined if one of the first two is gone. */
export async function aboutApplication({
  userId,
  responseId,
}: {
  userId: string
  responseId: string
}): Promise<{ user: UserRecord; meta: ResponseMeta; head: FormHead } | undefined> {
  const [[user], [meta], head] = await Promise.all([
    findPeople([userId]),
    findMetas([responseId]),
    findHead(formIdOf(responseId)),
  ])
  return user && meta && { user, meta, head }
}
