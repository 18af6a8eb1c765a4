import { Problem } from '#shared/kernel/problem.ts'
import { isKept } from '../people/erasures.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act, type AuditedAction } from '../records/audited-action.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression, joined } from '../table/expression.ts'
import type { Write } from '../table/transaction.ts'
import { activeKey, headKey } from './form-keys.ts'
import { findActiveId, type FormHead } from './forms.ts'
import { openingJob } from './reminder-jobs.ts'

const isNowhere = expression`attribute_not_exists(#pk)`
/** Only the active form is ever deactivated. */
const inactive = (formId: string, now: Date): Write => ({
  update: headKey(formId),
  change: expression`SET #isActive = ${false}, #stoppedAt = ${now.toISOString()}`,
  condition: expression`attribute_exists(#pk)`,
})

/** A single item names the active form, so two activations cannot both succeed. */
export const activation = (formId: string, formerId: string | undefined, now: Date): Write[] => [
  {
    put: { ...activeKey, formId },
    condition: formerId ? expression`#formId = ${formerId}` : isNowhere,
  },
  ...(formerId ? [inactive(formerId, now)] : []),
]

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
  const action: AuditedAction = { what: 'form.activate', on: [head.id], before: { active: instead }, at: now }
  const writing = act(by, action, () => [
    ...activation(head.id, formerId, now),
    {
      update: headKey(head.id),
      change: expression`SET #isActive = ${true} REMOVE #isArchived`,
      // What was checked is what is activated.
      condition: joined([isKept, expression`#rev = ${head.rev}`], ' AND '),
    },
    openingJob(head, now),
  ])
  if (!(await isWritten(writing))) throw anotherIsActive()
}

const anotherIsActive = () =>
  new Problem(
    'CONFLICT',
    'Another form was activated in the meantime, or this one was changed. Please check the list again.',
  )

/** Deactivates the form. An inactive form stays as it is. If the condition fails, someone else was faster. */
export async function deactivateForm({ head, by, now }: Activation) {
  if (!head.isActive) return
  const action: AuditedAction = { what: 'form.deactivate', on: [head.id], at: now }
  await isWritten(
    act(by, action, () => [
      { remove: activeKey, condition: expression`#formId = ${head.id}` },
      inactive(head.id, now),
    ]),
  )
}

/**
 * Puts a form into the archive, or takes it out. A repeated call finds it done.
 * @throws Problem CONFLICT while it is open
 */
export async function archiveForm({ head, isArchived, by, now }: Activation & { isArchived: boolean }) {
  if ((head.isArchived ?? false) === isArchived) return
  const what = isArchived ? 'form.archive' : 'form.restore'
  const writing = act(by, { what, on: [head.id], at: now }, () => [
    {
      update: headKey(head.id),
      change: isArchived ? expression`SET #isArchived = ${true}` : expression`REMOVE #isArchived`,
      condition: expression`#isActive = ${false}`,
    },
  ])
  if (!(await isWritten(writing)))
    throw new Problem('CONFLICT', 'The form is open. Please stop it before you archive it.')
}
