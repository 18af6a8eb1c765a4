import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { RoleRow } from '#shared/dashboard-row.ts'
import type { PublicForm } from '#shared/form.ts'
import { ResponseState } from '#shared/response-state.ts'
import { Problem } from '#shared/problem.ts'
import { ConditionFailed, isWritten } from './condition-failed.ts'
import { expression } from './expression.ts'
import { itemsOf, metaKey, partsBetween, pointerKey, pointersOf, sectionKey } from './response-keys.ts'
import { readRow } from './role-rows.ts'
import { emptySection, readSection, type SectionItem, storedSection } from './section-items.ts'
import { getItem, queryItems } from './table.ts'
import { type Write, writeTogether } from './transaction.ts'

/** A response without its answers, as the table has it. Every call about the response reads it, so its names are short. */
const StoredMeta = z.object({
  id: z.string(),
  u: z.string(),
  st: ResponseState,
  n: z.int(),
  submittedAt: z.optional(z.string()),
  sizes: z.optional(z.record(z.string(), z.int())),
  op: z.optional(z.string()),
})

/** What a response is, without its answers. */
export const ResponseMeta = z.pipe(
  StoredMeta,
  z.transform(({ u, st, n, op, ...meta }) => ({
    ...meta,
    userId: u,
    state: st,
    /** A submit depends on it, so that it fails if a section was added. */
    sectionCount: n,
    /** The operation that submitted it last. A repeat of that operation must not submit again what was reopened. */
    submittedBy: op,
  })),
)
/** What a response is, without its answers. `sizes` says how large its larger sections are (`response-size.ts`). */
export type ResponseMeta = z.infer<typeof ResponseMeta>

/** The attributes that keep what a response is. */
export const storedMeta = ({
  userId,
  state,
  sectionCount,
  submittedBy,
  ...meta
}: ResponseMeta): z.input<typeof StoredMeta> => ({
  ...meta,
  u: userId,
  st: state,
  n: sectionCount,
  ...(submittedBy !== undefined && { op: submittedBy }),
})

/** A section as it is now, or undefined if there is none. */
export async function findSection(responseId: string, sectionId: string): Promise<SectionItem | undefined> {
  const item = await getItem(sectionKey(responseId, sectionId))
  return item && readSection(item)
}

/** A response as it is stored: its META, an item for each section that was opened, and a row for each role. */
export interface StoredResponse {
  meta: ResponseMeta
  sections: SectionItem[]
  rows: RoleRow[]
}

/** The whole response as it is now. @throws Problem MISSING */
export async function findResponse(responseId: string): Promise<StoredResponse> {
  const items = await queryItems(...partsBetween(responseId, 'META', 'SECTION'))
  const [meta] = itemsOf(items, 'META')
  if (!meta) throw noResponse()
  return {
    meta: ResponseMeta.parse(meta),
    sections: itemsOf(items, 'SECTION').map(readSection),
    rows: itemsOf(items, 'ROLE').map(readRow),
  }
}

/** A response without its answers, for lists: one query of a few small items. */
export async function findOverview(responseId: string): Promise<Omit<StoredResponse, 'sections'>> {
  const [meta, ...rows] = await queryItems(...partsBetween(responseId, 'META', 'ROLE'))
  return { meta: ResponseMeta.parse(meta), rows: rows.map(readRow) }
}

/** Says that a response does not exist. A response of somebody else gets the same answer. */
export const noResponse = () => new Problem('MISSING', 'No response for this ID!')

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

/** Creates the one response that a person has to a form. If it is opened twice at once, both calls get the same one. */
export async function createResponse(userId: string, { id: formId, sections }: PublicForm): Promise<string> {
  const responseId = `${formId}.${randomBytes(15).toString('base64url')}`
  const meta = storedMeta({
    id: responseId,
    userId,
    state: 'in-progress',
    sectionCount: sections.length,
    sizes: {},
    submittedBy: undefined,
  })
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
  put: { ...sectionKey(responseId, sectionId), ...storedSection(emptySection(userId, sectionId)) },
  condition: isNew,
})

/** Gives a draft the sections that were added to its form. META counts them, so a submit that missed them fails. */
export async function addSections({ meta, sections }: StoredResponse, form: PublicForm): Promise<boolean> {
  const missing = form.sections.filter(({ sectionId }) => !sections.some((item) => item.id === sectionId))
  if (missing.length === 0) return false
  const addition = writeTogether([
    {
      update: metaKey(meta.id),
      change: expression`SET #n = #n + ${missing.length}`,
      condition: expression`#st = ${'in-progress'} AND #n = ${meta.sectionCount}`,
    },
    ...missing.map(({ sectionId }) => newSection(meta.id, meta.userId, sectionId)),
  ])
  // If another tab added them, or submitted, what is stored then counts.
  await isWritten(addition)
  return true
}
