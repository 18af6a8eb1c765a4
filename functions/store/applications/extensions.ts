import * as z from 'zod/mini'
import type { MovedDeadline } from '#shared/forms/freezing.ts'
import { extensionKey, extensionsOf, headKey } from '../forms/form-keys.ts'
import type { FormHead } from '../forms/forms.ts'
import { isKept } from '../people/erasures.ts'
import { type UserRecord, userKey } from '../people/user-record.ts'
import { act, type AuditedAction } from '../records/audited-action.ts'
import { isWritten } from '../table/condition-failed.ts'
import { attribute, expression, type Expression } from '../table/expression.ts'
import { outgoing } from '../table/outbox.ts'
import { queryItems, updateItem } from '../table/table.ts'
import type { Write } from '../table/transaction.ts'
import { metaKey } from './response-keys.ts'
import type { ResponseMeta } from './response-meta.ts'

/** More time for one person, as the table has it: until when, why, and the id of who gave it. */
const StoredExtension = z.object({
  userId: z.string(),
  until: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})
export type StoredExtension = z.infer<typeof StoredExtension>

/** All extensions of a form as they are now, those that have ended too. */
export const listExtensions = async (formId: string): Promise<StoredExtension[]> =>
  (await queryItems(...extensionsOf(formId))).map((item) => StoredExtension.parse(item))

/** A condition on the form's head: nobody was given more or less time since it was read. */
export const isAsExtended = ({ extensionsRev }: Pick<FormHead, 'extensionsRev'>): Expression =>
  extensionsRev === undefined
    ? expression`attribute_not_exists(#extensionsRev)`
    : expression`#extensionsRev = ${extensionsRev}`

/** A condition on the form's head: its deadline was not moved since it was read, not even back and forth. */
export const hasSameDeadline = ({ dueDate, dueMovedAt }: MovedDeadline): Expression =>
  expression`#dueDate = ${dueDate} AND ${
    dueMovedAt ? expression`#dueMovedAt = ${dueMovedAt}` : expression`attribute_not_exists(#dueMovedAt)`
  }`

interface Change {
  head: FormHead
  meta: ResponseMeta
  /** The applicant. */
  person: UserRecord
  by: UserRecord
  until: string
  reason: string
  now: Date
}

/**
 * Gives one person a deadline of their own.
 * @throws ConditionFailed if the decisions were frozen, the form's applications are being erased, or someone else changed this
 */
export const extend = (change: Change) => setDeadline('extension.give', change)

/** Ends an extension now: `until` is that time. @throws ConditionFailed, as above */
export const endExtension = (change: Change) => setDeadline('extension.end', change)

/**
 * The deadline is saved in three places: with the response, where it decides what may be written; with the person, to be shown; with the
 * form, so that freezing waits for it.
 */
function setDeadline(what: AuditedAction['what'], { head, meta, person, by, until, reason, now }: Change) {
  const { id: userId, extensions } = person
  const at = now.toISOString()
  const rev = (head.extensionsRev ?? 0) + 1
  const before = extensions?.get(head.id)
  const action: AuditedAction = {
    what,
    on: [meta.id],
    ...(before && { before: { until: before } }),
    after: { until },
    reason,
    at: now,
  }
  return act(by, action, () => [
    {
      update: headKey(head.id),
      change: expression`SET #extensionsRev = ${rev}`,
      condition: expression`#phase = ${'open'} AND ${isKept} AND ${isAsExtended(head)}`,
    },
    {
      update: metaKey(meta.id),
      change: expression`SET #extendedUntil = ${until}`,
      condition: expression`#userId = ${userId}`,
    },
    ownDeadline(person, head.id, until),
    { put: { ...extensionKey(head.id, userId), userId, until, reason, by: by.id, at } },
    outgoing(
      {
        name: `extension#${meta.id}#${rev}`,
        kind: 'extension',
        userId,
        responseId: meta.id,
        until,
      },
      now,
    ),
  ])
}

/** Removes the deadline that someone had for a form whose applications are erased. May be repeated. */
export const forgetExtension = (userId: string, formId: string) =>
  isWritten(
    updateItem(
      userKey(userId),
      expression`REMOVE #extensions.${attribute(formId)}`,
      expression`attribute_exists(#extensions)`,
    ),
  )

const ownDeadline = ({ id, extensions }: UserRecord, formId: string, until: string): Write =>
  extensions
    ? {
        update: userKey(id),
        change: expression`SET #extensions.${attribute(formId)} = ${until}`,
        condition: expression`attribute_exists(#extensions)`,
      }
    : {
        update: userKey(id),
        change: expression`SET #extensions = ${{ [formId]: until }}`,
        condition: expression`#state <> ${'erased'} AND attribute_not_exists(#extensions)`,
      }
