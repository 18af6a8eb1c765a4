import { overlap, type SlotTerms, spanOfSlot, startOfSlot } from './interview-slot.ts'

// Applicants know who interviews them only if the form says so. An applicant who has joined the team could also work it out from when others
// are busy: the interviewer is, at the time of the interview. So nothing here reveals it, and neither do records
// (`functions/records/visible-part.ts`).

interface ListedSlot extends Pick<SlotTerms, 'minutes'> {
  start: string
  day: string
  booked?: { responseId: string } | undefined
}

/** A day on which clocks are set back, in milliseconds. */
const longestDay = 25 * 60 * 60_000

/** Whether a slot is so near to a time that an interviewer booked at one of them might have reached their daily limit at the other. */
export const isNear = (slotId: string, start: string): boolean =>
  Math.abs(Date.parse(start) - Date.parse(startOfSlot(slotId))) < longestDay

/**
 * The slots of a form that do not reveal to its applicant `ownId` who interviews them. Their own interview is left out. So are the free
 * times of others at that moment, where only their interviewer would be missing. So are the other interviews of that day: a person who
 * interviews another applicant at that moment is not their interviewer.
 */
export function unrevealingSlots<Slot extends ListedSlot>(
  slots: readonly Slot[],
  ownId: string | undefined,
): Slot[] {
  const own = slots.filter(({ booked }) => booked !== undefined && booked.responseId === ownId)
  const [busy, days] = [own.map(spanOfSlot), new Set(own.map(({ day }) => day))]
  const isThen = (slot: Slot) => busy.some((span) => overlap(span, spanOfSlot(slot)))
  return slots.filter((slot) => (slot.booked ? !days.has(slot.day) : !isThen(slot)))
}
