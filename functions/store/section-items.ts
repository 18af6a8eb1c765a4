import * as z from 'zod/mini'
import { type AnswerValue, AnswerValue as Answer, sameAnswer } from '#shared/response.ts'
import type { SavedSection, SentSection } from '#shared/save.ts'
import { ConditionFailed } from './condition-failed.ts'
import { attribute, expression, type Expression, joined } from './expression.ts'
import { shardOf } from './shard.ts'
import { busy } from './store-problem.ts'
import { getItem, type Key, updateItem } from './table.ts'
import { Problem } from '#shared/problem.ts'

export const sectionKey = (responseId: string, sectionId: string): Key => ({
  pk: `RESPONSE#${responseId}`,
  sk: `SECTION#${sectionId}`,
})

/**
 * What was written in one section, on an item of its own, so that a save costs the section and not the application.
 * `r` the answers by question, `n` the version in which each was last changed, `v` the section's version, which only ever
 * grows, `o` the last operation of each of eight slots, `open` false from the submission on.
 */
export const SectionItem = z.object({
  id: z.string(),
  u: z.string(),
  open: z.boolean(),
  v: z.int(),
  r: z.record(z.string(), Answer),
  n: z.record(z.string(), z.int()),
  o: z.record(z.string(), z.string()),
  savedAt: z.optional(z.string()),
})
export type SectionItem = z.infer<typeof SectionItem>

export const emptySection = (userId: string, sectionId: string): SectionItem => ({
  id: sectionId,
  u: userId,
  open: true,
  v: 0,
  r: {},
  n: {},
  o: {},
})

/** One section of a save, and in whose name it is made. */
export interface SectionSave {
  responseId: string
  userId: string
  sent: SentSection
  operationId: string | undefined
  now: Date
}

export type SaveOutcome =
  | { kind: 'saved'; section: SavedSection; savedAt: string }
  | { kind: 'conflict'; section: SavedSection; conflicts: { questionId: string; response: AnswerValue }[] }

/** How often others may change the section between two looks at it before we give up. */
const tries = 5

/**
 * Saves the answers of one section that changed, in one conditional write: each is taken if nobody changed it since the
 * base that its writer had seen. An answer that stands there already is not written again, or another tab would take the
 * new version for a change. @throws Problem MISSING, CLOSED, BUSY
 */
export async function saveSection(save: SectionSave): Promise<SaveOutcome> {
  let { questions } = save.sent
  for (let attempt = 0; attempt < tries; attempt++) {
    const refused = await write(save, questions)
    if ('v' in refused) return saved(refused, save)
    const item = ownSection(refused.item, save)
    if (isOwnRepeat(item, save)) return saved(item, save)
    if (!item.open) throw new Problem('CLOSED', 'This application was already submitted.')
    const conflicts = conflictsWith(item, save.sent)
    if (conflicts.length > 0) return { kind: 'conflict', section: standing(item, save.sent), conflicts }
    questions = questions.filter(({ questionId, response }) => !stands(item, questionId, response))
    if (questions.length === 0) return saved(item, save)
  }
  throw busy()
}

/** The section as it is after the write, or the item that stood in its way. */
async function write(
  save: SectionSave,
  questions: SentSection['questions'],
): Promise<SectionItem | { item: unknown }> {
  try {
    return SectionItem.parse(
      await updateItem(keyOf(save), changeOf(save, questions), conditionOf(save, questions)),
    )
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return { item: error.failures[0]?.item }
  }
}

/** What became of a save that was made before; undefined when it never arrived. @throws Problem MISSING */
export async function findEarlierSave(save: SectionSave): Promise<SaveOutcome | undefined> {
  const item = ownSection(await getItem(keyOf(save)), save)
  return isOwnRepeat(item, save) ? saved(item, save) : undefined
}

const keyOf = ({ responseId, sent }: SectionSave) => sectionKey(responseId, sent.sectionId)

function changeOf({ operationId, now }: SectionSave, questions: SentSection['questions']): Expression {
  const answers = questions.map(({ questionId, response }) => {
    const question = attribute(questionId)
    return expression`#r.${question} = ${response}, #n.${question} = #v + ${1}`
  })
  const operation = operationId ? [expression`#o.${attribute(slotOf(operationId))} = ${operationId}`] : []
  const stamps = expression`#v = #v + ${1}, #savedAt = ${now.toISOString()}`
  return expression`SET ${joined([...answers, ...operation, stamps], ', ')}`
}

function conditionOf(
  { userId, sent: { base } }: SectionSave,
  questions: SentSection['questions'],
): Expression {
  const answers = questions.map(({ questionId, response }) => {
    const question = attribute(questionId)
    return base === undefined
      ? expression`(attribute_not_exists(#n.${question}) OR #r.${question} = ${response})`
      : expression`(attribute_not_exists(#n.${question}) OR #n.${question} <= ${base})`
  })
  return joined([expression`#u = ${userId} AND #open = ${true}`, ...answers], ' AND ')
}

/** The stored answers that stand against the ones sent: changed since the writer's base, to something else. */
const conflictsWith = (item: SectionItem, { base, questions }: SentSection) =>
  questions.flatMap(({ questionId, response }) =>
    isNewer(item, questionId, base) && !stands(item, questionId, response)
      ? [{ questionId, response: item.r[questionId] ?? '' }]
      : [],
  )

const stands = ({ r }: SectionItem, questionId: string, response: AnswerValue) =>
  Object.hasOwn(r, questionId) && sameAnswer(r[questionId] ?? '', response)

function ownSection(stored: unknown, { userId }: SectionSave): SectionItem {
  const { success, data } = SectionItem.safeParse(stored)
  if (!success || data.u !== userId) throw new Problem('MISSING', 'No response for this ID!')
  return data
}

const isOwnRepeat = ({ o }: SectionItem, { operationId }: SectionSave) =>
  operationId !== undefined && o[slotOf(operationId)] === operationId

const isNewer = ({ n }: SectionItem, questionId: string, base: number | undefined) =>
  Object.hasOwn(n, questionId) && (base === undefined || (n[questionId] ?? 0) > base)

const saved = (item: SectionItem, { sent, now }: SectionSave): SaveOutcome => ({
  kind: 'saved',
  section: standing(item, sent),
  savedAt: item.savedAt ?? now.toISOString(),
})

/** Where the section stands, with the answers that others changed since the writer's base. */
function standing(item: SectionItem, { sectionId, base, questions }: SentSection): SavedSection {
  const sentIds = questions.map(({ questionId }) => questionId)
  const others = Object.entries(item.r)
    .filter(
      ([questionId]) =>
        base !== undefined && !sentIds.includes(questionId) && isNewer(item, questionId, base),
    )
    .map(([questionId, response]) => ({ questionId, response }))
  return { sectionId, version: item.v, others }
}

/** Each tab keeps to one of eight slots, so that another tab's save in between does not hide that a save was a repeat. */
const slots = 8
const slotOf = (operationId: string) =>
  `s${shardOf(operationId.slice(0, operationId.lastIndexOf('-')), slots)}`
