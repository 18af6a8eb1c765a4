import { type Dated, seasonEvents } from '#shared/forms/season-dates.ts'
import { calendarText } from '#shared/kernel/calendar-text.ts'
import { pathTo } from '#shared/kernel/pages.ts'

/** Where the portal is. */
interface Site {
  origin: string
  hostname: string
}

/**
 * The dates of a form as a calendar, with an entry for each. An entry keeps its name (UID), so a calendar that reads the file again moves
 * what has changed and adds nothing twice.
 */
export const seasonCalendar = (
  form: Dated & { id: string; semester: string },
  { origin, hostname }: Site,
  now: Date,
): string =>
  calendarText(
    'PUBLISH',
    form.semester,
    seasonEvents(form).map(({ name, label, at }) => ({
      uid: `${form.id}.${name}@${hostname}`,
      sequence: 0,
      start: at,
      minutes: 0,
      title: `${form.semester}: ${label}`,
      place: '',
      description: `${origin}${pathTo('formOverview', { formId: form.id })}`,
    })),
    now,
  )
