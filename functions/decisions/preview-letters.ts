import { toRows } from '#functions/dashboard/to-row.ts'
import type { FormHead } from '#functions/store/forms.ts'
import { findLetters } from '#functions/store/letters.ts'
import { findRows, type PlacedRow } from '#functions/store/role-rows.ts'
import { listRows } from '#functions/store/row-pages.ts'
import { findPeople } from '#functions/store/users.ts'
import type { LetterPreview } from '#shared/release.ts'
import { letterOf } from './letter-of.ts'

/** Letters of one page: a page of rows, and their people in one read. */
const pageSize = 100

/** Every letter as its person will get it, page by page. Whoever the caller may not read about is left out. */
export async function previewLetters(caller: { id: string }, head: FormHead, cursor: string | undefined) {
  const page = await listRows(head, { cursor, limit: pageSize })
  const rows = (await findRows(page.rows)).filter((row): row is PlacedRow => row?.st === 'submitted')
  const visible = new Set(
    toRows(caller, rows)
      .filter(({ isBlind }) => !isBlind)
      .map(({ responseId, role }) => `${responseId} ${role}`),
  )
  const [{ decisionLetters }, people] = await Promise.all([
    findLetters(head),
    findPeople([...new Set(rows.map(({ u }) => u))]),
  ])
  const letters = rows
    .filter(({ responseId, role }) => visible.has(`${responseId} ${role}`))
    .map((row): LetterPreview => ({
      responseId: row.responseId,
      role: row.role,
      name: row.name,
      decision: row.d,
      letter:
        letterOf({
          letters: decisionLetters,
          row,
          head,
          person: people.find((each) => each?.id === row.u),
        }) ?? null,
    }))
  return { letters, next: page.next }
}
