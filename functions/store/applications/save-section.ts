import type { AnswerValue } from '#shared/applications/response.ts'
import type { SaveConflict, Saved, SavedSection } from '#shared/applications/save.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { ConditionFailed } from '../table/condition-failed.ts'
import { attribute, expression, type Expression, joined } from '../table/expression.ts'
import type { Item, Key } from '../table/item.ts'
import { sectionIsFull } from '../table/store-problem.ts'
import { getItem, updateItem } from '../table/table.ts'
import { tryAgain } from '../table/try-again.ts'
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

/** Changed answers of one section, and its version that their writer had seen. Without it an answer is accepted only if none is stored yet. */
export interface ChangedAnswers {
  sectionId: string
  base?: number | undefined
  questions: readonly { questionId: string; response: AnswerValue }[]
}

/** One section of a save, its key, and who saves it. */
interface SectionSave {
  key: Key
  userId: string
  sent: ChangedAnswers
  operationId: string | undefined
  /** What to say if it is closed. */
  closed: () => Problem
  /** How many answers the section may have. Undefined if the form asks every question that was sent, since those always fit. */
  most?: number | undefined
  /** When (ISO). */
  at: string
}

/**
 * The outcome for one section of a save. `bytes` is the size of all its answers. A conflict lists the stored answers that differ from those
 * sent.
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
    const refused = await written(save, questions)
    if ('version' in refused) return saved(refused, save)
    const item = ownSection(refused.item, save)
    if (isOwnRepeat(item, save)) return saved(item, save)
    if (!item.isOpen) throw save.closed()
    const conflicts = conflictsWith(item, save.sent)
    if (conflicts.length > 0) return { kind: 'conflict', section: stateAfter(item, save.sent), conflicts }
    questions = questions.filter(({ questionId, response }) => !isStored(item, questionId, response))
    if (questions.length === 0) return saved(item, save)
    if (save.most !== undefined && Object.keys(item.answers).length >= save.most) throw sectionIsFull()
    return false
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

type Written = SectionItem | { item: Item | undefined }

/** The section after the write, or the item whose condition failed. */
async function written(save: SectionSave, questions: ChangedAnswers['questions']): Promise<Written> {
  try {
    return readSection(await updateItem(save.key, changeOf(save, questions), conditionOf(save, questions)))
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return { item: error.failures[0]?.item }
  }
}

function changeOf({ operationId, at }: SectionSave, questions: ChangedAnswers['questions']): Expression {
  const answers = questions.map(({ questionId, response }) => {
    const question = attribute(questionId)
    return expression`#answers.${question} = ${response}, #versions.${question} = #version + ${1}`
  })
  return expression`SET ${joined([...answers, ...stamps(operationId, at)], ', ')}`
}

/** What every change of a section writes: a new version, the time, and the operation. */
export const stamps = (operationId: string | undefined, at: string): Expression[] => [
  expression`#version = #version + ${1}, #savedAt = ${at}`,
  ...(operationId ? [expression`#operations.${attribute(slotOf(operationId))} = ${operationId}`] : []),
]

function conditionOf(
  { userId, most, sent: { base } }: SectionSave,
  questions: ChangedAnswers['questions'],
): Expression {
  const answers = questions.map(({ questionId }) => unchangedSince(base, questionId))
  const hasRoom = most === undefined ? [] : [expression`size(#answers) < ${most}`]
  return joined([isOpenFor(userId), ...hasRoom, ...answers], ' AND ')
}

/** A condition: the section is this person's and can be edited. */
export const isOpenFor = (userId: string) => expression`#userId = ${userId} AND #isOpen = ${true}`

/** A condition: nobody has changed the answer since the version that its writer had seen. */
export function unchangedSince(base: number | undefined, questionId: string): Expression {
  const question = attribute(questionId)
  return base === undefined
    ? expression`attribute_not_exists(#versions.${question})`
    : expression`(attribute_not_exists(#versions.${question}) OR #versions.${question} <= ${base})`
}

/** The stored answers that conflict with the ones sent: changed since the writer's base, to something else. */
const conflictsWith = (item: SectionItem, { base, questions }: ChangedAnswers) =>
  questions.flatMap(({ questionId, response }) =>
    isNewer(item, questionId, base) && !isStored(item, questionId, response)
      ? [{ questionId, response: item.answers[questionId] ?? '' }]
      : [],
  )

const saved = (item: SectionItem, { sent, at }: SectionSave): SaveOutcome => ({
  kind: 'saved',
  section: stateAfter(item, sent),
  savedAt: item.savedAt ?? at,
  bytes: bytesOf(item.answers),
})

/** If a sent answer is not stored as it was sent, others have changed it since. The answer to a repeated save must report that. */
const stateAfter = (item: SectionItem, { base, questions }: ChangedAnswers) =>
  stateForWriter(
    item,
    base,
    questions
      .filter(({ questionId, response }) => isStored(item, questionId, response))
      .map(({ questionId }) => questionId),
  )
