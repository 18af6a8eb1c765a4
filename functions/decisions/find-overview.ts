import { isDraft, countAsking } from '#functions/applications/begun.ts'
import type { Caller } from '#functions/http/caller.ts'
import { zoneOf } from '#functions/mail/time-for.ts'
import { type Begun, listBegun } from '#functions/store/applications/begun-responses.ts'
import { listAllRows } from '#functions/store/applications/row-pages.ts'
import { type FormHead, listHeads } from '#functions/store/forms/forms.ts'
import { countMailStops } from '#functions/store/people/mail-stops.ts'
import { countByDay, dayIn } from '#shared/decisions/day-counts.ts'
import type { FormOverview, PreviousSeason } from '#shared/forms/form-overview.ts'
import { previousSeason } from '#shared/forms/previous-season.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { countUnconfirmed } from './known-messages.ts'
import { findUnbooked } from './unbooked.ts'

/** When a form's applications were begun, and the season before it. */
export async function findOverview(caller: Caller, head: FormHead, now: Date): Promise<FormOverview> {
  if (!mayDecide(caller)) return { ...nothingBegun, timeZone: zoneOf(head) }
  const [begun, mailStops, previous, unbooked, unconfirmed] = await Promise.all([
    listBegun(head),
    countMailStops(),
    findPrevious(head),
    findUnbooked(caller.record, head),
    countUnconfirmed(caller.record, head),
  ])
  return {
    timeZone: zoneOf(head),
    begun: begunByDay(head, begun),
    drafts: begun.filter(isDraft).length,
    asking: countAsking(begun, now),
    offersUntil: head.rsvpBy ?? null,
    mailStops,
    previous,
    unbooked,
    unconfirmed,
  }
}

/** Board members do not get figures of all roles together, or of drafts, which have no role yet. */
const nothingBegun = {
  begun: null,
  drafts: 0,
  asking: 0,
  offersUntil: null,
  mailStops: 0,
  previous: null,
  unbooked: [],
  unconfirmed: 0,
}

/** Null if some of them were erased. */
const begunByDay = (head: FormHead, begun: readonly Begun[]) =>
  head.erasingSince
    ? null
    : countByDay(
        begun.map(({ begunAt }) => begunAt),
        zoneOf(head),
      )

async function findPrevious(head: FormHead): Promise<PreviousSeason | null> {
  const previous = previousSeason(head, await listHeads())
  if (!previous) return null
  const [begun, rows] = await Promise.all([listBegun(previous), listAllRows(previous)])
  // A person who applied for several roles submitted once.
  const submitted = new Map(rows.map(({ responseId, dateSubmitted }) => [responseId, dateSubmitted]))
  return {
    semester: previous.semester,
    dueDay: dayIn(zoneOf(previous))(previous.dueDate),
    begun: begunByDay(previous, begun),
    submitted: countByDay([...submitted.values()], zoneOf(previous)),
  }
}
