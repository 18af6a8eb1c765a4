import type { SaveOutcome } from '#functions/store/save-section.ts'
import { withItem } from '#functions/store/whole-sections.ts'
import type { SavedSection, SentSection } from '#shared/save.ts'
import type { SectionVersion } from '#shared/section-version.ts'
import type { SentPart } from './section-parts.ts'

interface SavedPart {
  part: SentPart
  outcome: SaveOutcome
}

/**
 * The outcome for a section whose items were saved one by one. If some answers were saved and others conflict, the writer is told of both:
 * what was saved, and what others have changed.
 */
export function togetherOf(
  { sectionId, base, version: sent }: SentSection,
  parts: readonly SavedPart[],
): SaveOutcome<SavedSection> {
  const version = versionAfter(parts, base ?? sent)
  // Few sections have more than one item.
  const [only, ...more] = parts
  if (only && more.length === 0)
    return { ...only.outcome, section: { sectionId, version, others: only.outcome.section.others } }
  const conflicts = parts.flatMap(({ outcome }) => (outcome.kind === 'conflict' ? outcome.conflicts : []))
  const others = parts.flatMap(({ part, outcome }) => [
    ...outcome.section.others,
    ...(conflicts.length > 0 && outcome.kind === 'saved' ? textsIn(part) : []),
  ])
  const section = { sectionId, version, others }
  if (conflicts.length > 0) return { kind: 'conflict', section, conflicts }
  const saved = parts.flatMap(({ outcome }) => (outcome.kind === 'saved' ? outcome : []))
  const savedAt = saved.map((each) => each.savedAt).toSorted()
  return {
    kind: 'saved',
    section,
    savedAt: savedAt.at(-1) ?? '',
    bytes: saved.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

const textsIn = ({ questions }: SentPart) =>
  questions.map(({ questionId, response }) => ({ questionId, response }))

const versionAfter = (parts: readonly SavedPart[], base: SectionVersion | undefined): SectionVersion =>
  parts.reduce<SectionVersion | undefined>(
    (version, { part: { own }, outcome }) => withItem(version, own, outcome.section.version),
    base,
  ) ?? 0
