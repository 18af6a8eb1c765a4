import { isWritten } from '#functions/store/condition-failed.ts'
import type { FormHead } from '#functions/store/forms.ts'
import { findTemplates, keepTemplates } from '#functions/store/message-templates.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { same } from '#shared/canonical-json.ts'
import type { MessageTemplates } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'

interface Asked {
  by: UserRecord
  head: FormHead
  now: Date
}

/**
 * Keeps texts for messages with a form, in place of those that were on screen. Repeating a call whose answer was lost changes nothing.
 * @throws Problem CONFLICT if somebody else changed them
 */
export async function keepOnForm(
  { by, head, now }: Asked,
  change: { templates: MessageTemplates; base: number },
): Promise<void> {
  if (await isWritten(keepTemplates(by, head, change, now))) return
  const { templates, rev } = await findTemplates(head.id)
  if (rev === change.base + 1 && same(templates, change.templates)) return
  throw new Problem('CONFLICT', 'Somebody else changed the templates. Please check them again.')
}
