import * as z from 'zod/mini'
import { uploadSeconds } from '#shared/applications/upload.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { ConditionFailed, isWritten } from '../table/condition-failed.ts'
import { attribute, expression, type Expression, joined } from '../table/expression.ts'
import type { Item, Key } from '../table/item.ts'
import { getItem, putItem, queryItems, updateItem } from '../table/table.ts'
import { type Write, writeTogether } from '../table/transaction.ts'
import { fileKey, partOf, partsBetween, sectionKey } from './response-keys.ts'
import { alreadySubmitted, isOpenFor, stamps, unchangedSince } from './save-section.ts'
import {
  answerIn,
  fileIn,
  isNewer,
  isOwnRepeat,
  ownSection,
  type SectionItem,
  stateForWriter,
  type StoredFile,
} from './section-items.ts'

/** A question of a response that a file can answer. */
export interface UploadTarget {
  responseId: string
  sectionId: string
  questionId: string
  /** The edition of the response in which it does. */
  edition: number
}

/**
 * An upload. The table deletes it once `expiresAt` (seconds) has passed, and its objects follow: a day after it was announced unless it
 * was attached, a week after another file replaced it.
 */
const FileItem = z.object({
  fileId: z.string(),
  userId: z.string(),
  sectionId: z.string(),
  name: z.string(),
  size: z.int(),
  state: z.enum(['pending', 'refused', 'attached']),
  pendingKey: z.string(),
  /** The key of the attached copy. There is none while the upload is pending. */
  key: z.optional(z.string()),
})
export type FileItem = z.infer<typeof FileItem>

const keyOf = ({ responseId, questionId }: Omit<UploadTarget, 'edition'>, fileId: string) =>
  fileKey(responseId, questionId, fileId)

/** The keys of an upload's objects in the bucket, for an item that the table has deleted. No keys for any other item. */
export function objectsOf(item: Key): string[] {
  if (partOf(item) !== 'FILE') return []
  const { pendingKey, key } = z.pick(FileItem, { pendingKey: true, key: true }).parse(item)
  return [pendingKey, ...(key ? [key] : [])]
}

const day = 24 * 60 * 60
const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

/** Until when a file that is no longer an answer is kept, in seconds since 1970. */
export const retiredAt = (now: Date) => secondsOf(now) + 7 * day

/** Saves that an upload may follow. Its id is new, so if the SDK repeats this after a lost answer, it can only overwrite itself. */
export const announceFile = (target: Omit<UploadTarget, 'edition'>, file: FileItem, now: Date) =>
  putItem({ ...keyOf(target, file.fileId), ...file, expiresAt: secondsOf(now) + day })

const listFiles = (responseId: string) => queryItems(...partsBetween(responseId, 'FILE'))

/**
 * How many uploads of a response are running, and how many there are in all. An upload that is neither attached nor refused counts as
 * running for as long as its form can be used. Expired ones do not count, though the table can take two days to delete them.
 */
export async function countLiving(responseId: string, now: Date): Promise<{ underWay: number; all: number }> {
  const living = (await listFiles(responseId)).filter(
    ({ expiresAt }) => expiresAt === undefined || Number(expiresAt) > secondsOf(now),
  )
  const announcedAt = ({ expiresAt }: Item) => Number(expiresAt) - day
  const underWay = living.filter(
    (item) => item.state === 'pending' && announcedAt(item) > secondsOf(now) - uploadSeconds,
  )
  return { underWay: underWay.length, all: living.length }
}

/** How many uploads there are of a response: attached, replaced or never attached. */
export async function countFiles(responseId: string): Promise<number> {
  return (await listFiles(responseId)).length
}

/** An announced upload of this person. @throws Problem MISSING */
export async function findFile(target: UploadTarget, fileId: string, userId: string): Promise<FileItem> {
  const { success, data } = FileItem.safeParse(await getItem(keyOf(target, fileId)))
  if (!success || data.userId !== userId || data.sectionId !== target.sectionId)
    throw new Problem('MISSING', 'This upload no longer exists. Please upload the file again.')
  return data
}

/** The section of a target as it is now. @throws Problem MISSING if it is not this person's */
export const findOwnSection = async ({ responseId, sectionId, edition }: UploadTarget, userId: string) =>
  ownSection(await getItem(sectionKey(responseId, sectionId, edition)), { userId })

/** Saves that a file was inspected and refused, so that it no longer counts as running. */
export const noteRefused = (target: UploadTarget, fileId: string) =>
  isWritten(
    updateItem(
      keyOf(target, fileId),
      expression`SET #state = ${'refused'}`,
      expression`#state = ${'pending'}`,
    ),
  )

interface FileChange {
  target: UploadTarget
  userId: string
  base: number
  operationId: string
  now: Date
  /** The section as it was read just before. */
  section: SectionItem
  /** The same section of the submission, if this is a change of it. */
  submitted: SectionItem | undefined
}

/**
 * Makes an upload the answer, under the same conditions as a saved text. The previous file expires in a week.
 * @returns the section as it is then; after a repeat it may contain what others have attached since
 */
export async function attachFile(change: FileChange, file: StoredFile): Promise<SectionItem> {
  const { target, section } = change
  const before = fileIn(section, target.questionId)
  return write(
    change,
    [
      changedSection(change, expression`#files.${attribute(target.questionId)} = ${file}`),
      {
        update: keyOf(target, file.fileId),
        change: expression`SET #state = ${'attached'}, #key = ${file.key} REMOVE #expiresAt`,
        // A refused file may have been uploaded again with the same form. One that has expired at this moment is gone.
        condition: expression`attribute_exists(#pk) AND #state <> ${'attached'}`,
      },
      ...retired(change, before),
    ],
    file.fileId,
  )
}

/** Removes the file from a question. It expires in a week. */
export function detachFile(change: FileChange): Promise<SectionItem> {
  const before = fileIn(change.section, change.target.questionId)
  const removal = changedSection(change, undefined)
  return write(change, [removal, ...retired(change, before)])
}

function changedSection(change: FileChange, assignment: Expression | undefined): Write {
  const { target, userId, base, operationId, now, section } = change
  const question = attribute(target.questionId)
  const version = expression`#versions.${question} = #version + ${1}`
  const sets = joined(
    [...(assignment ? [assignment] : []), version, ...stamps(operationId, now.toISOString())],
    ', ',
  )
  const before = fileIn(section, target.questionId)
  const isAsRead = before
    ? expression`#files.${question}.#fileId = ${before.fileId}`
    : expression`attribute_not_exists(#files.${question})`
  return {
    update: sectionKey(target.responseId, target.sectionId, target.edition),
    change: assignment ? expression`SET ${sets}` : expression`SET ${sets} REMOVE #files.${question}`,
    condition: joined([isOpenFor(userId), unchangedSince(base, target.questionId), isAsRead], ' AND '),
  }
}

/** Lets a replaced file expire, unless it belongs to the submission: that counts until the change is submitted. */
function retired({ target, now, submitted }: FileChange, before: StoredFile | undefined): Write[] {
  if (!before || (submitted && fileIn(submitted, target.questionId)?.fileId === before.fileId)) return []
  return [
    {
      update: keyOf(target, before.fileId),
      change: expression`SET #expiresAt = ${retiredAt(now)}`,
      condition: expression`attribute_exists(#pk)`,
    },
  ]
}

async function write(change: FileChange, writes: readonly Write[], fileId?: string): Promise<SectionItem> {
  try {
    await writeTogether(writes)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    await refuse(await findOwnSection(change.target, change.userId), change, fileId)
  }
  return findOwnSection(change.target, change.userId)
}

/**
 * The state of a section for a writer who has attached `fileId`, or removed the file (undefined). If another file is stored there, others
 * have changed it since, and the state says so.
 */
export function stateWithFile(
  item: SectionItem,
  questionId: string,
  fileId: string | undefined,
  base: number,
) {
  const isWritten = fileIn(item, questionId)?.fileId === fileId
  return stateForWriter(item, base, isWritten ? [questionId] : [])
}

/** Says that an upload is already attached. It can be used only once. */
export const usedAlready = () =>
  new Problem('CONFLICT', 'This upload was used already. Please upload the file again.')

/**
 * Throws the reason why a change of a file was refused, such as that its upload has expired. Returns if the same change was made before and
 * only its answer was lost.
 */
async function refuse(item: SectionItem, { target, userId, base, operationId }: FileChange, fileId?: string) {
  const { sectionId, questionId } = target
  if (isOwnRepeat(item, { operationId })) return
  if (!item.isOpen) throw alreadySubmitted()
  if (!isNewer(item, questionId, base)) {
    if (fileId) await findFile(target, fileId, userId)
    throw usedAlready()
  }
  const conflicts = [{ sectionId, questionId, response: answerIn(item, questionId) ?? '' }]
  throw new Problem('CONFLICT', 'This file was changed on another device or in another tab.', {
    conflicts,
    sections: [stateForWriter(item, base, [questionId])],
  })
}
