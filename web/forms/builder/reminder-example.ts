import type { ApplicationForm } from '#shared/forms/form.ts'
import type { ReminderKind, ReminderValues } from '#shared/forms/reminder.ts'
import { spanInWords, timeInWords } from '#shared/kernel/time-zone.ts'

/** The values of a reminder's placeholders in its preview. Times are in the words of mails, in the zone of the form or the chapter. */
export const exampleFor = (
  form: ApplicationForm,
  kind: ReminderKind,
  timeZone: string,
): Omit<ReminderValues<ReminderKind>, 'link'> => {
  const end = endOf(form, kind)
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    semester: form.semester,
    deadline: end ? timeInWords(end, timeZone) : 'the deadline',
    count: '3 reviews',
    roles: 'Engineer',
    time: spanInWords(sampleTime(form, end), 30, timeZone),
    place: 'Room 1',
  }
}

/** A time that fits the season, where none is set yet. */
const sampleTime = ({ interviewsFrom, dueDate }: ApplicationForm, end: string | undefined) =>
  interviewsFrom ?? end ?? (dueDate || '2027-03-05T19:00:00.000Z')

/** What a reminder calls the deadline. When offers end is set with the release. */
function endOf({ dueDate, reviewsDue }: ApplicationForm, kind: ReminderKind): string | undefined {
  if (kind === 'offer') return undefined
  return kind === 'reviews' ? reviewsDue : dueDate
}
