import { Button } from '@aws-amplify/ui-react'
import type { ComponentProps } from 'react'
import { calendarText, type CalendarEntry } from '#shared/kernel/calendar-text.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { downloadText } from '#web/kit/ui/download.ts'
import { Icon } from '#web/kit/ui/icon.tsx'

interface Props extends Pick<ComponentProps<typeof Button>, 'variation' | 'size'> {
  entry: Pick<CalendarEntry, 'uid' | 'start' | 'minutes' | 'title'> & Partial<CalendarEntry>
  label?: string
}

/** Downloads a file with one date, which opens in the reader's calendar. */
export const AddToCalendar = ({ entry, label = 'Add to calendar', ...look }: Props) => (
  <Button {...look} onClick={() => download(entry)}>
    <Icon shape="calendar" />
    {label}
  </Button>
)

function download(entry: Props['entry']) {
  const whole = { sequence: 0, place: '', description: '', ...entry }
  const name = entry.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()
  downloadText(`${name}.ics`, calendarText('PUBLISH', entry.title, [whole], serverNow()), 'text/calendar')
}
