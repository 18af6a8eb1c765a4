import type { ApplicationForm } from '#shared/forms/form.ts'
import type { FreeTime } from '#shared/interviews/interview-booking.ts'
import type { Offer } from '#shared/interviews/interview-slot.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { openDeciding } from './deciding.ts'
import { done } from './identities.ts'
import type { Person, TestPortal } from './open-test-portal.ts'

/** A time of October 12, 2026: '15:00' is at 15:00 UTC. */
export const at = (time: string, day = 12) => `2026-10-${day}T${time}:00.000Z`

export type Interviewing = Awaited<ReturnType<typeof openInterviewing>>

/** A form whose applicants choose times for their interviews. */
export async function openInterviewing(portal: TestPortal, given: Partial<ApplicationForm> = {}) {
  const deciding = await openDeciding(portal, given)
  const { lead, params } = deciding

  const offer = (person: Person, starts: string[], more: Partial<Offer> = {}, by = person) =>
    by.calls.interviews.offer({
      params,
      body: { ownerId: person.id, starts, minutes: 30, place: 'Room 1', mostADay: null, roles: [], ...more },
    })

  const invite = (...rows: { responseId: string; role: ApplicationRole }[]) =>
    lead.calls.interviews.invite({ params, body: { rows } })

  return {
    ...deciding,
    offer,
    invite,
    /** Lets people apply to this form, and to no other one. */
    async activate() {
      const instead = (await done(lead.calls.forms.list({}))).find(({ isActive }) => isActive)?.id ?? null
      if (instead !== params.formId) await done(lead.calls.forms.activate({ params, body: { instead } }))
    },
    /** An application that is at the interview, with its applicant invited to choose a time. */
    invited: (roles: ApplicationRole[] = ['engineer'], by?: Person) =>
      deciding.application(roles, by).invited(),
    /** The slots and interviews of the form, as a super reviewer sees them. */
    find: async ({ calls }: Person = lead) => done(calls.interviews.find({ params })),
  }
}

/** The applicant's own interviews. */
export const own = async ({ calls }: Person, responseId: string) =>
  (await calls.interviews.own({ params: { responseId } })).answer.interviews

/** A free time as an applicant sees it. */
export const time = (start: string, more: Partial<FreeTime> = {}): FreeTime => ({
  start,
  minutes: 30,
  isOnline: false,
  ...more,
})

/** Chooses a time as the page does: with the number of changes that is on screen. */
export async function book(
  applicant: Person,
  responseId: string,
  chosen: FreeTime,
  role: ApplicationRole = 'engineer',
) {
  const shown = (await own(applicant, responseId)).find((each) => each.role === role)
  const body = { role, seen: shown?.changes ?? 0, ...chosen }
  return applicant.calls.interviews.book({ params: { responseId }, body })
}

/** Cancels an interview as the page does. */
export async function cancel(applicant: Person, responseId: string, role: ApplicationRole = 'engineer') {
  const shown = (await own(applicant, responseId)).find((each) => each.role === role)
  return applicant.calls.interviews.cancel({
    params: { responseId },
    body: { role, seen: shown?.changes ?? 0 },
  })
}
