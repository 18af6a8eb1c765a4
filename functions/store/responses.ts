import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { PublicForm } from '#shared/form.ts'
import { ResponseState } from '#shared/response-state.ts'
import { Problem } from '#shared/problem.ts'
import { ConditionFailed, isWritten } from './condition-failed.ts'
import { expression } from './expression.ts'
import { RoleRow } from './role-rows.ts'
import { emptySection, SectionItem, sectionKey } from './section-items.ts'
import type { Key } from './item.ts'
import { getItem, queryItems } from './table.ts'
import { type Write, writeTogether } from './transaction.ts'
import { userKey } from './user-record.ts'

const partition = (responseId: string) => `RESPONSE#${responseId}`
/** What a response is, without its answers. */
export const metaKey = (responseId: string): Key => ({ pk: partition(responseId), sk: 'META' })
/** Says that a person has a response to a form. These items are the person's activeApplications. */
export const pointerKey = (userId: string, formId: string): Key => ({
  pk: userKey(userId).pk,
  sk: `RESPONSE#${formId}`,
})

/**
 * What a response is, without its answers. `n` counts its sections, so that a submit notices one that was added; `sizes` says how large
 * its larger sections are (`response-size.ts`).
 */
export const ResponseMeta = z.object({
  id: z.string(),
  u: z.string(),
  st: ResponseState,
  n: z.int(),
  submittedAt: z.optional(z.string()),
  sizes: z.optional(z.record(z.string(), z.int())),
  /** Which operation submitted it last: a repeat of that one must not submit again what was taken back. */
  op: z.optional(z.string()),
})
export type ResponseMeta = z.infer<typeof ResponseMeta>

/** A section as it is now; undefined where there is none. */
export async function findSection(responseId: string, sectionId: string): Promise<SectionItem | undefined> {
  const item = await getItem(sectionKey(responseId, sectionId))
  return item && SectionItem.parse(item)
}

/** A response as it is stored: its META, a section item for each section that was opened, a row for each role. */
export interface StoredResponse {
  meta: ResponseMeta
  sections: SectionItem[]
  rows: RoleRow[]
}

/** The whole response as it is now. @throws Problem MISSING */
export async function findResponse(responseId: string): Promise<StoredResponse> {
  const items = await queryItems(partition(responseId), 'META', 'SECTION$')
  const [meta] = items
  if (meta?.sk !== 'META') throw noResponse()
  const those = (prefix: string) => items.filter(({ sk }) => sk.startsWith(prefix))
  return {
    meta: ResponseMeta.parse(meta),
    sections: those('SECTION#').map((item) => SectionItem.parse(item)),
    rows: those('ROLE#').map((item) => RoleRow.parse(item)),
  }
}

/** A response without its answers, for lists: one query of a few small items. */
export async function findOverview(responseId: string): Promise<Omit<StoredResponse, 'sections'>> {
  const [meta, ...rows] = await queryItems(partition(responseId), 'META', 'ROLE$')
  return { meta: ResponseMeta.parse(meta), rows: rows.map((item) => RoleRow.parse(item)) }
}

/** Missing and not-yours are the same answer. */
export const noResponse = () => new Problem('MISSING', 'No response for this ID!')

/** The ids of a person's responses, one for each form that was opened. */
export async function listResponseIds(userId: string): Promise<string[]> {
  const pointers = await queryItems(userKey(userId).pk, 'RESPONSE#', 'RESPONSE$')
  return pointers.map(({ responseId }) => String(responseId))
}

/** A person’s response to a form; undefined where the form was not opened. */
export async function findResponseId(userId: string, formId: string): Promise<string | undefined> {
  return (await getItem(pointerKey(userId, formId)))?.responseId as string | undefined
}

const isNew = expression`attribute_not_exists(#pk)`

/** Makes the one response that a person has to a form. Opened twice at once, both get the same. */
export async function createResponse(userId: string, { id: formId, sections }: PublicForm): Promise<string> {
  const responseId = `${formId}.${randomBytes(15).toString('base64url')}`
  const meta: ResponseMeta = { id: responseId, u: userId, st: 'in-progress', n: sections.length, sizes: {} }
  try {
    await writeTogether([
      { put: { ...pointerKey(userId, formId), responseId }, condition: isNew },
      { put: { ...metaKey(responseId), ...meta }, condition: isNew },
      ...sections.map(({ sectionId }) => newSection(responseId, userId, sectionId)),
    ])
    return responseId
  } catch (error) {
    const other = error instanceof ConditionFailed && (await findResponseId(userId, formId))
    if (other) return other
    throw error
  }
}

const newSection = (responseId: string, userId: string, sectionId: string): Write => ({
  put: { ...sectionKey(responseId, sectionId), ...emptySection(userId, sectionId) },
  condition: isNew,
})

/** Gives a draft the sections that its form has gained. Counting them in META makes a submit that missed them fail. */
export async function addSections({ meta, sections }: StoredResponse, form: PublicForm): Promise<boolean> {
  const missing = form.sections.filter(({ sectionId }) => !sections.some((item) => item.id === sectionId))
  if (missing.length === 0) return false
  const addition = writeTogether([
    {
      update: metaKey(meta.id),
      change: expression`SET #n = #n + ${missing.length}`,
      condition: expression`#st = ${'in-progress'} AND #n = ${meta.n}`,
    },
    ...missing.map(({ sectionId }) => newSection(meta.id, meta.u, sectionId)),
  ])
  // Where another tab added them, or submitted, what is stored then is what counts.
  await isWritten(addition)
  return true
}
