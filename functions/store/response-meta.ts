import * as z from 'zod/mini'
import { ResponseState } from '#shared/response-state.ts'
import { expression } from './expression.ts'

/** A response without its answers, as the table has it. Every call about the response reads it, so its names are short. */
const StoredMeta = z.object({
  id: z.string(),
  u: z.string(),
  st: ResponseState,
  n: z.int(),
  submittedAt: z.optional(z.string()),
  sizes: z.record(z.string(), z.int()),
  op: z.optional(z.string()),
  ed: z.optional(z.int()),
  ch: z.optional(z.object({ k: z.int(), at: z.string(), n: z.int() })),
  cc: z.optional(z.int()),
  xt: z.optional(z.string()),
  lk: z.optional(z.string()),
  kn: z.optional(z.array(z.string())),
  off: z.optional(z.object({ v: z.int(), q: z.record(z.string(), z.array(z.string())) })),
})

/** What a response is, without its answers. */
export const ResponseMeta = z.pipe(
  StoredMeta,
  z.transform(({ u, st, n, op, ed = 0, ch, cc = 0, xt, lk, kn = [], off, ...meta }) => ({
    ...meta,
    userId: u,
    state: st,
    /** A submit depends on it, so that it fails if a section was added. */
    sectionCount: n,
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
    /** Who on the team knows the applicant, while it is a draft again and has no rows that say so. */
    knownTo: kn,
    /** What discarded changes had changed: the questions by section, and the highest version there. The next change begins above it. */
    discarded: off && { version: off.v, questions: off.q },
  })),
)
/** What a response is, without its answers. `sizes` says how large its larger sections are (`response-size.ts`). */
export type ResponseMeta = z.infer<typeof ResponseMeta>

/** A new response. */
export type NewMeta = Pick<ResponseMeta, 'id' | 'userId' | 'state' | 'sectionCount' | 'submittedAt' | 'sizes'>

/** The attributes that keep what a new response is. */
export const storedMeta = ({
  userId,
  state,
  sectionCount,
  ...meta
}: NewMeta): z.input<typeof StoredMeta> => ({
  ...meta,
  u: userId,
  st: state,
  n: sectionCount,
})

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
    ? expression`#n = ${sectionCount} AND #ch.#k = ${change.edition} AND #ch.#n = ${change.sectionCount}`
    : expression`#n = ${sectionCount} AND attribute_not_exists(#ch)`
