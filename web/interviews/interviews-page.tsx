import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { areDecisionsOpen } from '#shared/forms/phase.ts'
import { bookingStateLabel, type FormInterviews } from '#shared/interviews/interview-booking.ts'
import { isUnbooked } from '#shared/interviews/undecided.ts'
import { counted, fullName, grouped } from '#shared/kernel/wording.ts'
import { viewerZone } from '#web/kit/dates/zoned-date.tsx'
import { Cards } from '#web/kit/list/cards.tsx'
import { SortChoice } from '#web/kit/list/choice.tsx'
import { inOrder } from '#web/kit/list/column.ts'
import { ListSurface, Toolbar } from '#web/kit/list/list-frame.tsx'
import { oneOf, searchText, sortedBy } from '#web/kit/list/list-state.ts'
import { useIsNarrow } from '#web/kit/list/media.ts'
import { ScrollingTable } from '#web/kit/list/scrolling-table.tsx'
import { isFound } from '#web/kit/list/search.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { useNow } from '#web/kit/ui/clock.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { useUser } from '#web/session/session.tsx'
import { listed, rowsIn, useDashboard } from '#web/staff/dashboard-data.ts'
import { DashboardHead, DashboardSkeleton, ListSearch } from '#web/staff/dashboard-frame.tsx'
import { ExportMenu } from '#web/staff/export/export-menu.tsx'
import { columnsOf, exportedTimes } from './interview-columns.tsx'
import { type InterviewLine, interviewLines, isToInvite, textOfLine } from './interview-lines.ts'
import { formInterviewsQuery } from './interview-queries.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { WeekView } from './week-view.tsx'
import { isOver } from './week.ts'
import { WithoutTime } from './without-time.tsx'
import styles from '#web/staff/dashboard.module.css'
import weekStyles from './week.module.css'

/** The interview times of a form: who has booked, who has not, and what can be done about it. */
export default function InterviewsPage() {
  const { formId } = useDashboard()
  return (
    <Loaded of={useQuery(formInterviewsQuery(formId))} page={<DashboardSkeleton />}>
      {(found) => <Interviews found={found} />}
    </Loaded>
  )
}

const groups = ['not-invited', 'invited', 'booked', 'over'] as const
type Group = (typeof groups)[number]

function groupOf(line: InterviewLine, now: Date): Group {
  const { row, state, slot } = line
  if (state === 'not-invited') return isToInvite(line) ? state : 'over'
  if (state === 'booked' || state === 'moved') return slot && isOver(slot, now) ? 'over' : 'booked'
  return isUnbooked(row, state) ? 'invited' : 'over'
}

const groupLabel: Record<Group, string> = {
  'not-invited': 'Not invited',
  invited: 'Not booked',
  booked: bookingStateLabel.booked,
  over: 'Over',
}

const listSchema = z.object({
  q: searchText(),
  group: oneOf(groups),
  sort: sortedBy(['name', 'role', 'state', 'time'], 'time'),
  /** Without it: the week, but on a phone, and for one group, the list. */
  as: oneOf(['week', 'list']),
})

/** What is open over the page: an offer may begin with hours that were chosen in the week. */
type Open =
  | { dialog: 'invite' }
  | { dialog: 'settings' }
  | {
      dialog: 'offer'
      chosen?: readonly string[]
      ownerId?: string | undefined
      onOffered?: () => void
    }

function Interviews({ found }: { found: FormInterviews }) {
  const { rows, form } = useDashboard()
  const now = useNow()
  const isNarrow = useIsNarrow()
  const [open, setOpen] = useState<Open>()
  const [{ group, as }, go] = useListState(listSchema)
  const lines = useMemo(() => interviewLines(rowsIn(rows), found), [rows, found])
  const waiting = useMemo(() => lines.filter((line) => groupOf(line, now) === 'invited'), [lines, now])
  const isOpen = areDecisionsOpen(form.phase)
  const isList = as === 'list' || (as === null && (isNarrow || group !== null))
  const free = found.slots.filter(
    ({ isTaken, start }) => !isTaken && Date.parse(start) > now.getTime(),
  ).length
  const shared = { found, lines, now, isOpen }
  const views = (
    <div className="views" role="group" aria-label="Show as">
      <button type="button" aria-pressed={!isList} onClick={() => go({ as: 'week', group: null })}>
        Week
      </button>
      <button type="button" aria-pressed={isList} onClick={() => go({ as: 'list' })}>
        List <span className="n">{grouped(lines.length)}</span>
      </button>
    </div>
  )
  return (
    <main className={`page page--wide ${styles.list} ${styles.plain}`} id="main">
      <DashboardHead
        page="interviews"
        count={`${counted(free, 'free time')}, ${counted(lines.length, 'interview')}`}
        note={zoneNote(found.timeZone)}
      >
        <ExportMenu
          rows={lines.map(({ row }) => listed(row))}
          called="with times"
          more={exportedTimes(lines, found)}
        />
        <Actions toInvite={lines.filter(isToInvite)} isOpen={isOpen} onOpen={setOpen} />
      </DashboardHead>
      {isList ? (
        <InterviewList {...shared} views={views} />
      ) : (
        <div className={weekStyles.columns}>
          <WeekView
            {...shared}
            views={views}
            onOffer={(chosen, ownerId, onOffered) => setOpen({ dialog: 'offer', chosen, ownerId, onOffered })}
          />
          {isOpen && waiting.length > 0 && (
            <WithoutTime lines={waiting} {...{ found, now }} onOffer={() => setOpen({ dialog: 'offer' })} />
          )}
        </div>
      )}
      {open && <OpenDialog open={open} {...{ found, lines, waiting, setOpen }} />}
    </main>
  )
}

/** 'Times in Eastern Time, yours is Central European Time' */
function zoneNote(timeZone: string) {
  const [there, own] = [viewerZone(timeZone), viewerZone()]
  return `Times in ${there}${there === own ? '' : `, yours is ${own}`}`
}

interface ListProps {
  found: FormInterviews
  lines: readonly InterviewLine[]
  now: Date
  isOpen: boolean
  views: ReactNode
}

/** A line for each interview. What is over has its own card, and is not among the others. */
function InterviewList({ found, lines, now, isOpen, views }: ListProps) {
  const [{ q, group, sort }, go] = useListState(listSchema)
  const columns = useMemo(() => columnsOf(found, isOpen), [found, isOpen])
  const matching = lines.filter((line) => isFound(q, textOfLine(line, found.names)))
  const inGroup = (wanted: Group | null) =>
    matching.filter((line) => {
      const own = groupOf(line, now)
      return wanted === null ? own !== 'over' : own === wanted
    })
  const shown = inOrder(inGroup(group), columns, sort)
  const order = { columns, sort, onSort: (by: typeof sort) => go({ sort: by }) }
  return (
    <>
      <Cards
        label="Filter by state"
        chosen={group}
        onChoose={(next) => go({ group: next, as: 'list' })}
        choices={[
          { value: null, label: 'All open', count: inGroup(null).length },
          ...groups.map((value) => ({ value, label: groupLabel[value], count: inGroup(value).length })),
        ]}
      />
      <ListSurface label="Interview times">
        <Toolbar>
          {views}
          <ListSearch q={q} go={go} />
          <SortChoice {...order} />
        </Toolbar>
        <ScrollingTable
          label="Interview times"
          minWidth="52rem"
          rows={shown}
          {...order}
          empty={
            matching.length > 0 && group === null
              ? 'All interviews that match are over.'
              : lines.length > 0
                ? 'No interview matches.'
                : 'No application has the status Interview. Set it for some applications first.'
          }
        />
      </ListSurface>
    </>
  )
}

interface ActionProps {
  toInvite: readonly InterviewLine[]
  /** Nothing is fixed yet: there can be more interviews. */
  isOpen: boolean
  onOpen: (open: Open) => void
}

const Actions = ({ toInvite, isOpen, onOpen }: ActionProps) => (
  <>
    <Button size="small" onClick={() => onOpen({ dialog: 'settings' })}>
      Settings
    </Button>
    {isOpen && (
      <Button size="small" onClick={() => onOpen({ dialog: 'offer' })}>
        Offer times...
      </Button>
    )}
    {isOpen && toInvite.length > 0 && (
      <Button size="small" variation="primary" onClick={() => onOpen({ dialog: 'invite' })}>
        Invite {grouped(toInvite.length)}...
      </Button>
    )}
  </>
)

interface DialogProps {
  open: Open
  found: FormInterviews
  lines: readonly InterviewLine[]
  /** Those who were invited and have no time. */
  waiting: readonly InterviewLine[]
  setOpen: (open: Open | undefined) => void
}

function OpenDialog({ open, found: { timeZone, settings }, lines, waiting, setOpen }: DialogProps) {
  const { people, formId, form } = useDashboard()
  const user = useUser()
  const close = () => setOpen(undefined)
  if (open.dialog === 'settings') return <SettingsDialog settings={settings} onClose={close} />
  if (open.dialog === 'invite')
    return (
      <InviteDialog
        lines={lines.filter(isToInvite)}
        waiting={waiting}
        onOffer={() => setOpen({ dialog: 'offer' })}
        onClose={close}
      />
    )
  const { chosen, ownerId = user.id, onOffered } = open
  const all = [user, ...people.filter(({ id }) => id !== user.id)]
  const owners = all.toSorted((one, other) => Number(other.id === ownerId) - Number(one.id === ownerId))
  return (
    <OfferDialog
      forms={[{ id: formId, semester: form.semester, timeZone }]}
      owners={owners.map((each) => [each.id, fullName(each)])}
      {...(chosen && { chosen })}
      {...(onOffered && { onOffered })}
      onClose={close}
    />
  )
}
