import { Button } from '@aws-amplify/ui-react'
import type { Dated } from '#shared/season-dates.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { downloadText } from '#web/ui/download.ts'
import { seasonCalendar } from './season-calendar.ts'

interface Props {
  form: Dated & { id: string; semester: string }
}

/** The dates of a form's season as a file that calendars read. */
export const CalendarButton = ({ form }: Props) => (
  <Button
    size="small"
    className="no-print"
    onClick={() =>
      downloadText(
        `${form.id}-dates.ics`,
        seasonCalendar(form, location, serverNow()),
        'text/calendar;charset=utf-8',
      )
    }
  >
    Calendar file<span className="vh"> of {form.semester}</span>
  </Button>
)
