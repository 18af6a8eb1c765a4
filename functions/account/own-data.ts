import { toOverview, toResponse } from '#functions/applications/to-response.ts'
import { findOwnDecision, toDecisionLetter } from '#functions/decisions/decision-letter.ts'
import { linkTo } from '#functions/files/malware.ts'
import type { Caller } from '#functions/http/caller.ts'
import { ownMessages } from '#functions/messages/own-messages.ts'
import {
  findResponse,
  listResponseIds,
  type StoredResponse,
} from '#functions/store/applications/responses.ts'
import { listViews } from '#functions/store/applications/saved-views.ts'
import { findHead, withBody, type FormHead } from '#functions/store/forms/forms.ts'
import { findBookings } from '#functions/store/interviews/bookings.ts'
import { findSlots, listOwnSlots } from '#functions/store/interviews/slots.ts'
import { findSelf } from '#functions/store/people/users.ts'
import { submittedOf } from '#shared/applications/dashboard-row.ts'
import type { DecisionLetter } from '#shared/decisions/release.ts'
import { calendarSince } from '#shared/interviews/calendar-address.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import type { OwnData, OwnFile } from '#shared/people/own-data.ts'

/** Everything that is stored about the caller, as far as they may know it. */
export async function ownData(caller: Caller, now: Date): Promise<OwnData> {
  const [person, ids, views, slots, messages] = await Promise.all([
    findSelf(caller.id),
    listResponseIds(caller.id),
    listViews(caller.id),
    listOwnSlots(caller.id),
    ownMessages(caller.record),
  ])
  const stored = await Promise.all(ids.map(findResponse))
  const files = await Promise.all(stored.flatMap(filesOf))
  return {
    exportedAt: now.toISOString(),
    person: { ...person, createdAt: caller.record.createdAt },
    applications: await Promise.all(stored.map((response) => application(caller, response, now))),
    files,
    views,
    messages,
    calendarSince: calendarSince(caller.record),
    slots: slots.map(({ start, minutes, place }) => ({ start, minutes, place })),
  }
}

async function application(caller: Caller, stored: StoredResponse, now: Date) {
  const head = await findHead(formIdOf(stored.meta.id))
  const form = await withBody(head)
  return {
    overview: toOverview(stored, head, now),
    response: toResponse(stored, form, head),
    ...(stored.meta.change && { changed: toResponse({ ...stored, sections: stored.changed }, form, head) }),
    interviews: await interviewsOf(stored.meta.id),
    decisions: await decisionsOf(caller, stored, head, now),
  }
}

/** Whether they came is noted by the staff, as scores are. */
async function interviewsOf(responseId: string) {
  const bookings = await findBookings(responseId)
  const slots = await findSlots(bookings.flatMap(({ slotId }) => slotId ?? []))
  return bookings.map(({ role, slotId }) => {
    const { start = null, minutes = null, place = null } = slots.find((slot) => slot?.id === slotId) ?? {}
    return { role, start, minutes, place }
  })
}

/** Only released decisions: before the release no row is read. */
async function decisionsOf(
  caller: Caller,
  { meta, rows }: StoredResponse,
  head: FormHead,
  now: Date,
): Promise<DecisionLetter[]> {
  if (head.phase !== 'released') return []
  const decided = submittedOf(rows).filter(({ decision }) => decision !== 'undecided')
  return Promise.all(
    decided.map(async ({ role }) =>
      toDecisionLetter(caller, await findOwnDecision({ caller, role, meta, head }), head, now),
    ),
  )
}

/** Each file once, though a change of the submission names most of its files too. */
function filesOf({ meta, sections, changed }: StoredResponse): Promise<OwnFile>[] {
  const attached = [...sections, ...changed].flatMap(({ files }) => Object.entries(files))
  const byId = new Map(attached.map(([questionId, file]) => [file.fileId, { questionId, file }]))
  return [...byId.values()].map(async ({ questionId, file }) => {
    const { name, size, attachedAt } = file
    const link = await linkTo(file)
    return {
      responseId: meta.id,
      questionId,
      name,
      size,
      attachedAt,
      ...('url' in link ? link : { url: null, whyNot: link.refused.message }),
    }
  })
}
