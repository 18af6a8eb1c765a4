import { readableInterviews } from '#functions/interviews/agenda.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { listBookings } from '#functions/store/interviews/bookings.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { rowId } from '#shared/applications/dashboard-row.ts'
import { awaitsTime } from '#shared/interviews/interview-booking.ts'

/** The rows whose applicants were invited to choose a time and have none, as far as the caller may know that. */
export async function findUnbooked(by: UserRecord, head: FormHead): Promise<string[]> {
  const waiting = (await listBookings(head.id)).filter(({ state }) => awaitsTime(state))
  return (await readableInterviews(by, head, waiting, [])).map(rowId)
}
