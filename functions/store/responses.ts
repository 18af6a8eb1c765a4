import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { RoleRow } from '#shared/dashboard-row.ts'
import type { PublicForm } from '#shared/form.ts'
import type { OwnAnswers } from '#shared/own-answers.ts'
import { ResponseState } from '#shared/response-state.ts'
import { Problem } from '#shared/problem.ts'
import { begunIndex } from './begun-index.ts'
import { ConditionFailed, isWritten } from './condition-failed.ts'
import { expression } from './expression.ts'
import type { FormHead } from './forms.ts'
import { namedPointer, nameIndex } from './name-index.ts'
import {
  editionOf,
  itemKey,
  itemsOf,
  metaKey,
  partsBetween,
  pointerKey,
  pointersOf,
} from './response-keys.ts'
import { readRow } from './role-rows.ts'
import { emptySection, readSection, type SectionItem, storedSection } from './section-items.ts'
import type { Item } from './item.ts'
import { getItem, getItems, queryItems } from './table.ts'
import { type Write, writeTogether } from './transaction.ts'
import { tryAgain } from './try-again.ts'
import type { UserRecord } from './user-record.ts'
import { type WholeSection, wholeSections } from './whole-sections.ts'

/** A response without its answers, as the table has it. Every call about the response reads it, so its names are short. */
const StoredMeta = z.object({
  id: z.string(),
  u: z.string(),
  st: ResponseState,
  n: z.int(),
  submittedAt: z.optional(z.string()),
  sizes: z.optional(z.record(z.string(), z.int())),
  e: z.optional(z.array(z.string())),
  op: z.optional(z.string()),
  ed: z.optional(z.int()),
  ch: z.optional(z.object({ k: z.int(), at: z.string(), n: z.int() })),
  cc: z.optional(z.int()),
  xt: z.optional(z.string()),
  lk: z.optional(z.string()),
  off: z.optional(z.object({ v: z.int(), q: z.record(z.string(), z.array(z.string())) })),
})

/** What a response is, without its answers. */
export const ResponseMeta = z.pipe(
  StoredMeta,
  z.transform(({ u, st, n, e = [], op, ed = 0, ch, cc = 0, xt, lk, off, ...meta }) => ({
    ...meta,
    userId: u,
    state: st,
    /** A submit depends on it, so that it fails if a section was added. */
    sectionCount: n,
    /** The sections of a draft that get an item with their first answer. Those of version 0.1.0 have all their items. */
    begunLater: e,
    /** The operation that submitted it last. A repeat of that operation must not submit again what was reopened. */
    submittedBy: op,
    /** The edition of its sections that counts. Each change of a submission writes another one. */
    edition: ed,
    /** A change of the submission that is not submitted yet: its edition, when it began, and how many sections that has. */
    change: ch && { edition: ch.k, since: ch.at, sectionCount: ch.n },
    /** How many changes were begun. Each gets its number as its edition. */
    changeCount: cc,
    /** A deadline for this response alone (ISO). It counts if it is later than the form's. */
    extendedUntil: xt,
    /** Until when its applicant lets the team look at the draft (ISO). It counts only while it is a draft. */
    lookUntil: lk,
    /** What discarded changes had changed: the questions by section, and the highest version there. The next change begins above it. */
    discarded: off && { version: off.v, questions: off.q },
  })),
)
/** What a response is, without its answers. `sizes` says how large its larger sections are (`response-size.ts`). */
export type ResponseMeta = z.infer<typeof ResponseMeta>

/** A response that is new, or made up. */
export type NewMeta = Pick<
  ResponseMeta,
  'id' | 'userId' | 'state' | 'sectionCount' | 'submittedAt' | 'sizes'
> &
  Partial<Pick<ResponseMeta, 'begunLater'>>

/** The attributes that keep what a new response is. */
export const storedMeta = ({
  userId,
  state,
  sectionCount,
  begunLater,
  ...meta
}: NewMeta): z.input<typeof StoredMeta> => ({
  ...meta,
  u: userId,
  st: state,
  n: sectionCount,
  ...(begunLater && { e: begunLater }),
})

/** The change of a submission that is open, if there is one. A withdrawn application keeps its change, closed. */
export const openChangeOf = ({ state, change }: ResponseMeta) => (state === 'submitted' ? change : undefined)

/** The edition that its applicant writes in: the open change, or else the response itself. */
export const writtenEdition = (meta: ResponseMeta) => openChangeOf(meta)?.edition ?? meta.edition

/** Whether its applicant can write in it: it is a draft, or a change of the submission is open. */
export const isBeingWritten = (meta: ResponseMeta) =>
  meta.state === 'in-progress' || openChangeOf(meta) !== undefined

/** Whether the first answer of a section, or a long answer of its own, may create its item: in a draft that was never submitted. */
export const mayBegin = (
  { state, edition, begunLater }: ResponseMeta,
  { sectionId, own }: { sectionId: string; own?: string | undefined },
) => state === 'in-progress' && edition === 0 && (own !== undefined || begunLater.includes(sectionId))

/** The item of a section, or of a long answer, of one edition as it is now, or undefined if there is none. */
export async function findSection(
  responseId: string,
  named: Pick<SectionItem, 'id' | 'own'>,
  edition: number,
): Promise<SectionItem | undefined> {
  const item = await getItem(itemKey(responseId, named, edition))
  return item && readSection(item)
}

/** A response as it is stored: its META, the sections that were opened, and a row for each role. */
export interface StoredResponse {
  meta: ResponseMeta
  /** The sections that count: those of the draft, or of the submission. */
  sections: WholeSection[]
  /** The sections of a change that is not submitted yet. Only the applicant may read them. */
  changed: WholeSection[]
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
    const inForce = ofEdition(stored, meta.edition)
    // Another edition came into force while this was read, and META is outdated.
    if (stored.length > 0 && inForce.length === 0) return false
    const sections = wholeSections([...inForce, ...notBegun(meta, inForce)])
    const changed = meta.change ? wholeSections(ofEdition(stored, meta.change.edition)) : []
    return { meta, sections, changed, rows: itemsOf(items, 'ROLE').map(readRow) }
  })

const ofEdition = (items: readonly Item[], edition: number) =>
  items.filter((item) => editionOf(item) === edition).map(readSection)

/** The sections in which nothing was answered yet, as their items would be. */
const notBegun = (meta: ResponseMeta, items: readonly SectionItem[]) =>
  meta.begunLater
    .filter((sectionId) => mayBegin(meta, { sectionId }))
    .filter((sectionId) => !items.some(({ id, own }) => id === sectionId && own === undefined))
    .map((sectionId) => emptySection(meta.userId, sectionId))

/** The sections that the applicant writes in: those of the open change, or else of the response itself. */
export const written = ({ meta, sections, changed }: Pick<StoredResponse, 'meta' | 'sections' | 'changed'>) =>
  openChangeOf(meta) ? changed : sections

/** A response without its answers, for lists: one query of a few small items. @throws Problem MISSING */
export async function findOverview(responseId: string): Promise<Pick<StoredResponse, 'meta' | 'rows'>> {
  const [meta, ...rows] = await queryItems(...partsBetween(responseId, 'META', 'ROLE'))
  if (!meta) throw noResponse()
  return { meta: ResponseMeta.parse(meta), rows: rows.map(readRow) }
}

/** Says that a response does not exist. A response of somebody else gets the same answer. */
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

/** The same for a person who opens the form. What they opened in version 0.1.0 is listed by name from here on. */
export async function findOpened(
  by: Pick<UserRecord, 'id' | 'firstName' | 'lastName'>,
  head: Pick<FormHead, 'id' | 'shards'>,
): Promise<string | undefined> {
  const pointer = await getItem(pointerKey(by.id, head.id))
  if (!pointer) return undefined
  const responseId = String(pointer.responseId)
  if (!pointer.gsi1pk) await isWritten(writeTogether([namedPointer(by.id, responseId, by, head)]))
  return responseId
}

const isNew = expression`attribute_not_exists(#pk)`

/**
 * Creates the one response that a person has to a form. If it is opened twice at once, both calls get the same one. Its sections get their
 * items with their first answers, so that those that nobody answers cost nothing until the submission.
 */
export async function createResponse(
  by: Pick<UserRecord, 'id' | 'firstName' | 'lastName'>,
  { id: formId, sections }: PublicForm,
  { shards }: Pick<FormHead, 'shards'>,
  now: Date,
): Promise<string> {
  const userId = by.id
  const responseId = `${formId}.${randomBytes(15).toString('base64url')}`
  const meta = storedMeta({
    id: responseId,
    userId,
    state: 'in-progress',
    sectionCount: sections.length,
    sizes: {},
    begunLater: sections.map(({ sectionId }) => sectionId),
  })
  try {
    await writeTogether([
      {
        put: { ...pointerKey(userId, formId), responseId, ...nameIndex(responseId, by, shards) },
        condition: isNew,
      },
      {
        put: { ...metaKey(responseId), ...meta, ...begunIndex(responseId, shards, now) },
        condition: isNew,
      },
    ])
    return responseId
  } catch (error) {
    const other = error instanceof ConditionFailed && (await findResponseId(userId, formId))
    if (other) return other
    throw error
  }
}

const newItem = (meta: ResponseMeta, sectionId: string, own?: string): Write => ({
  put: {
    ...itemKey(meta.id, { id: sectionId, own }, writtenEdition(meta)),
    // Above what a discarded change had: a tab that still shows that section must not replace answers that it has never seen.
    ...storedSection({
      ...emptySection(meta.userId, sectionId, own),
      version: meta.discarded?.version ?? 0,
    }),
  },
  // A submission without the section has closed the items of its long answers.
  condition: own === undefined ? isNew : expression`${isNew} OR #open = ${false}`,
})

/** A condition: neither sections nor a change of the submission were added or removed since META was read. */
export const isAsCounted = ({ sectionCount, change }: ResponseMeta) =>
  change
    ? expression`#n = ${sectionCount} AND #ch.#k = ${change.edition} AND #ch.#n = ${change.sectionCount}`
    : expression`#n = ${sectionCount} AND attribute_not_exists(#ch)`

/**
 * Gives a draft, or an open change, the sections that were added to its form. META counts them, so a submit that missed them fails. Once it
 * was submitted, their long answers get their items too: no save begins them then.
 */
export async function addSections(
  response: StoredResponse,
  form: PublicForm,
  own: OwnAnswers,
): Promise<boolean> {
  const { meta } = response
  const opened = written(response)
  const missing = form.sections.filter(({ sectionId }) => !opened.some((item) => item.id === sectionId))
  if (missing.length === 0) return false
  const longIn = (sectionId: string) => (meta.submittedBy === undefined ? [] : (own[sectionId] ?? []))
  const addition = writeTogether([
    {
      update: metaKey(meta.id),
      change: openChangeOf(meta)
        ? expression`SET #ch.#n = #ch.#n + ${missing.length}`
        : expression`SET #n = #n + ${missing.length}`,
      condition: expression`#st = ${meta.state} AND ${isAsCounted(meta)}`,
    },
    ...missing.map(({ sectionId }) => newItem(meta, sectionId)),
    ...missing.flatMap(({ sectionId }) => longIn(sectionId).map((long) => newItem(meta, sectionId, long))),
  ])
  // If another tab added them, or submitted, what is stored then counts.
  await isWritten(addition)
  return true
}
