import { overlap, type SlotTerms, spanOfSlot, startOfSlot } from './interview-slot.ts'

// Applicants know who interviews them only if the form says so. One who is on the team by now could also find it out from when others are
// busy: that person is, at the time of the interview. So nothing here tells it, and neither do records (`functions/records/withhold.ts`).

interface ListedSlot extends Pick<SlotTerms, 'minutes'> {
  start: string
  day: string
  booked?: { responseId: string } | undefined
}

/** A day on which clocks are set back, in milliseconds. */
const longestDay = 25 * 60 * 60_000

/** Whether a slot is so near to a time that somebody who is booked at the one might be able to take no more at the other. */
export const isNear = (slotId: string, start: string): boolean =>
  Math.abs(Date.parse(start) - Date.parse(startOfSlot(slotId))) < longestDay

/**
 * Those of a form's slots that do not tell its applicant `ownId` who interviews them. Their own interview is left out. So are the free times
 * of others at that moment: the only person missing there would be their interviewer. So are the other interviews of that day: somebody who
 * interviews another applicant at that moment is not their interviewer.
 */
export function untellingSlots<Slot extends ListedSlot>(
  slots: readonly Slot[],
  ownId: string | undefined,
): Slot[] {
  const own = slots.filter(({ booked }) => booked !== undefined && booked.responseId === ownId)
  const [busy, days] = [own.map(spanOfSlot), new Set(own.map(({ day }) => day))]
  const isThen = (slot: Slot) => busy.some((span) => overlap(span, spanOfSlot(slot)))
  return slots.filter((slot) => (slot.booked ? !days.has(slot.day) : !isThen(slot)))
}
