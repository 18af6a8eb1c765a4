import { findHead } from '#functions/store/forms.ts'
import type { OutgoingOf } from '#functions/store/outbox.ts'
import { releaseScheduled } from '#functions/store/release.ts'

/** Releases what was scheduled, now that its time has come, unless it was called off, put off or frozen anew meanwhile. */
export async function releaseOnTime(
  { formId, freezeId }: OutgoingOf<'scheduled-release'>,
  now: Date,
): Promise<undefined> {
  const head = await findHead(formId)
  if (head.freezeId === freezeId && head.releaseAt && Date.parse(head.releaseAt) <= now.getTime())
    await releaseScheduled(head, now)
}
