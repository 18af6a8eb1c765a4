import { Problem } from '#shared/problem.ts'
import { isWritten } from './condition-failed.ts'
import { act, type Deed } from './deed.ts'
import { isKept } from './erasures.ts'
import { expression } from './expression.ts'
import { activeCopyKeys, activeKey } from './form-keys.ts'
import { findActiveId, findHead, type FormHead } from './forms.ts'
import { headChange } from './head-copies.ts'
import { spreadHead } from './spread-head.ts'
import type { Write } from './transaction.ts'
import { tryAgain } from './try-again.ts'
import type { UserRecord } from './user-record.ts'

const isNowhere = expression`attribute_not_exists(#pk)`
/** Only the active form is ever deactivated. */
const inactive = (head: FormHead): Write[] =>
  headChange(head, expression`SET #isActive = ${false}, #wasActive = ${true}`)

/** A single item names the active form, so two activations cannot both succeed. */
export async function activation(formId: string, formerId: string | undefined): Promise<Write[]> {
  return [
    {
      put: { ...activeKey, formId },
      condition: formerId ? expression`#formId = ${formerId}` : isNowhere,
    },
    ...activeCopyKeys.map((key): Write => ({ put: { ...key, formId } })),
    ...(formerId ? inactive(await findHead(formerId)) : []),
  ]
}

interface Activation {
  head: FormHead
  by: UserRecord
  now: Date
}

/** Makes a form the active one in place of `instead`. @throws Problem CONFLICT if another one is active by now */
export async function activateForm({ head, instead, by, now }: Activation & { instead: string | null }) {
  const formerId = await findActiveId()
  if (formerId === head.id) return
  if (head.erasingSince)
    throw new Problem('CONFLICT', 'The applications of this form were erased. Please duplicate it.')
  if ((formerId ?? null) !== instead) throw anotherIsActive()
  const deed: Deed = { what: 'form.activate', on: [head.id], before: { active: instead }, at: now }
  const writing = act(by, deed, async () => [
    ...(await activation(head.id, formerId)),
    ...headChange(head, expression`SET #isActive = ${true}`, isKept),
  ])
  if (!(await isWritten(writing))) throw anotherIsActive()
  if (!head.spread) await spreadHead(head.id)
}

const anotherIsActive = () =>
  new Problem('CONFLICT', 'Another form was activated in the meantime. Please check the list again.')

/**
 * Deactivates the form. An inactive form stays as it is. If the condition fails and the form is inactive, somebody else was faster.
 * Otherwise its head has just got or lost its copies.
 */
export async function deactivateForm({ head: asRead, by, now }: Activation) {
  const deed: Deed = { what: 'form.deactivate', on: [asRead.id], at: now }
  let head = asRead
  await tryAgain(async () => {
    if (!head.isActive) return true
    const stopping = act(by, deed, () => [
      { remove: activeKey, condition: expression`#formId = ${head.id}` },
      ...activeCopyKeys.map((remove): Write => ({ remove })),
      ...inactive(head),
    ])
    if (await isWritten(stopping)) return true
    head = await findHead(head.id)
    return false
  })
}
