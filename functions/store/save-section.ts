import { Problem } from '#shared/problem.ts'
import type { AnswerValue } from '#shared/response.ts'
import type { SaveConflict, Saved, SavedSection, SentSection } from '#shared/save.ts'
import { ConditionFailed } from './condition-failed.ts'
import { attribute, expression, type Expression, joined } from './expression.ts'
import { bytesOf } from './response-size.ts'
import {
  isNewer,
  isOwnRepeat,
  isStored,
  ownSection,
  readSection,
  type SectionItem,
  slotOf,
  stateForWriter,
} from './section-items.ts'
import type { Key } from './item.ts'
import { sectionIsFull } from './store-problem.ts'
import { getItem, updateItem } from './table.ts'
import { tryAgain } from './try-again.ts'

/** One section of a save, its key, and who saves it. */
export interface SectionSave {
  key: Key
  userId: string
  sent: SentSection
  operationId: string | undefined
  /** What to say if it is closed. */
  closed: () => Problem
  /** How many answers the section may have. Undefined if the form asks every question that was sent, since those always fit. */
  most?: number | undefined
  now: Date
}

/**
 * The outcome for one section of a save. `bytes` is the size of all its answers. A conflict lists the stored answers that differ from
 * those sent.
 */
export type SaveOutcome =
  | { kind: 'saved'; section: SavedSection; savedAt: string; bytes: number }
  | { kind: 'conflict'; section: SavedSection; conflicts: { questionId: string; response: AnswerValue }[] }

/**
 * Saves the changed answers of one section in one conditional write. Each is accepted if nobody changed it since the base that its writer
 * had seen. An answer that is stored already is not written again, or another tab would take the new version for a change.
 * @throws Problem MISSING, CLOSED, BUSY
 */
export async function saveSection(save: SectionSave): Promise<SaveOutcome> {
  let { questions } = save.sent
  if (questions.length === 0) return unchanged(save)
  return tryAgain(async () => {
    const refused = await write(save, questions)
    if ('version' in refused) return saved(refused, save)
    const item = ownSection(refused.item, save)
    if (isOwnRepeat(item, save)) return saved(item, save)
    if (!item.isOpen) throw save.closed()
    const conflicts = conflictsWith(item, save.sent)
    if (conflicts.length > 0) return { kind: 'conflict', section: stateAfter(item, save.sent), conflicts }
    if (save.most !== undefined && Object.keys(item.answers).length >= save.most) throw sectionIsFull()
    questions = questions.filter(({ questionId, response }) => !isStored(item, questionId, response))
    return questions.length === 0 && saved(item, save)
  })
}

/** The outcome of a save that changes nothing. */
async function unchanged(save: SectionSave): Promise<SaveOutcome> {
  const item = ownSection(await getItem(save.key), save)
  if (!item.isOpen && !isOwnRepeat(item, save)) throw save.closed()
  return saved(item, save)
}

/** Says that an application is no longer a draft. */
export const alreadySubmitted = () => new Problem('CLOSED', 'This application was already submitted.')

/** The outcome of a save that was made before, or undefined if it never arrived. @throws Problem MISSING */
export async function findEarlierSave(save: SectionSave): Promise<SaveOutcome | undefined> {
  const item = ownSection(await getItem(save.key), save)
  return isOwnRepeat(item, save) ? saved(item, save) : undefined
}

/** The answer to a save whose sections all have an outcome. @throws Problem CONFLICT with both sides' answers */
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

/** The section after the write, or the item whose condition failed. */
async function write(
  save: SectionSave,
  questions: SentSection['questions'],
): Promise<SectionItem | { item: unknown }> {
  try {
    return readSection(await updateItem(save.key, changeOf(save, questions), conditionOf(save, questions)))
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return { item: error.failures[0]?.item }
  }
}

function changeOf({ operationId, now }: SectionSave, questions: SentSection['questions']): Expression {
  const answers = questions.map(({ questionId, response }) => {
    const question = attribute(questionId)
    return expression`#r.${question} = ${response}, #n.${question} = #v + ${1}`
  })
  return expression`SET ${joined([...answers, ...stamps(operationId, now)], ', ')}`
}

/** What every change of a section writes: a new version, the time, and the operation. */
export const stamps = (operationId: string | undefined, now: Date): Expression[] => [
  expression`#v = #v + ${1}, #savedAt = ${now.toISOString()}`,
  ...(operationId ? [expression`#o.${attribute(slotOf(operationId))} = ${operationId}`] : []),
]

function conditionOf(
  { userId, most, sent: { base } }: SectionSave,
  questions: SentSection['questions'],
): Expression {
  const answers = questions.map(({ questionId, response }) => {
    const question = attribute(questionId)
    return base === undefined
      ? expression`(attribute_not_exists(#n.${question}) OR #r.${question} = ${response})`
      : unchangedSince(base, questionId)
  })
  const hasRoom = most === undefined ? [] : [expression`size(#r) < ${most}`]
  return joined([isOpenFor(userId), ...hasRoom, ...answers], ' AND ')
}

/** A condition: the section is this person's and can be edited. */
export const isOpenFor = (userId: string) => expression`#u = ${userId} AND #open = ${true}`

/** A condition: nobody has changed the answer since the version that its writer had seen. */
export const unchangedSince = (base: number, questionId: string) =>
  expression`(attribute_not_exists(#n.${attribute(questionId)}) OR #n.${attribute(questionId)} <= ${base})`

/** The stored answers that conflict with the ones sent: changed since the writer's base, to something else. */
const conflictsWith = (item: SectionItem, { base, questions }: SentSection) =>
  questions.flatMap(({ questionId, response }) =>
    isNewer(item, questionId, base) && !isStored(item, questionId, response)
      ? [{ questionId, response: item.answers[questionId] ?? '' }]
      : [],
  )

const saved = (item: SectionItem, { sent, now }: SectionSave): SaveOutcome => ({
  kind: 'saved',
  section: stateAfter(item, sent),
  savedAt: item.savedAt ?? now.toISOString(),
  bytes: bytesOf(item.answers),
})

/** If a sent answer is not stored as it was sent, others have changed it since. The answer to a repeated save must report that. */
const stateAfter = (item: SectionItem, { base, questions }: SentSection) =>
  stateForWriter(
    item,
    base,
    questions
      .filter(({ questionId, response }) => isStored(item, questionId, response))
      .map(({ questionId }) => questionId),
  )
