import { rowsSeenBy } from '#functions/applications/blind-form.ts'
import { findRows } from '#functions/store/applications/role-rows.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { findLetters } from '#functions/store/forms/letters.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { rowId, submittedOf } from '#shared/applications/dashboard-row.ts'
import type { RowName } from '#shared/applications/review-status.ts'
import type { LetterPreview } from '#shared/decisions/release.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import { letterOf } from './decision-letter.ts'

/** The letters of some rows as their applicants will get them. Rows whose decision the caller may not know are left out. */
export async function previewLetters(
  caller: { id: string; role: UserRole },
  head: FormHead,
  names: readonly RowName[],
): Promise<LetterPreview[]> {
  const own = names.filter(({ responseId }) => formIdOf(responseId) === head.id)
  const rows = submittedOf((await findRows(own)).filter((row) => row !== undefined))
  const visible = new Set(
    (await rowsSeenBy(caller, head, rows))
      .filter(({ isBlind, isNameHidden }) => !isBlind && !isNameHidden)
      .map(rowId),
  )
  const [{ decisionLetters: letters }, roles, people] = await Promise.all([
    findLetters(head),
    findRoles(),
    findPeople([...new Set(rows.map(({ userId }) => userId))]),
  ])
  const byId = new Map(people.map((person) => [person?.id, person]))
  return rows
    .filter((row) => visible.has(rowId(row)))
    .map((row) => ({
      responseId: row.responseId,
      role: row.role,
      name: row.name,
      decision: row.decision,
      letter: letterOf({ letters, row, head, person: byId.get(row.userId), roles }) ?? null,
    }))
}
