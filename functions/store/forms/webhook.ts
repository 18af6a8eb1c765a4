import * as z from 'zod/mini'
import { setting } from '#functions/setting.ts'
import { noticeHour, notices, serviceOf, type WebhookState } from '#shared/forms/webhook.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { nextTime } from '#shared/kernel/time-zone.ts'
import { isKept } from '../people/erasures.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act } from '../records/audited-action.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import { outgoing, repeatable } from '../table/outbox.ts'
import { getItem, removeItem, updateItem } from '../table/table.ts'
import type { Write } from '../table/transaction.ts'
import { headKey, webhookKey } from './form-keys.ts'
import type { FormHead } from './forms.ts'

const chapterZone = setting('TIME_ZONE')

const Webhook = z.object({ address: z.string(), isRefused: z.boolean() })
type Webhook = z.infer<typeof Webhook>

/** The webhook of a form, for the client that calls it. Nothing else may pass the address on. */
export async function findWebhook(formId: string): Promise<Webhook | undefined> {
  const item = await getItem(webhookKey(formId))
  return item && Webhook.parse(item)
}

/** What may be shown of it. */
export async function webhookState(formId: string): Promise<WebhookState> {
  const webhook = await findWebhook(formId)
  return {
    service: (webhook && serviceOf(webhook.address)) ?? null,
    isRefused: webhook?.isRefused ?? false,
  }
}

/** Sets the webhook of a form, or removes it. The record says only whose it is. @throws ConditionFailed if the form is being erased */
export const setWebhook = (by: UserRecord, { id }: FormHead, address: string | null, now: Date) =>
  act(
    by,
    {
      what: 'form.webhook',
      on: [id],
      after: { service: address === null ? null : serviceOf(address) },
      at: now,
    },
    () => [
      ...(address === null
        ? [{ remove: webhookKey(id) }]
        : [{ put: { ...webhookKey(id), address, isRefused: false } }, dailyNotice(id, now)]),
      { check: headKey(id), condition: isKept },
    ],
  )

/** Saves whether the service refused a notice, unless there is another webhook by now. */
export const noteRefused = (formId: string, { address }: Webhook, isRefused: boolean) =>
  isWritten(
    updateItem(
      webhookKey(formId),
      expression`SET #isRefused = ${isRefused}`,
      expression`#address = ${address}`,
    ),
  )

export const removeWebhook = (formId: string) => removeItem(webhookKey(formId))

/** The job of the next daily notice. Each has its time in its name, and adds the next one. */
export function dailyNotice(formId: string, now: Date): Write {
  const due = nextTime(noticeHour, now, chapterZone)
  const at = due.toISOString()
  return repeatable({ name: `daily-notice#${formId}#${at}`, kind: 'daily-notice', formId, at }, due)
}

/** The write that adds a notice to the outbox. `about`: what nobody is told twice. A form without a webhook lets it pass. */
export const notice = (formId: string, about: string, text: string, now: Date) =>
  outgoing({ name: `notice#${formId}#${about}`, kind: 'notice', formId, at: now.toISOString(), text }, now)

/** The notice that decisions are released. */
export const releaseNotice = ({ id, semester }: FormHead, freezeId: string, now: Date) =>
  notice(id, freezeId, notices.released(semester), now)

/** The notice that a plan is published. */
export const planNotice = (
  { id, semester }: FormHead,
  kind: AssignmentKind,
  plan: { id: number; assigned: number },
  now: Date,
) => notice(id, `${kind}#${plan.id}`, notices.plan(semester, kind, plan.assigned), now)
