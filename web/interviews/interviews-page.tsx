import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { areDecisionsOpen } from '#shared/forms/phase.ts'
import { bookingStateLabel, type FormInterviews } from '#shared/interviews/interview-booking.ts'
import { isUnbooked } from '#shared/interviews/undecided.ts'
import { counted, fullName, grouped } from '#shared/kernel/wording.ts'
import { Cards } from '#web/kit/list/cards.tsx'
import { SortChoice } from '#web/kit/list/choice.tsx'
import { inOrder } from '#web/kit/list/column.ts'
import { ListSurface, Toolbar } from '#web/kit/list/list-frame.tsx'
import { oneOf, searchText, sortedBy } from '#web/kit/list/list-state.ts'
import { ScrollingTable } from '#web/kit/list/scrolling-table.tsx'
import { isFound } from '#web/kit/list/search.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { useNow } from '#web/kit/ui/clock.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { useUser } from '#web/session/session.tsx'
import { rowsIn, useDashboard } from '#web/staff/dashboard-data.ts'
import { DashboardHead, DashboardSkeleton } from '#web/staff/dashboard-frame.tsx'
import { columnsOf } from './interview-columns.tsx'
import { type InterviewLine, interviewLines, isToInvite, textOfLine } from './interview-lines.ts'
import { formInterviewsQuery } from './interview-queries.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import styles from '#web/staff/dashboard.module.css'

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

const groupOf = (line: InterviewLine): Group => {
  const { row, state } = line
  if (state === 'not-invited') return isToInvite(line) ? state : 'over'
  if (state === 'booked' || state === 'moved') return 'booked'
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
})

function Interviews({ found }: { found: FormInterviews }) {
  const { rows, form } = useDashboard()
  const now = useNow().getTime()
  const [{ q, group, sort }, go] = useListState(listSchema)
  const lines = useMemo(() => interviewLines(rowsIn(rows), found), [rows, found])
  const isOpen = areDecisionsOpen(form.phase)
  const columns = useMemo(() => columnsOf(found, isOpen), [found, isOpen])
  const matching = lines.filter((line) => isFound(q, textOfLine(line, found.names)))
  const shown = inOrder(
    matching.filter((line) => group === null || groupOf(line) === group),
    columns,
    sort,
  )
  const count = (wanted: Group) => matching.filter((line) => groupOf(line) === wanted).length
  const order = { columns, sort, onSort: (by: typeof sort) => go({ sort: by }) }
  const free = found.slots.filter(({ isTaken, start }) => !isTaken && Date.parse(start) > now).length
  return (
    <main className={`page page--wide ${styles.list} ${styles.plain}`} id="main">
      <DashboardHead
        page="interviews"
        count={`${counted(free, 'free time')}, ${grouped(shown.length)} of ${counted(lines.length, 'interview')}`}
      >
        <Actions found={found} toInvite={lines.filter(isToInvite)} isOpen={isOpen} />
      </DashboardHead>
      <Cards
        label="Filter by state"
        chosen={group}
        onChoose={(next) => go({ group: next })}
        choices={[
          { value: null, label: 'All interviews', count: matching.length },
          ...groups.map((value) => ({ value, label: groupLabel[value], count: count(value) })),
        ]}
      />
      <ListSurface label="Interview times">
        <Toolbar>
          <SortChoice {...order} />
        </Toolbar>
        <ScrollingTable
          label="Interview times"
          minWidth="52rem"
          rows={shown}
          {...order}
          empty={
            lines.length > 0
              ? 'No interview matches.'
              : 'No application has the status Interview. Set it for some applications first.'
          }
        />
      </ListSurface>
    </main>
  )
}

interface ActionProps {
  found: FormInterviews
  toInvite: readonly InterviewLine[]
  /** Nothing is fixed yet: there can be more interviews. */
  isOpen: boolean
}

function Actions({ found: { timeZone, settings }, toInvite, isOpen }: ActionProps) {
  const { people, formId, form } = useDashboard()
  const user = useUser()
  const [open, setOpen] = useState<'offer' | 'invite' | 'settings'>()
  const close = () => setOpen(undefined)
  const owners = [user, ...people.filter(({ id }) => id !== user.id)]
  return (
    <>
      <Button size="small" onClick={() => setOpen('settings')}>
        Settings
      </Button>
      {isOpen && (
        <Button size="small" onClick={() => setOpen('offer')}>
          Offer times
        </Button>
      )}
      {isOpen && toInvite.length > 0 && (
        <Button size="small" variation="primary" onClick={() => setOpen('invite')}>
          Invite {grouped(toInvite.length)}...
        </Button>
      )}
      {open === 'offer' && (
        <OfferDialog
          forms={[{ id: formId, semester: form.semester, timeZone }]}
          owners={owners.map((each) => [each.id, fullName(each)])}
          onClose={close}
        />
      )}
      {open === 'invite' && <InviteDialog lines={toInvite} onClose={close} />}
      {open === 'settings' && <SettingsDialog settings={settings} onClose={close} />}
    </>
  )
}
