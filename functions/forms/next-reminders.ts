import { chapterZone } from '#functions/mail/time-for.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { listSlots } from '#functions/store/interviews/slots.ts'
import { spanBefore, willGoAt } from '#shared/forms/reminder-time.ts'

/** When the next reminders go that depend on more than the form: of an interview that is booked, and of offers once they are released. */
export async function nextReminders({ id, phase, rsvpBy }: FormHead, now: Date) {
  const goes = (kind: 'interview' | 'offer', end: string) =>
    willGoAt(spanBefore(kind, end), chapterZone, now)?.toISOString()
  const booked = (await listSlots(id, now)).filter((slot) => slot.booked)
  const [interview] = booked.flatMap(({ start }) => goes('interview', start) ?? [])
  const offer = phase === 'released' && rsvpBy ? goes('offer', rsvpBy) : undefined
  return { ...(interview && { interview }), ...(offer && { offer }) }
}
