import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import { type Section, sectionsForReview, submittedSections } from '#shared/forms/form.ts'
import { type Administrator, administers, isKeptOut, rolesToReview } from '#shared/kernel/permissions.ts'

/**
 * The sections of a submitted application that someone of the staff may read, with their files, each once. Super reviewers read all of
 * them. Board members read what its reviewers do.
 */
export function readableSections(
  caller: Administrator,
  rows: readonly RoleRow[],
  { sections }: { sections: readonly Section[] },
): Section[] {
  const [row] = rows
  if (!row || rows.some((each) => isKeptOut(caller, each))) return []
  if (caller.role === 'super-reviewer') return submittedSections(sections, row.roles)
  const administered = rows.map(({ role }) => role).filter((role) => administers(caller, role))
  const readable = [...administered, ...rolesToReview(caller, rows)].flatMap((role) =>
    sectionsForReview(sections, role),
  )
  return sections.filter((section) => readable.includes(section))
}
