import { readableInterviews } from '#functions/application/agenda.ts'
import { listBookings } from '#functions/store/bookings.ts'
import type { FormHead } from '#functions/store/forms.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { rowId } from '#shared/dashboard-row.ts'
import { awaitsTime } from '#shared/interview-booking.ts'

/** The rows whose applicants were invited to choose a time and have none, as far as the caller may know that. */
export async function findUnbooked(by: UserRecord, head: FormHead): Promise<string[]> {
  const waiting = (await listBookings(head.id)).filter(({ state }) => awaitsTime(state))
  return (await readableInterviews(by, head, waiting, [])).map(rowId)
}
