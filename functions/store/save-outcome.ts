import { Problem } from '#shared/problem.ts'
import type { SaveConflict, Saved } from '#shared/save.ts'
import type { SaveOutcome } from './save-section.ts'

/** What a save answers once each of its sections had an outcome. @throws Problem CONFLICT with both sides' answers */
export function answerToSave(outcomes: readonly SaveOutcome[], now: Date): Saved {
  const sections = outcomes.map(({ section }) => section)
  const conflicts = outcomes.flatMap((outcome) =>
    outcome.kind === 'conflict'
      ? outcome.conflicts.map((conflict) => ({ sectionId: outcome.section.sectionId, ...conflict }))
      : [],
  )
  if (conflicts.length > 0) {
    const details: SaveConflict = { conflicts, sections }
    throw new Problem('CONFLICT', 'This answer was changed on another device or in another tab.', {
      ...details,
    })
  }
  const savedAt = outcomes.map((outcome) => (outcome.kind === 'saved' ? outcome.savedAt : '')).toSorted()
  return { savedAt: savedAt.at(-1) ?? now.toISOString(), sections }
}
