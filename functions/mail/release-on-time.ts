import { findHead } from '#functions/store/forms.ts'
import type { OutgoingOf } from '#functions/store/outbox.ts'
import { releaseScheduled } from '#functions/store/release.ts'

/** Releases what was scheduled, now that it is due, unless it was cancelled, postponed or frozen again in the meantime. */
export async function releaseOnTime(
  { formId, freezeId }: OutgoingOf<'scheduled-release'>,
  now: Date,
): Promise<undefined> {
  const head = await findHead(formId)
  if (head.freezeId === freezeId && head.releaseAt && Date.parse(head.releaseAt) <= now.getTime())
    await releaseScheduled(head, now)
}
