import { formatZoned } from '#web/dates/zoned-date.tsx'

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** 'Sep 17' in the viewer's zone, for tables; the whole moment and its zone are its title. */
export const ShortDate = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={formatZoned(iso)}>
    {short.format(new Date(iso))}
  </time>
)
