import { notDeletable } from '#shared/forms/form-deletion.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { listAllRows } from '../applications/row-pages.ts'
import { removeSlotsOf } from '../interviews/ended-interviews.ts'
import { lastSearchOf } from '../people/erasures.ts'
import { listPointers } from '../people/pointers.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act } from '../records/audited-action.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import { updateItem } from '../table/table.ts'
import { headKey, listKey } from './form-keys.ts'
import { removeMadeFrom, removeParts } from './form-retention.ts'
import type { FormHead } from './forms.ts'

interface Deletion {
  head: FormHead
  by: UserRecord
  now: Date
}

/**
 * Deletes a form that nobody has begun, with its rubrics, letters, templates and plans. From the mark on nobody can activate or change it, so
 * an interrupted deletion can be repeated. What stays is its id, which no other form gets: links and records name it.
 * @throws Problem CONFLICT
 */
export async function deleteForm({ head, by, now }: Deletion): Promise<void> {
  const refusal = notDeletable(head, now) ?? (await whoHasBegun(head))
  if (refusal) throw new Problem('CONFLICT', refusal)
  await mark(head, now)
  await removeMadeFrom(head.id)
  await removeSlotsOf(head.id, now)
  await removeParts(head.id)
  const at = now.toISOString()
  await act(by, { what: 'form.delete', on: [head.id], at: now }, () => [
    { put: { ...headKey(head.id), semester: head.semester, erasingSince: at, deletedAt: at } },
    { remove: listKey(head.id) },
    lastSearchOf(head.id, now),
  ])
}

/** People's own pointers are read: no list that is a moment behind may say that nobody has begun. */
async function whoHasBegun(head: FormHead): Promise<string | undefined> {
  const [held, rows] = await Promise.all([listPointers(head.id), listAllRows(head)])
  return held.length + rows.length > 0
    ? 'People have begun applications for this form, so it cannot be deleted. You can archive it.'
    : undefined
}

/** If it was activated since it was read, someone may have begun. */
async function mark({ id, erasingSince, stoppedAt }: FormHead, now: Date): Promise<void> {
  if (erasingSince) return
  const asSeen = stoppedAt
    ? expression`#stoppedAt = ${stoppedAt}`
    : expression`attribute_not_exists(#stoppedAt)`
  const marking = updateItem(
    headKey(id),
    expression`SET #erasingSince = ${now.toISOString()}`,
    expression`#isActive = ${false} AND ${asSeen} AND attribute_not_exists(#erasingSince)`,
  )
  if (!(await isWritten(marking)))
    throw new Problem('CONFLICT', 'This form was changed in the meantime. Please check it again.')
}
