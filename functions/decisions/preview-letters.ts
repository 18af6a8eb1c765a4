import { rowsSeenBy } from '#functions/application/blind-form.ts'
import { letterOf } from '#functions/application/decision-letter.ts'
import type { FormHead } from '#functions/store/forms.ts'
import { findLetters } from '#functions/store/letters.ts'
import { findRows } from '#functions/store/role-rows.ts'
import { findPeople } from '#functions/store/users.ts'
import { rowId, submittedOf } from '#shared/dashboard-row.ts'
import { formIdOf } from '#shared/identifier.ts'
import type { LetterPreview } from '#shared/release.ts'
import type { RowName } from '#shared/review-status.ts'
import type { UserRole } from '#shared/user-role.ts'

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
  const [{ decisionLetters: letters }, people] = await Promise.all([
    findLetters(head),
    findPeople([...new Set(rows.map(({ userId }) => userId))]),
  ])
  return rows
    .filter((row) => visible.has(rowId(row)))
    .map((row) => ({
      responseId: row.responseId,
      role: row.role,
      name: row.name,
      decision: row.decision,
      letter:
        letterOf({ letters, row, head, person: people.find((each) => each?.id === row.userId) }) ?? null,
    }))
}
