import * as z from 'zod/mini'
import { type AnswerValue, sameAnswer } from '#shared/applications/response.ts'
import type { SavedSection } from '#shared/applications/save.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { Item } from '../table/item.ts'
import { shardOf } from '../table/spread-pages.ts'

/** An attached file: which upload it is, its key in the bucket, and how it is shown. */
export const StoredFile = z.object({
  fileId: z.string(),
  key: z.string(),
  name: z.string(),
  size: z.int(),
  attachedAt: z.string(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** One section of a response with all its answers, or what a reviewer wrote. Each is one item with these attributes. */
export interface SectionItem {
  id: string
  userId: string
  /** False from the submission on. */
  isOpen: boolean
  /** Grows with every change. */
  version: number
  answers: Record<string, AnswerValue>
  /** The attached files, by question. */
  files: Record<string, StoredFile>
  /** The section's version in which each answer was last changed. */
  versions: Record<string, number>
  /** The last operation of each of eight slots. */
  operations: Record<string, string>
  savedAt?: string | undefined
}

/** The section that an item keeps. Its route's schema checked each answer before it was stored, so reading doesn't check it again. */
export function readSection(item: Item): SectionItem {
  const { pk: _pk, sk: _sk, ...section } = item
  return section as unknown as SectionItem
}

/** A section that is still empty. */
export const emptySection = (userId: string, sectionId: string): SectionItem => ({
  id: sectionId,
  userId,
  isOpen: true,
  version: 0,
  answers: {},
  files: {},
  versions: {},
  operations: {},
})

/** The section, if it is this person's. @throws Problem MISSING, the same for a missing section and someone else's */
export function ownSection(stored: Item | undefined, { userId }: { userId: string }): SectionItem {
  if (stored?.userId !== userId) throw new Problem('MISSING', 'No response for this ID!')
  return readSection(stored)
}

/** Whether this very operation was done before: the call is repeated because its answer was lost. */
export const isOwnRepeat = (
  { operations }: SectionItem,
  { operationId }: { operationId: string | undefined },
) => operationId !== undefined && operations[slotOf(operationId)] === operationId

/** Whether this answer was changed since a writer's base. */
export const isNewer = ({ versions }: SectionItem, questionId: string, base: number | undefined) =>
  Object.hasOwn(versions, questionId) && (base === undefined || (versions[questionId] ?? 0) > base)

/** Whether an answer is stored already. A question that nobody has answered is stored as blank. */
export const isStored = ({ answers }: SectionItem, questionId: string, response: AnswerValue) =>
  Object.hasOwn(answers, questionId) ? sameAnswer(answers[questionId] ?? '', response) : response.length === 0

/** The file attached to a question, if there is one. A question may be named like a property of every object. */
export const fileIn = ({ files }: Pick<SectionItem, 'files'>, questionId: string): StoredFile | undefined =>
  Object.hasOwn(files, questionId) ? files[questionId] : undefined

/** The answer to a question: the text or list, or the name of the file. */
export const answerIn = (
  { answers, files }: Pick<SectionItem, 'answers' | 'files'>,
  questionId: string,
): AnswerValue | undefined =>
  Object.hasOwn(files, questionId)
    ? files[questionId]?.name
    : Object.hasOwn(answers, questionId)
      ? answers[questionId]
      : undefined

/** The state of a section for a writer who had seen `base`, with the answers that others have changed since. */
export function stateForWriter(
  item: SectionItem,
  base: number | undefined,
  writtenIds: readonly string[],
): SavedSection {
  const others = Object.keys(item.versions)
    .filter((questionId) => !writtenIds.includes(questionId) && isNewer(item, questionId, base))
    .map((questionId) => ({ questionId, response: answerIn(item, questionId) ?? '' }))
  return { sectionId: item.id, version: item.version, others }
}

/** Each tab uses one of eight slots, so a repeat is recognized even if another tab has saved in between. */
const slots = 8
/** The slot in which an operation is remembered. Ids of operations end in `-` and a number; the part before that names the tab. */
export const slotOf = (operationId: string) =>
  `s${shardOf(operationId.slice(0, operationId.lastIndexOf('-')), slots)}`
