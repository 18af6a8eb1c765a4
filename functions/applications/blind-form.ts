import { createHmac } from 'node:crypto'
import { findRows } from '#functions/store/applications/role-rows.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { type DashboardRow, rowId, type RoleRow, rowsFor } from '#shared/applications/dashboard-row.ts'
import { pseudonymFrom } from '#shared/applications/pseudonym.ts'
import type { BlindForm } from '#shared/forms/blind-reading.ts'
import { type Administrator, isNameHidden } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'

/** How a form's reviewers read without names; undefined if they read with names. The key of its pseudonyms never leaves the server. */
const blindFormOf = ({ blind }: Pick<FormHead, 'blind'>): BlindForm | undefined =>
  blind && {
    nameAfterSubmit: blind.nameAfterSubmit,
    pseudonymOf: (responseId) => pseudonymFrom(createHmac('sha256', blind.key).update(responseId).digest()),
  }

/** What an application is called if its form is read without names; otherwise undefined. */
export const pseudonymIn = (head: FormHead, responseId: string): string | undefined =>
  blindFormOf(head)?.pseudonymOf(responseId)

/** The form if the caller reads this application without its name, otherwise undefined. `rows`: all rows of the application. */
export function blindFormFor(
  caller: Administrator,
  head: FormHead,
  rows: readonly RoleRow[],
): BlindForm | undefined {
  const form = blindFormOf(head)
  return form && isNameHidden(caller, form, rows) ? form : undefined
}

/** Refuses what only people who know the name may do. @throws Problem FORBIDDEN */
export function requireName(caller: Administrator, head: FormHead, rows: readonly RoleRow[]) {
  if (blindFormFor(caller, head, rows))
    throw new Problem('FORBIDDEN', 'You still have to review this application without its name.')
}

/**
 * Some rows of a form that the caller may see, as they may see them. Whether the name and the applicant's order of roles are hidden depends
 * on all rows of an application. So the rows for its other roles are read too, where one of the two may be hidden.
 */
export async function rowsSeenBy(
  caller: Administrator,
  head: FormHead,
  rows: readonly RoleRow[],
): Promise<DashboardRow[]> {
  const form = blindFormOf(head)
  const settings = { disagreementFrom: head.disagreementFrom, isReleased: head.phase === 'released' }
  const given = new Set(rows.map(rowId))
  const found = await otherRowsOf(
    rows.filter(({ wish }) => form || wish !== undefined),
    given,
  )
  return rowsFor(caller, [...rows, ...found], form, settings).filter((row) => given.has(rowId(row)))
}

/** The rows of these applications for their other roles: those that are not `given`. */
export async function otherRowsOf(
  rows: readonly RoleRow[],
  given: ReadonlySet<string> = new Set(rows.map(rowId)),
): Promise<RoleRow[]> {
  const names = rows
    .flatMap(({ responseId, roles }) => roles.map((role) => ({ responseId, role })))
    .filter((name) => !given.has(rowId(name)))
  const unique = [...new Map(names.map((name) => [rowId(name), name])).values()]
  return (await findRows(unique)).filter((row) => row !== undefined)
}
