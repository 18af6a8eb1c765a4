import type { RowName } from '#shared/applications/review-status.ts'
import type { OutgoingOf } from '../table/outbox.ts'
import type { Slot } from './slots.ts'

/** The mails about a change of a booking. */
export interface BookingNews extends RowName {
  userId: string
  changes: number
  from: Slot | undefined
  to: Slot | undefined
  isByApplicant: boolean
  now: Date
}

type Mail = Omit<OutgoingOf<'interview'>, 'tries' | 'lease'>

/**
 * The mails about a change: to the applicant, and to each interviewer who has the interview now or had it until now. No mail is sent about
 * the past.
 */
export function bookingMails(news: BookingNews): Mail[] {
  const { from, to, now, userId } = news
  const announced = to ?? from
  if (!announced || Date.parse(announced.start) < now.getTime()) return []
  const isNewOwner = from?.ownerId !== to?.ownerId
  return [
    mailOf(news, userId, announced, to ? 'REQUEST' : 'CANCEL', from !== undefined),
    ...(to ? [mailOf(news, to.ownerId, to, 'REQUEST', from !== undefined && !isNewOwner)] : []),
    ...(from && isNewOwner ? [mailOf(news, from.ownerId, from, 'CANCEL', true)] : []),
  ]
}

function mailOf(
  { responseId, role, changes, userId: applicantId, isByApplicant }: BookingNews,
  userId: string,
  slot: Slot,
  method: 'REQUEST' | 'CANCEL',
  isChange: boolean,
): Mail {
  return {
    name: `interview#${responseId}#${role}#${changes}#${userId}`,
    kind: 'interview',
    userId,
    applicantId,
    responseId,
    role,
    changes,
    method,
    isChange,
    ...(isByApplicant && { isByApplicant }),
    ownerId: slot.ownerId,
    start: slot.start,
    minutes: slot.minutes,
    place: slot.place,
  }
}
