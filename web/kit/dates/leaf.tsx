const parts = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', weekday: 'short' })

interface Props {
  /** A time in ISO format. */
  iso: string
  /** The color of a role that it is about. */
  color?: string | undefined
  /** It lies on that color already. */
  isOnRole?: boolean | undefined
}

/** A day like a leaf of a calendar. The words beside it say the same, so a screen reader skips it. */
export function Leaf({ iso, color, isOnRole = false }: Props) {
  const of = Object.fromEntries(
    parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  ) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>
  return (
    <span className={isOnRole ? 'leaf leaf--on' : color ? `leaf role--${color}` : 'leaf'} aria-hidden="true">
      <span>{of.month}</span>
      <b>{of.day}</b>
      <span>{of.weekday}</span>
    </span>
  )
}
