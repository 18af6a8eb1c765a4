import * as z from 'zod/mini'
import { Problem } from '#shared/problem.ts'
import { type AnswerValue, sameAnswer } from '#shared/response.ts'
import type { SavedSection } from '#shared/save.ts'
import { shardOf } from './spread-pages.ts'

/** An attached file: which upload it is, its key in the bucket, and how it is shown. */
export const StoredFile = z.object({
  fileId: z.string(),
  key: z.string(),
  name: z.string(),
  size: z.int(),
  attachedAt: z.string(),
})
export type StoredFile = z.infer<typeof StoredFile>

/**
 * What was written in one section, or in one of its long answers that has an item of its own (`q`). So a save pays for this item and not
 * for the whole application. The names are short because every save pays for the bytes of the item. Each answer was checked by its route's
 * schema before it was stored, so reading a section does not check it again.
 */
interface StoredSection {
  id: string
  u: string
  open: boolean
  v: number
  r: Record<string, AnswerValue>
  x: Record<string, StoredFile>
  n: Record<string, number>
  o: Record<string, string>
  savedAt?: string | undefined
  q?: string | undefined
}

/** One section of a response, one long answer of it, or what a reviewer wrote. */
export interface SectionItem {
  id: string
  /** The question whose answer this is, if it has an item of its own. */
  own?: string | undefined
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

const toSection = ({ id, u, open, v, r, x, n, o, savedAt, q }: StoredSection): SectionItem => ({
  id,
  ...(q !== undefined && { own: q }),
  ...(savedAt !== undefined && { savedAt }),
  userId: u,
  isOpen: open,
  version: v,
  answers: r,
  files: x,
  versions: n,
  operations: o,
})

/** The section that an item keeps. */
export const readSection = (item: unknown): SectionItem => toSection(item as StoredSection)

/** The attributes that keep a section. */
export const storedSection = ({
  userId,
  isOpen,
  version,
  answers,
  files,
  versions,
  operations,
  own,
  ...section
}: SectionItem): StoredSection => ({
  ...section,
  ...(own !== undefined && { q: own }),
  u: userId,
  open: isOpen,
  v: version,
  r: answers,
  x: files,
  n: versions,
  o: operations,
})

/** A section, or a long answer with an item of its own, that is still empty. */
export const emptySection = (userId: string, sectionId: string, own?: string): SectionItem => ({
  id: sectionId,
  ...(own !== undefined && { own }),
  userId,
  isOpen: true,
  version: 0,
  answers: {},
  files: {},
  versions: {},
  operations: {},
})

/** The section, if it is this person's. @throws Problem MISSING, the same for a missing section and somebody else's */
export function ownSection(stored: unknown, { userId }: { userId: string }): SectionItem {
  const item = stored as StoredSection | undefined
  if (item?.u !== userId) throw new Problem('MISSING', 'No response for this ID!')
  return toSection(item)
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

/** The state of one item of a section. */
export interface ItemState extends SavedSection {
  version: number
}

/** The state of a section for a writer who had seen `base`, with the answers that others have changed since. */
export function stateForWriter(
  item: SectionItem,
  base: number | undefined,
  writtenIds: readonly string[],
): ItemState {
  const others = Object.keys(item.versions)
    .filter((questionId) => !writtenIds.includes(questionId) && isNewer(item, questionId, base))
    .map((questionId) => ({ questionId, response: answerIn(item, questionId) ?? '' }))
  return { sectionId: item.id, version: item.version, others }
}

/** Each tab uses one of eight slots, so a repeat is recognised even if another tab has saved in between. */
const slots = 8
/** The slot in which an operation is remembered. Ids of operations end in `-` and a number; the part before that names the tab. */
export const slotOf = (operationId: string) =>
  `s${shardOf(operationId.slice(0, operationId.lastIndexOf('-')), slots)}`
