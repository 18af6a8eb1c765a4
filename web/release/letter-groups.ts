import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import type { Decision } from '#shared/applications/review-status.ts'
import type { DecisionLetters } from '#shared/forms/form.ts'
import { letterFor } from '#shared/forms/letter.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'

/** Applications whose applicants get the same letter. */
export interface LetterGroup {
  decision: Exclude<Decision, 'undecided'>
  /** As its author wrote it; undefined if there is no letter. */
  text: string | undefined
  roles: readonly ApplicationRole[]
  rows: readonly DashboardRow[]
}

/** Decisions that a letter announces. */
const announced = ['accepted', 'waitlist', 'denied'] as const

/** The letters of these applications, each text once. Undecided applications have none. */
export const letterGroups = (
  rows: readonly DashboardRow[],
  letters: DecisionLetters | undefined,
): LetterGroup[] =>
  announced.flatMap((decision) => {
    const those = rows.filter((row) => row.decision === decision)
    const byText = Map.groupBy(those, ({ role }) => letterFor(letters, { role, decision }, chapterRoles))
    return [...byText].map(([text, members]) => ({
      decision,
      text,
      roles: chapterRoles.inOrder(members.map(({ role }) => role)),
      rows: members,
    }))
  })
