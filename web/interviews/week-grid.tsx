import { type KeyboardEvent, useMemo, useState } from 'react'
import { type FormInterviews, isBooked, type ListedSlot } from '#shared/interviews/interview-booking.ts'
import { timeAt, wallTime } from '#shared/kernel/time-zone.ts'
import { formatClock } from '#web/kit/dates/day-and-clock.ts'
import { ownZone } from '#web/kit/dates/zoned-time.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useUser } from '#web/session/session.tsx'
import { shortName } from '#web/staff/colleagues.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { clockIn, dayName, hourName, isOver, wallAt, type weekOf } from './week.ts'
import styles from './week.module.css'

interface Props {
  week: ReturnType<typeof weekOf<ListedSlot>>
  found: FormInterviews
  now: Date
  onOpen: (slot: ListedSlot) => void
  /** The hours that are chosen to offer times in, by the clocks of the form; undefined if no times can be offered. */
  chosen: readonly string[] | undefined
  onChoose: (wall: string) => void
}

/** A week of interview times. One of its times is in the tab order; arrow keys lead to the others. */
export function WeekGrid(props: Props) {
  const { week, found, now, onOpen, chosen, onChoose } = props
  const { days, hours, slotsAt } = week
  const { timeZone } = found
  const [place, setPlace] = useState('')
  const isAhead = (wall: string) => Date.parse(timeAt(wall, timeZone)) > now.getTime()
  const cells = hours.flatMap((hour) => days.map((date) => ({ date, hour, wall: wallAt(date, hour) })))
  const slots = cells.flatMap(({ date, hour }) => slotsAt(date, hour))
  const mayOffer = (wall: string) => chosen !== undefined && isAhead(wall)
  const places = [...slots.map(({ id }) => id), ...cells.map(({ wall }) => wall).filter(mayOffer)]
  const stop = places.includes(place) ? place : places[0]
  const inPlace = (id: string) => ({ tabIndex: id === stop ? 0 : -1, onFocus: () => setPlace(id) })
  const figures = (date: string) => {
    const all = hours.flatMap((hour) => slotsAt(date, hour))
    const booked = all.filter(({ isTaken }) => isTaken).length
    return all.length > 0 && `${booked} booked, ${all.length - booked} free`
  }
  return (
    // Without a time in it, it can be scrolled by itself.
    <div
      className={styles.scroll}
      {...(stop === undefined && { tabIndex: 0, role: 'region', 'aria-label': 'Week, table' })}
    >
      <table className={styles.week}>
        <caption className="vh">Interview times of the week of {dayName(days[0]!)}</caption>
        <thead>
          <tr>
            <td className={styles.clock} />
            {days.map((date) => (
              <th scope="col" key={date}>
                {dayName(date)} <span className="n">{figures(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={goToNeighbor}>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">
                {hourName(hour)}
                <OwnHour hour={hour} days={days} timeZone={timeZone} />
              </th>
              {days.map((date) => {
                const wall = wallAt(date, hour)
                return (
                  <td key={date}>
                    <div className={styles.slots}>
                      {slotsAt(date, hour).map((slot) => (
                        <SlotButton
                          key={slot.id}
                          {...{ slot, found, now }}
                          {...inPlace(slot.id)}
                          onClick={() => onOpen(slot)}
                        />
                      ))}
                    </div>
                    {mayOffer(wall) && (
                      <button
                        type="button"
                        className={styles.offer}
                        aria-pressed={chosen?.includes(wall)}
                        {...inPlace(wall)}
                        onClick={() => onChoose(wall)}
                      >
                        <Icon shape={chosen?.includes(wall) ? 'tick' : 'plus'} />
                        <span className="vh">
                          Offer times on {dayName(date)}, {hourName(hour)}
                        </span>
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the viewer's clocks show at an hour, if that is something else, and the same all week. */
function OwnHour({ hour, days, timeZone }: { hour: number; days: readonly string[]; timeZone: string }) {
  const clocks = useMemo(() => {
    const starts = days.map((date) => new Date(timeAt(wallAt(date, hour), timeZone)).toISOString())
    const isOther = starts.some((start) => Number(wallTime(start, ownZone()).slice(11, 13)) !== hour)
    return isOther ? [...new Set(starts.map(formatClock))] : []
  }, [hour, days, timeZone])
  return clocks.length === 1 && <small>{clocks[0]!.replace(':00', '')} for you</small>
}

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the focus to the next time in a direction. */
function goToNeighbor(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const button = (event.target as Element).closest('button')
  const next = step && button && neighborOf(button, step)
  if (!next || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  next.focus()
}

function neighborOf(button: Element, [across, down]: readonly [number, number]) {
  const cell = button.closest('td')!
  const inCell = [...cell.querySelectorAll('button')]
  const beside = inCell[inCell.indexOf(button as HTMLButtonElement) + down]
  if (down !== 0 && beside) return beside
  const { rows } = cell.closest('table')!
  const at = [cell.closest('tr')!.rowIndex, cell.cellIndex] as const
  for (let [row, column] = [at[0] + down, at[1] + across]; rows[row]?.cells[column];) {
    const buttons = rows[row]!.cells[column]!.querySelectorAll('button')
    if (buttons.length > 0) return buttons[down < 0 ? buttons.length - 1 : 0]
    row += down
    column += across
  }
  return undefined
}

interface ButtonProps {
  slot: ListedSlot
  found: FormInterviews
  now: Date
  tabIndex: number
  onFocus: () => void
  onClick: () => void
}

function SlotButton({ slot, found: { names, timeZone }, now, ...button }: ButtonProps) {
  const { id: ownId } = useUser()
  const { colleagues } = useDashboard()
  const { ownerId, start, booking, isTaken } = slot
  const owner = colleagues.has(ownerId) ? shortName(ownerId, colleagues) : (names[ownerId] ?? '')
  const hasLeft = isTaken && !isOver(slot, now) && colleagues.get(ownerId)?.hasLeft === true
  const look = isOver(slot, now)
    ? styles.over
    : hasLeft
      ? styles.warn
      : isTaken
        ? ownerId === ownId && styles.mine
        : styles.free
  return (
    <button type="button" className={`${styles.slot} ${look || ''}`} {...button}>
      {booking ? (
        <b>
          <span className={styles.emoji} aria-hidden="true">
            {chapterRoles.find(booking.role)?.emoji}{' '}
          </span>
          {booking.name}
          <span className="vh">, {chapterRoles.nameOf(booking.role)}, </span>
        </b>
      ) : (
        <span>{isTaken ? 'Booked' : isOver(slot, now) ? 'Not booked' : 'Free'}</span>
      )}
      <small>
        <span className="num">{clockIn(start, timeZone)}</span>
        <span className="vh"> with</span> {owner}
        {ownerId === ownId && ', you'}
        {booking && !isBooked(booking.state)
          ? `, ${stateWord(booking.state)}`
          : isOver(slot, now) && ', over'}
      </small>
    </button>
  )
}

const stateWord = (state: string) => (state === 'no-show' ? 'no-show' : 'done')
