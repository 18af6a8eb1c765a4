import { formatZoned, zonedTime } from './zoned-date.tsx'

const meeting = new Intl.DateTimeFormat('en-US', { weekday: 'short', ...zonedTime })

/** 'Fri, Sep 18, 2026, 11:59 PM EDT': when people meet, in the viewer's zone. */
export const formatMeeting = (iso: string) => meeting.format(new Date(iso))

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
      {own !== offered && <span className="muted"> ({offered})</span>}
    </time>
  )
}
