import * as z from 'zod/mini'
import { ResponseState } from '#shared/applications/response-state.ts'
import { expression } from '../table/expression.ts'

/** What a response is, without its answers. `sizes` says how large its larger sections are (`response-size.ts`). */
export const ResponseMeta = z.object({
  id: z.string(),
  userId: z.string(),
  state: ResponseState,
  /** A submit depends on it, so that it fails if a section was added. */
  sectionCount: z.int(),
  submittedAt: z.optional(z.string()),
  sizes: z.record(z.string(), z.int()),
  /** The operation that submitted it last. A repeat of that operation must not submit again what was reopened. */
  submittedBy: z.optional(z.string()),
  /** The edition of its sections that counts. Each change of a submission writes another one. */
  edition: z._default(z.int(), 0),
  /** A change of the submission that is not submitted yet: its edition, when it began, and how many sections that has. */
  change: z.optional(z.object({ edition: z.int(), since: z.string(), sectionCount: z.int() })),
  /** How many changes were begun. Each gets its number as its edition. */
  changeCount: z._default(z.int(), 0),
  /** A deadline for this response alone (ISO). It counts if it is later than the form's. */
  extendedUntil: z.optional(z.string()),
  /** Until when its applicant lets the team look at the draft (ISO). It counts only while it is a draft. */
  lookUntil: z.optional(z.string()),
  /** Who on the team knows the applicant, while it is a draft again and has no rows that say so. */
  knownTo: z._default(z.array(z.string()), []),
  /** What discarded changes had changed: the questions by section, and the highest version there. The next change begins above it. */
  discarded: z.optional(z.object({ version: z.int(), questions: z.record(z.string(), z.array(z.string())) })),
})
export type ResponseMeta = z.infer<typeof ResponseMeta>

/** A new response. */
export type NewMeta = Pick<ResponseMeta, 'id' | 'userId' | 'state' | 'sectionCount' | 'submittedAt' | 'sizes'>

/** The change of a submission that is open, if there is one. A withdrawn application keeps its change, closed. */
export const openChangeOf = ({ state, change }: ResponseMeta) => (state === 'submitted' ? change : undefined)

/** The edition that its applicant writes in: the open change, or else the response itself. */
export const writtenEdition = (meta: ResponseMeta) => openChangeOf(meta)?.edition ?? meta.edition

/** Whether its applicant can write in it: it is a draft, or a change of the submission is open. */
export const isBeingWritten = (meta: ResponseMeta) =>
  meta.state === 'in-progress' || openChangeOf(meta) !== undefined

/** A condition: neither sections nor a change of the submission were added or removed since META was read. */
export const isAsCounted = ({ sectionCount, change }: ResponseMeta) =>
  change
    ? expression`#sectionCount = ${sectionCount} AND #change.#edition = ${change.edition} AND #change.#sectionCount = ${change.sectionCount}`
    : expression`#sectionCount = ${sectionCount} AND attribute_not_exists(#change)`
