import { filterKnown } from '#functions/decisions/known-messages.ts'
import { findHead } from '#functions/store/forms/forms.ts'
import { listAllMessages } from '#functions/store/messages/messages.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import type { AuditEntry } from '#functions/store/records/records.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { readSubject } from '#shared/records/record.ts'

/**
 * Whether the caller may know of the message that a record is about, if any. A message that is hidden in their list of messages is hidden
 * here too. Otherwise they would learn that it concerns their own application, or that of someone they know. Each form is read once.
 */
export function mayKnowMessage(caller: UserRecord) {
  const hidden = new Map<string, Promise<ReadonlySet<unknown>>>()
  return async ({ by, what, on: [subject = ''], after }: AuditEntry): Promise<boolean> => {
    const { to, digest } = (after ?? {}) as { to?: unknown; digest?: unknown }
    if (by === caller.id || !what.startsWith('message.') || to !== 'picked') return true
    const formId = readSubject(subject).type === 'application' ? formIdOf(subject) : subject
    if (!hidden.has(formId)) hidden.set(formId, hiddenIn(caller, formId))
    return !(await hidden.get(formId)!).has(digest)
  }
}

/** The messages of a form that the caller may not know of, by the digests in their records. */
async function hiddenIn(caller: UserRecord, formId: string): Promise<ReadonlySet<unknown>> {
  const [head, all] = await Promise.all([findHead(formId), listAllMessages(formId)])
  const known = new Set(await filterKnown(caller, head, all))
  const hidden = all.filter((message) => !known.has(message))
  return new Set(hidden.flatMap(({ digest, plannedDigest }) => [digest, plannedDigest]))
}
