import type { FormHead } from '#functions/store/forms.ts'
import { listRows } from '#functions/store/row-pages.ts'
import type { ApplicationRole } from '#shared/application-role.ts'
import { isBeyond, isKeptOut, type Administrator } from '#shared/permissions.ts'
import { mostCounted } from '#shared/routes/large-lists.ts'
import { opened, sealed } from './sealed-cursor.ts'

/**
 * Counts a page of a form's rows, as far as the caller may see them. Nothing is counted when an application is submitted: a counter would be
 * one key that everybody writes at a deadline.
 */
export async function countRows(caller: Administrator, head: FormHead, cursor: string | undefined) {
  const { rows, next } = await listRows(head, { cursor: opened(cursor, head), limit: mostCounted })
  const seen = rows.filter((row) => !isBeyond(caller, row) && !isKeptOut(caller, row))
  const submitted: Partial<Record<ApplicationRole, number>> = {}
  for (const { role, isWithdrawn } of seen) if (!isWithdrawn) submitted[role] = (submitted[role] ?? 0) + 1
  return {
    submitted,
    withdrawn: seen.filter(({ isWithdrawn }) => isWithdrawn).length,
    next: sealed(next, head),
  }
}
