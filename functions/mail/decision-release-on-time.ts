import { releaseScheduled } from '#functions/store/decisions/release.ts'
import { findHead } from '#functions/store/forms/forms.ts'
import type { OutgoingOf } from '#functions/store/table/outbox.ts'

/** Releases what was scheduled, now that it is due, unless it was canceled, postponed or frozen again in the meantime. */
export async function releaseOnTime(
  { formId, freezeId }: OutgoingOf<'scheduled-release'>,
  now: Date,
): Promise<undefined> {
  const head = await findHead(formId)
  if (head.freezeId === freezeId && head.releaseAt && Date.parse(head.releaseAt) <= now.getTime())
    await releaseScheduled(head, now)
}
