import { MessageTemplates } from '#shared/message.ts'
import { act } from './deed.ts'
import { isKept } from './erasures.ts'
import { expression } from './expression.ts'
import { headKey, templatesKey } from './form-keys.ts'
import type { FormHead } from './forms.ts'
import type { Item } from './item.ts'
import { getItem } from './table.ts'
import type { UserRecord } from './user-record.ts'

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

/** Replaces the texts. @throws ConditionFailed if somebody else did since */
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
