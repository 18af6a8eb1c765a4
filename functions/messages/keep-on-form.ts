import type { FormHead } from '#functions/store/forms/forms.ts'
import { findTemplates, keepTemplates } from '#functions/store/messages/message-templates.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { MessageTemplates } from '#shared/messages/message.ts'

interface Asked {
  by: UserRecord
  head: FormHead
  now: Date
}

/** Most bytes of the templates of a form, which are one item of the table. */
const mostOfTemplates = 384 * 1024

/**
 * Keeps texts for messages with a form, in place of those that were on screen. Repeating a call whose answer was lost changes nothing.
 * @throws Problem CONFLICT if someone else changed them, TOO_LARGE
 */
export async function keepOnForm(
  { by, head, now }: Asked,
  change: { templates: MessageTemplates; base: number },
): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(change.templates)) > mostOfTemplates)
    throw new Problem(
      'TOO_LARGE',
      'The templates of a form are too long together. Please shorten or delete one.',
    )
  if (await isWritten(keepTemplates(by, head, change, now))) return
  const { templates, rev } = await findTemplates(head.id)
  if (rev === change.base + 1 && same(templates, change.templates)) return
  throw new Problem('CONFLICT', 'Someone else changed the templates. Please check them again.')
}
