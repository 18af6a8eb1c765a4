import { createHash } from 'node:crypto'
import { rowsSeenBy } from '#functions/applications/blind-form.ts'
import { messageValues } from '#functions/mail/message-values.ts'
import { timeFor } from '#functions/mail/time-for.ts'
import { listBegun } from '#functions/store/applications/begun-responses.ts'
import { offerState, progressOfRow, rsvpDeadline } from '#functions/store/applications/role-rows.ts'
import { listAllRows } from '#functions/store/applications/row-pages.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import type { FrozenRecipient } from '#functions/store/messages/messages.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople, listStaff } from '#functions/store/people/users.ts'
import { type DashboardRow, rowId, type RoleRow, submittedOf } from '#shared/applications/dashboard-row.ts'
import { withExtension } from '#shared/forms/extension.ts'
import type { Roles } from '#shared/kernel/application-role.ts'
import { isOwnResponse, mayKnowJudgements } from '#shared/kernel/permissions.ts'
import { counted, fullName } from '#shared/kernel/wording.ts'
import {
  type Audience,
  isAddressed,
  isToStaff,
  requireAddressable,
  revealsJudgements,
  revealsWhoScores,
} from '#shared/messages/message-audience.ts'
import type { MessageRecipient, MessageValues } from '#shared/messages/message.ts'

interface Found extends FrozenRecipient {
  person: UserRecord
  values: MessageValues
  /** The rows for which they are in the audience. */
  rows: RoleRow[]
}

/** The people in an audience, and what a caller may know about them. */
export interface Recipients {
  all: Found[]
  known: MessageRecipient[]
  /** Whether there may be more recipients: the applicants, or who scores, of applications that are hidden from the caller. */
  hasHidden: boolean
  /**
   * Whether a reply to the message could reveal what is hidden from the caller: whose application it is, how it was judged, or who scores
   * it.
   */
  mayRepliesReveal: boolean
}

interface Asked {
  by: UserRecord
  head: FormHead
  audience: Audience
  now: Date
}

interface Asking extends Asked {
  roles: Roles
}

/** A digest of what a caller sees of the recipients: who they are, and the values of their placeholders. */
export const seenDigest = ({ known }: Pick<Recipients, 'known'>): string =>
  createHash('sha256').update(JSON.stringify(known)).digest('base64url')

/** The people who are in an audience now. Only the server decides this. @throws Problem CONFLICT if it may not be addressed before the release */
export async function findRecipients({ by, head, audience, now }: Asked): Promise<Recipients> {
  requireAddressable(audience, head.phase)
  if (audience.to === 'drafts') return openly(await draftsOf(head, audience))
  const [all, roles] = await Promise.all([listAllRows(head), findRoles()])
  const asked = { by, head, audience, now, roles }
  const rows = submittedOf(all)
  if (isToStaff(audience)) return staff(asked, rows)
  return applicants(asked, rows)
}

/** People about whom nothing is hidden from super reviewers. */
const openly = (all: Found[]): Recipients => ({
  all,
  known: all.map(({ key, person, values }) => ({ id: key, name: fullName(person), values })),
  hasHidden: false,
  mayRepliesReveal: false,
})

interface Wanted {
  key: string
  userId: string
  rows?: RoleRow[]
  roles?: string
  count?: string | undefined
  deadline?: (person: UserRecord) => string | undefined
}

/** Reads the people, in the order of their names, without those whose account is gone. */
async function withPeople(head: FormHead, { to }: Audience, wanted: readonly Wanted[]): Promise<Found[]> {
  const people = await findPeople(wanted.map(({ userId }) => userId))
  return wanted
    .flatMap(({ key, userId, rows = [], roles, count, deadline }, index) => {
      const person = people[index]
      if (!person || person.state === 'erased') return []
      const until = deadline?.(person)
      const frozen = {
        ...(roles && { roles }),
        ...(count && { count }),
        ...(until && { deadline: timeFor(head, until) }),
      }
      return [{ key, userId, person, rows, ...frozen, values: messageValues(person, head, to, frozen) }]
    })
    .toSorted((one, other) => fullName(one.person).localeCompare(fullName(other.person)))
}

const ownDueDate = (head: FormHead) => (person: UserRecord) =>
  withExtension(head, person.extensions?.get(head.id)).dueDate

async function draftsOf(head: FormHead, audience: Audience): Promise<Found[]> {
  const drafts = (await listBegun(head))
    .map(({ meta }) => meta)
    .filter(({ state }) => state === 'in-progress')
  return withPeople(
    head,
    audience,
    drafts.map(({ id: key, userId }) => ({ key, userId, deadline: ownDueDate(head) })),
  )
}

/** As in the records, callers learn nothing of what others do about their own application, so its unfinished reviews do not count. */
async function staff(asked: Asking, rows: readonly RoleRow[]): Promise<Recipients> {
  const { by, audience } = asked
  const all = await staffOf(asked, rows)
  const seen = rows.filter((row) => !isOwnResponse(by, row))
  if (seen.length === rows.length) return openly(all)
  const { known } = openly(await staffOf(asked, seen))
  return { all, known, hasHidden: revealsWhoScores(audience), mayRepliesReveal: revealsWhoScores(audience) }
}

/** Active staff: one person, or everybody with something left to submit. */
async function staffOf({ head, audience, roles }: Asking, rows: readonly RoleRow[]): Promise<Found[]> {
  const isReview = audience.to === 'reviewers-behind'
  const participants = (row: RoleRow) => (isReview ? row.reviewers : row.interviewers)
  const unfinished = rows.flatMap((row) =>
    participants(row).flatMap(({ id, state }) =>
      state === 'new' || state === 'started' ? [{ id, row }] : [],
    ),
  )
  const left = Map.groupBy(unfinished, ({ id }) => id)
  const leftTo = (id: string) => (left.get(id) ?? []).map(({ row }) => row)
  const staff = (await listStaff()).map(({ id }) => ({ id, left: leftTo(id) }))
  const chosen = staff.filter(({ id, left }) =>
    audience.to === 'colleague' ? id === audience.userId : left.length > 0,
  )
  const due = isReview ? head.reviewsDue : head.interviewsUntil
  return withPeople(
    head,
    audience,
    chosen.map(({ id, left }) => ({
      key: id,
      userId: id,
      roles: rolesOf(left, roles),
      // Not for one person: a reply could quote a number that tells the sender who scores their own application.
      count: revealsWhoScores(audience) ? counted(left.length, isReview ? 'review' : 'interview') : undefined,
      deadline: () => (audience.to === 'colleague' ? undefined : due),
    })),
  )
}

const rolesOf = (rows: readonly RoleRow[], roles: Roles) =>
  roles.namesOf(roles.inOrder(rows.map(({ role }) => role)))

async function applicants(asked: Asking, submitted: readonly RoleRow[]): Promise<Recipients> {
  const { by, head, audience, now } = asked
  const knownToApplicant = (row: RoleRow) => ({
    progress: progressOfRow(row, head),
    offer: head.phase === 'released' ? offerState(row, head, now) : ('none' as const),
  })
  const addressed = submitted.filter((row) => isAddressed(row, knownToApplicant(row), audience))
  const wanted = [...Map.groupBy(addressed, ({ responseId }) => responseId)].map(([key, rows]) => ({
    key,
    userId: rows[0]!.userId,
    rows,
    roles: rolesOf(rows, asked.roles),
    deadline: (person: UserRecord) => deadlineOf(asked, rows) ?? ownDueDate(head)(person),
  }))
  const all = await withPeople(head, audience, wanted)
  const hidden = submitted.filter((row) => !mayKnowJudgements(by, row))
  const { known, isNameless } = await knownOf(asked, all)
  // A reply shows that its author is among the recipients. Senders know that about their own application.
  const wouldReveal = revealsJudgements(audience) && hidden.some((row) => !isOwnResponse(by, row))
  return { all, known, hasHidden: hidden.length > 0, mayRepliesReveal: isNameless || wouldReveal }
}

/** When the offer for these rows expires, in audiences of people with an offer. */
const deadlineOf = ({ head, audience: { to } }: Asked, rows: readonly RoleRow[]) =>
  to === 'accepted' || to.startsWith('offers-')
    ? rows
        .flatMap((row) => rsvpDeadline(row, head) ?? [])
        .toSorted()
        .at(0)
    : undefined

/**
 * The recipients whom the caller may know of. Applicants whose application they are kept out of are left out. So are those whom they still
 * have to score, if the audience depends on judgements. Applicants without a name come last.
 */
async function knownOf(
  { by, head, audience }: Asked,
  all: readonly Found[],
): Promise<{ known: MessageRecipient[]; isNameless: boolean }> {
  const seen = await rowsSeenBy(
    by,
    head,
    all.flatMap(({ rows }) => rows),
  )
  const places = new Map(seen.map((row, place) => [rowId(row), { row, place }]))
  const known = all.flatMap(({ key, person, values, rows }) => {
    const own = rows.map((row) => places.get(rowId(row)))
    const shown = own.filter((each) => each !== undefined)
    const isKnown =
      shown.length === rows.length && !(revealsJudgements(audience) && shown.some(({ row }) => row.isBlind))
    const [first] = shown
    return isKnown && first ? [{ place: first.place, ...asSeen({ key, person, values }, first.row) }] : []
  })
  const named = known.filter(({ isNameHidden }) => !isNameHidden)
  const nameless = known.filter(({ isNameHidden }) => isNameHidden)
  return {
    known: [...named, ...nameless.toSorted((one, other) => one.place - other.place)].map(
      ({ id, name, values }) => ({ id, name, values }),
    ),
    isNameless: nameless.length > 0,
  }
}

/** A pseudonym in place of the name, and nothing else that is unique to the person: a deadline of their own would reveal who they are. */
function asSeen(
  { key, person, values }: Pick<Found, 'key' | 'person' | 'values'>,
  { isNameHidden, name }: DashboardRow,
) {
  if (!isNameHidden) return { id: key, name: fullName(person), values, isNameHidden: false }
  const { deadline: _, ...others } = values
  return {
    id: key,
    name,
    values: {
      ...others,
      firstName: name,
      lastName: '…',
      ...(values.deadline && { deadline: '…' }),
    } satisfies MessageValues,
    isNameHidden: true,
  }
}
