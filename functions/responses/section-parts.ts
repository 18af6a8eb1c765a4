import type { SentItem } from '#functions/store/save-section.ts'
import { seenOf } from '#functions/store/whole-sections.ts'
import { isOwn, type OwnAnswers } from '#shared/own-answers.ts'
import { isWholeSection, type SentSection } from '#shared/save.ts'

/** What a save sent for one item. */
export interface SentPart extends SentItem {
  /** The question whose answer this is, if it has an item of its own. */
  own?: string | undefined
  /** It comes from a section that was sent back whole. Its base is that section's version, and some of its answers may be unchanged. */
  isWhole: boolean
}

/** A sent section, item by item: the one that answers share, if there is something for it, then long answers with items of their own. */
export function partsOfSection(sent: SentSection, ownAnswers: OwnAnswers): SentPart[] {
  const { sectionId, questions } = sent
  const isWhole = isWholeSection(sent)
  const base = sent.base ?? sent.version
  const partOf = (of: SentPart['questions'], own?: string): SentPart => ({
    sectionId,
    own,
    isWhole,
    base: seenOf(base, own),
    questions: of,
  })
  const long = questions.filter(({ questionId }) => isOwn(ownAnswers, sectionId, questionId))
  const shared = questions.filter((question) => !long.includes(question))
  return [
    ...(shared.length > 0 || isWhole ? [partOf(shared)] : []),
    ...long.map((question) => partOf([question], question.questionId)),
  ]
}
