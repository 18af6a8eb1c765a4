import { countAsking, isDraft } from '#functions/applications/begun.ts'
import { rowsSeenBy } from '#functions/applications/blind-form.ts'
import type { Caller } from '#functions/http/caller.ts'
import { zoneOf } from '#functions/mail/time-for.ts'
import { listBegun } from '#functions/store/applications/begun-responses.ts'
import { listAllRows } from '#functions/store/applications/row-pages.ts'
import { findSource } from '#functions/store/forms/form-change.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { countMailStops } from '#functions/store/people/mail-stops.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { countTeam, listStaff } from '#functions/store/people/users.ts'
import { findRubrics } from '#functions/store/reviews/rubrics.ts'
import { countWithheld, submittedOf } from '#shared/applications/dashboard-row.ts'
import { needsOf } from '#shared/decisions/needs.ts'
import { countApplications } from '#shared/decisions/season-figures.ts'
import { tabCounts } from '#shared/decisions/tab-counts.ts'
import { setUpOf } from '#shared/forms/set-up.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { countUnconfirmed } from './known-messages.ts'
import { findUnbooked } from './unbooked.ts'

/** What needs attention in a form, from the rows as this caller may see them. Board members learn nothing of drafts and addresses. */
export async function findNeeds(caller: Caller, head: FormHead, hasRows: boolean, now: Date) {
  const seesAll = mayDecide(caller)
  const [all, begun, people, mailStops, unbooked, unconfirmed, setUp] = await Promise.all([
    hasRows ? [] : listAllRows(head),
    seesAll ? listBegun(head) : [],
    listStaff(),
    seesAll ? countMailStops() : 0,
    seesAll ? findUnbooked(caller.record, head) : [],
    seesAll ? countUnconfirmed(caller.record, head) : 0,
    seesAll ? findSetUp(head, now) : undefined,
  ])
  const rows = await rowsSeenBy(caller, head, all)
  const submitted = submittedOf(rows)
  const given = {
    rows,
    people,
    drafts: begun.filter(isDraft).length,
    asking: countAsking(begun, now),
    mailStops,
    unbooked,
    unconfirmed,
  }
  return {
    tabs: hasRows ? null : tabCounts({ caller, rows, form: head, unbooked }, now),
    unbooked,
    needs: needsOf({ caller, form: head, ...given, offersUntil: head.rsvpBy ?? null }, now),
    begun: seesAll && !head.erasingSince ? begun.length : null,
    submitted: countApplications(submitted),
    unseen: countWithheld(caller, all) + submitted.filter(({ isBlind }) => isBlind).length,
    ...(setUp && { setUp }),
  }
}

/** How far a season is set up, as it is stored. */
async function findSetUp(head: FormHead, now: Date) {
  const [{ form, isReleased, wasActive }, sheets, team, roles] = await Promise.all([
    findSource(head),
    findRubrics(head),
    countTeam(),
    findRoles(),
  ])
  return setUpOf(
    {
      form,
      wasOpen: wasActive === true,
      isReleased: isReleased === true,
      sheets,
      team,
      roles,
      timeZone: zoneOf(head),
    },
    now,
  )
}
