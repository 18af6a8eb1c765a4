import { timeInWords } from '#shared/time-zone.ts'
import { formatMeeting, formatZoned } from './zoned-date.tsx'

interface Props {
  start: string
  /** The zone of the form, or of the chapter. */
  timeZone: string
}

/** When people meet: in the viewer's zone and, if it differs, in the zone in which the meeting was offered. Both are named. */
export function MeetingTime({ start, timeZone }: Props) {
  const [own, offered] = [formatZoned(start), formatZoned(start, timeZone)]
  return (
    <time dateTime={start}>
      {formatMeeting(start)}
      {own !== offered && <span className="muted"> ({timeInWords(start, timeZone)})</span>}
    </time>
  )
}
