import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import type { FormInterviews, ListedSlot } from '#shared/interviews/interview-booking.ts'
import { dayAfter } from '#shared/kernel/day.ts'
import { counted } from '#shared/kernel/wording.ts'
import { Check } from '#web/kit/list/check.tsx'
import { Choice } from '#web/kit/list/choice.tsx'
import { ListFoot, ListSurface, Toolbar } from '#web/kit/list/list-frame.tsx'
import { oneOf, searchText } from '#web/kit/list/list-state.ts'
import { isFound } from '#web/kit/list/search.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { Key } from '#web/kit/shortcuts/shortcut-list.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { type InterviewLine, textOfLine } from './interview-lines.ts'
import { SlotDialog } from './slot-dialog.tsx'
import { WeekGrid } from './week-grid.tsx'
import { dayIn, isOver, mondayOf, weekOf } from './week.ts'
import styles from './week.module.css'

const weekSchema = z.object({
  q: searchText(),
  /** Its Monday. */
  week: z.catch(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), ''),
  /** The interviewer. */
  by: searchText(),
  over: oneOf(['show']),
})

interface Props {
  found: FormInterviews
  lines: readonly InterviewLine[]
  now: Date
  /** Times can be offered and booked. */
  isOpen: boolean
  /** The other view of the same. */
  views: ReactNode
  onOffer: (chosen: readonly string[], ownerId: string | undefined, onOffered: () => void) => void
}

const span = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const atNoon = (day: string) => new Date(`${day}T12:00Z`)

/** The times of a week in a grid. Without another one in the address, it is the week of the next time to come. */
export function WeekView({ found, lines, now, isOpen, views, onOffer }: Props) {
  const { slots, names, timeZone } = found
  const [{ q, week, by, over }, go] = useListState(weekSchema)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<ListedSlot>()
  const today = dayIn(now.toISOString(), timeZone)
  const next = slots.find((slot) => !isOver(slot, now))
  const monday = mondayOf(week || (next ? dayIn(next.start, timeZone) : today))
  const bySlot = new Map(lines.flatMap((line) => (line.slot ? [[line.slot.id, line] as const] : [])))
  const matching = slots.filter((slot) => (by === '' || slot.ownerId === by) && isFound(q, textOf(slot)))
  const ofWeek = matching.filter(({ start }) => mondayOf(dayIn(start, timeZone)) === monday)
  const shown = ofWeek.filter((slot) => over === 'show' || !isOver(slot, now))
  const grid = weekOf(shown, monday, timeZone)
  function textOf(slot: ListedSlot) {
    const line = bySlot.get(slot.id)
    return line
      ? textOfLine(line, names)
      : `${slot.booking?.name ?? ''} ${names[slot.ownerId]} ${chapterRoles.namesOf(slot.roles)}`
  }
  const toggle = (wall: string) =>
    setChosen(chosen.includes(wall) ? chosen.filter((each) => each !== wall) : [...chosen, wall].toSorted())
  const move = (days: number) => () => go({ week: dayAfter(monday, days) })
  const overCount = ofWeek.filter((slot) => isOver(slot, now)).length
  const booked = shown.filter(({ isTaken }) => isTaken).length
  // A time that was moved, canceled or removed in its dialog is another one.
  const current = opened && slots.find(({ id }) => id === opened.id)
  const isSame = current?.booking?.responseId === opened?.booking?.responseId
  return (
    <ListSurface label="Week">
      <Toolbar>
        <span className="row">
          <ActionButton size="small" aria-label="Previous week" onClick={move(-7)}>
            <Icon shape="back" />
          </ActionButton>
          <b className="num" role="status">
            {span.formatRange(atNoon(monday), atNoon(grid.days.at(-1)!))}
          </b>
          <ActionButton size="small" aria-label="Next week" onClick={move(7)}>
            <Icon shape="next" />
          </ActionButton>
          <ActionButton size="small" onClick={() => go({ week: mondayOf(today) })}>
            Today
          </ActionButton>
        </span>
        {views}
        <Choice
          label="Interviewer"
          all="All"
          value={by || null}
          options={Object.entries(names).toSorted(([, one], [, other]) => one.localeCompare(other))}
          onChoose={(id) => go({ by: id ?? '' })}
        />
        {overCount > 0 && (
          <span className="push">
            <Check isChecked={over === null} onChange={(hides) => go({ over: hides ? null : 'show' })}>
              Hide what is over
            </Check>
          </span>
        )}
      </Toolbar>
      <WeekGrid
        week={grid}
        {...{ found, now }}
        onOpen={setOpened}
        chosen={isOpen ? chosen : undefined}
        onChoose={toggle}
      />
      <div className={styles.foot}>
        <ListFoot count={`${booked} booked, ${shown.length - booked} free, ${overCount} over`}>
          {chosen.length > 0 ? (
            <span className="row push">
              <ActionButton
                size="small"
                variation="primary"
                onClick={() => onOffer(chosen, by || undefined, () => setChosen([]))}
              >
                Offer times in {counted(chosen.length, 'hour')}...
              </ActionButton>
              <ActionButton size="small" variation="link" onClick={() => setChosen([])}>
                Clear
              </ActionButton>
            </span>
          ) : (
            <span className="push">
              Arrow keys move, <Key>Enter</Key> opens a time{isOpen && ' or chooses an hour to offer'}
            </span>
          )}
        </ListFoot>
      </div>
      {current && isSame && (
        <SlotDialog
          slot={current}
          line={bySlot.get(current.id)}
          {...{ found, isOpen }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListSurface>
  )
}
