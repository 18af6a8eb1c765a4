import { randomBytes } from 'node:crypto'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { FormHead } from '../forms/forms.ts'
import { ConditionFailed, isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import type { Item } from '../table/item.ts'
import { getItem, getItems, queryItems } from '../table/table.ts'
import { type Write, writeTogether } from '../table/transaction.ts'
import { tryAgain } from '../table/try-again.ts'
import { begunIndex } from './begun-responses.ts'
import {
  editionOf,
  itemsOf,
  metaKey,
  partsBetween,
  pointerKey,
  pointersOf,
  sectionKey,
} from './response-keys.ts'
import { isAsCounted, openChangeOf, ResponseMeta, type NewMeta, writtenEdition } from './response-meta.ts'
import { readRow } from './role-rows.ts'
import { emptySection, readSection, type SectionItem } from './section-items.ts'

/** A section of one edition as it is now, or undefined if there is none. */
export async function findSection(
  responseId: string,
  sectionId: string,
  edition: number,
): Promise<SectionItem | undefined> {
  const item = await getItem(sectionKey(responseId, sectionId, edition))
  return item && readSection(item)
}

/** A response as it is stored: its META, the sections that were opened, and a row for each role. */
export interface StoredResponse {
  meta: ResponseMeta
  /** The sections that count: those of the draft, or of the submission. */
  sections: SectionItem[]
  /** The sections of a change that is not submitted yet. Only the applicant may read them. */
  changed: SectionItem[]
  rows: RoleRow[]
}

/** The whole response as it is now. @throws Problem MISSING */
export const findResponse = (responseId: string): Promise<StoredResponse> =>
  tryAgain(async () => {
    const items = await queryItems(...partsBetween(responseId, 'META', 'SECTION'))
    const [item] = itemsOf(items, 'META')
    if (!item) throw noResponse()
    const meta = ResponseMeta.parse(item)
    const stored = itemsOf(items, 'SECTION')
    const sections = ofEdition(stored, meta.edition)
    // Another edition came into force while this was read, and META is outdated.
    if (stored.length > 0 && sections.length === 0) return false
    const changed = meta.change ? ofEdition(stored, meta.change.edition) : []
    return { meta, sections, changed, rows: itemsOf(items, 'ROLE').map(readRow) }
  })

const ofEdition = (items: readonly Item[], edition: number) =>
  items.filter((item) => editionOf(item) === edition).map(readSection)

/** The sections that the applicant writes in: those of the open change, or else of the response itself. */
export const written = ({ meta, sections, changed }: Pick<StoredResponse, 'meta' | 'sections' | 'changed'>) =>
  openChangeOf(meta) ? changed : sections

/** A response without its answers, for lists: one query of a few small items. @throws Problem MISSING */
export async function findOverview(responseId: string): Promise<Pick<StoredResponse, 'meta' | 'rows'>> {
  const [meta, ...rows] = await queryItems(...partsBetween(responseId, 'META', 'ROLE'))
  if (!meta) throw noResponse()
  return { meta: ResponseMeta.parse(meta), rows: rows.map(readRow) }
}

/** Says that a response does not exist. A response of someone else gets the same answer. */
export const noResponse = () => new Problem('MISSING', 'No response for this ID!')

/** Responses without their answers, in the order of their ids; undefined for one that does not exist. */
export async function findMetas(responseIds: readonly string[]): Promise<(ResponseMeta | undefined)[]> {
  const items = await getItems(responseIds.map(metaKey))
  return items.map((item) => item && ResponseMeta.parse(item))
}

/** The ids of a person's responses, one for each form that they opened. */
export async function listResponseIds(userId: string): Promise<string[]> {
  const pointers = await queryItems(...pointersOf(userId))
  return pointers.map(({ responseId }) => String(responseId))
}

/** A person's response to a form, or undefined if they have not opened the form. */
export async function findResponseId(userId: string, formId: string): Promise<string | undefined> {
  return (await getItem(pointerKey(userId, formId)))?.responseId as string | undefined
}

const isNew = expression`attribute_not_exists(#pk)`

/**
 * Creates the one response that a person has to a form, with all its sections. So a save never creates anything, and a late one can't
 * bring back what was closed or erased. If it is opened twice at once, both calls get the same one.
 */
export async function createResponse(
  userId: string,
  { id: formId, sections }: PublicForm,
  { shards }: Pick<FormHead, 'shards'>,
  now: Date,
): Promise<string> {
  const responseId = `${formId}.${randomBytes(15).toString('base64url')}`
  const meta: NewMeta = {
    id: responseId,
    userId,
    state: 'in-progress',
    sectionCount: sections.length,
    sizes: {},
  }
  try {
    await writeTogether([
      {
        put: { ...pointerKey(userId, formId), responseId },
        condition: isNew,
      },
      {
        put: { ...metaKey(responseId), ...meta, ...begunIndex(responseId, shards, now) },
        condition: isNew,
      },
      ...sections.map(({ sectionId }): Write => ({
        put: { ...sectionKey(responseId, sectionId), ...emptySection(userId, sectionId) },
      })),
    ])
    return responseId
  } catch (error) {
    const other = error instanceof ConditionFailed && (await findResponseId(userId, formId))
    if (other) return other
    throw error
  }
}

const newSection = (meta: ResponseMeta, sectionId: string): Write => ({
  put: {
    ...sectionKey(meta.id, sectionId, writtenEdition(meta)),
    ...emptySection(meta.userId, sectionId),
    // Above what a discarded change had: a tab that still shows that section must not replace answers that it has never seen.
    version: meta.discarded?.version ?? 0,
  },
  condition: isNew,
})

/**
 * Gives a draft, or an open change, the sections that were added to its form. META counts them, so a submit that missed them fails, and so
 * does this if the response is being erased, which begins by counting one section more.
 */
export async function addSections(response: StoredResponse, form: PublicForm): Promise<boolean> {
  const { meta } = response
  const opened = written(response)
  const missing = form.sections.filter(({ sectionId }) => !opened.some((item) => item.id === sectionId))
  if (missing.length === 0) return false
  const addition = writeTogether([
    {
      update: metaKey(meta.id),
      change: openChangeOf(meta)
        ? expression`SET #change.#sectionCount = #change.#sectionCount + ${missing.length}`
        : expression`SET #sectionCount = #sectionCount + ${missing.length}`,
      condition: expression`#state = ${meta.state} AND ${isAsCounted(meta)}`,
    },
    ...missing.map(({ sectionId }) => newSection(meta, sectionId)),
  ])
  // If another tab added them, or submitted, what is stored then counts.
  await isWritten(addition)
  return true
}
