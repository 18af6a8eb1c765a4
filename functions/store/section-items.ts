import * as z from 'zod/mini'
import { Problem } from '#shared/problem.ts'
import { AnswerValue } from '#shared/response.ts'
import type { SavedSection } from '#shared/save.ts'
import { shardOf } from './shard.ts'
import type { Key } from './item.ts'

/** The answers of one section. */
export const sectionKey = (responseId: string, sectionId: string): Key => ({
  pk: `RESPONSE#${responseId}`,
  sk: `SECTION#${sectionId}`,
})

/** A file that stands as an answer: which upload it is, where the bucket keeps it, and how it is shown. */
export const StoredFile = z.object({
  fileId: z.string(),
  key: z.string(),
  name: z.string(),
  size: z.int(),
  attachedAt: z.string(),
})
export type StoredFile = z.infer<typeof StoredFile>

/**
 * What was written in one section, on an item of its own, so that a save costs the section and not the application.
 * `r` the answers by question, `x` the files by question, `n` the version in which each was last changed, `v` the section's
 * version, which only ever grows, `o` the last operation of each of eight slots, `open` false from the submission on.
 */
export const SectionItem = z.object({
  id: z.string(),
  u: z.string(),
  open: z.boolean(),
  v: z.int(),
  r: z.record(z.string(), AnswerValue),
  x: z.record(z.string(), StoredFile),
  n: z.record(z.string(), z.int()),
  o: z.record(z.string(), z.string()),
  savedAt: z.optional(z.string()),
})
export type SectionItem = z.infer<typeof SectionItem>

/** A section in which nothing was written yet. */
export const emptySection = (userId: string, sectionId: string): SectionItem => ({
  id: sectionId,
  u: userId,
  open: true,
  v: 0,
  r: {},
  x: {},
  n: {},
  o: {},
})

/** The section, if it is this person's. @throws Problem MISSING, the same for nobody's and somebody else's */
export function ownSection(stored: unknown, { userId }: { userId: string }): SectionItem {
  const { success, data } = SectionItem.safeParse(stored)
  if (!success || data.u !== userId) throw new Problem('MISSING', 'No response for this ID!')
  return data
}

/** Was this very operation done before? Its answer was lost, and it came again. */
export const isOwnRepeat = ({ o }: SectionItem, { operationId }: { operationId: string | undefined }) =>
  operationId !== undefined && o[slotOf(operationId)] === operationId

/** Was this answer changed since a writer's base? */
export const isNewer = ({ n }: SectionItem, questionId: string, base: number | undefined) =>
  Object.hasOwn(n, questionId) && (base === undefined || (n[questionId] ?? 0) > base)

/** The file that stands at a question, if one does. A question may be named like a part of every object. */
export const fileIn = ({ x }: Pick<SectionItem, 'x'>, questionId: string): StoredFile | undefined =>
  Object.hasOwn(x, questionId) ? x[questionId] : undefined

/** What stands at a question: the text or list, or the name of the file. */
export const answerIn = (
  { r, x }: Pick<SectionItem, 'r' | 'x'>,
  questionId: string,
): AnswerValue | undefined =>
  Object.hasOwn(x, questionId)
    ? x[questionId]?.name
    : Object.hasOwn(r, questionId)
      ? r[questionId]
      : undefined

/** Where the section stands for a writer who had seen `base`: the answers that others have changed since. */
export function standing(
  item: SectionItem,
  base: number | undefined,
  writtenIds: readonly string[],
): SavedSection {
  const others = Object.keys(item.n)
    .filter((questionId) => !writtenIds.includes(questionId) && isNewer(item, questionId, base))
    .map((questionId) => ({ questionId, response: answerIn(item, questionId) ?? '' }))
  return { sectionId: item.id, version: item.v, others }
}

/** Each tab keeps to one of eight slots, so that another tab's save in between does not hide that a save was a repeat. */
const slots = 8
/** In which slot an operation is remembered; ids of operations end in `-` and a number, and what stands before that names the tab. */
export const slotOf = (operationId: string) =>
  `s${shardOf(operationId.slice(0, operationId.lastIndexOf('-')), slots)}`
