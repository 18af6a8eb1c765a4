import { MessageTemplates } from '#shared/messages/message.ts'
import { headKey, templatesKey } from '../forms/form-keys.ts'
import type { FormHead } from '../forms/forms.ts'
import { isKept } from '../people/erasures.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act } from '../records/audited-action.ts'
import { expression } from '../table/expression.ts'
import type { Item } from '../table/item.ts'
import { getItem } from '../table/table.ts'

/** The texts that are kept with a form for its messages, and how often they were changed. */
export async function findTemplates(formId: string) {
  const item = await getItem(templatesKey(formId))
  return item
    ? { templates: MessageTemplates.parse(item.templates), rev: Number(item.rev) }
    : { templates: [], rev: 0 }
}

/** The item that keeps them. */
export const templatesItem = (formId: string, templates: MessageTemplates, rev: number): Item => ({
  ...templatesKey(formId),
  templates,
  rev,
})

/** Replaces the texts. @throws ConditionFailed if someone else did since */
export const keepTemplates = (
  by: UserRecord,
  { id }: FormHead,
  { templates, base }: { templates: MessageTemplates; base: number },
  now: Date,
) =>
  act(by, { what: 'message.keep-templates', on: [id], after: { rev: base + 1 }, at: now }, () => [
    {
      put: templatesItem(id, templates, base + 1),
      condition: base === 0 ? expression`attribute_not_exists(#pk)` : expression`#rev = ${base}`,
    },
    { check: headKey(id), condition: isKept },
  ])
