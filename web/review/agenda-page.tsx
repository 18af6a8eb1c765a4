import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ListedForm } from '#shared/forms/form.ts'
import { type Agenda, bookingStateLabel } from '#shared/interviews/interview-booking.ts'
import { formOfSlot } from '#shared/interviews/interview-slot.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted, fullName } from '#shared/kernel/wording.ts'
import { assignmentId } from '#shared/reviews/assignment.ts'
import { agendaQuery } from '#web/interviews/interview-queries.ts'
import { MeetingPlace } from '#web/interviews/meeting-place.tsx'
import { OfferDialog } from '#web/interviews/offer-dialog.tsx'
import { SlotActions } from '#web/interviews/slot-actions.tsx'
import { clockThere, formatClock, formatWeekday } from '#web/kit/dates/day-and-clock.ts'
import { viewerZone } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { Loaded, together } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useUser } from '#web/session/session.tsx'
import { MyWorkHead } from '#web/staff/assignments/my-work-head.tsx'
import { activeFirst, formList } from '#web/staff/form-list/form-list-queries.ts'
import { CalendarAddress } from './calendar-address.tsx'
import styles from '#web/interviews/interviews.module.css'

/** The times that the person who is signed in offers for interviews, by day, with those who booked them. */
export default function AgendaPage() {
  return (
    <Loaded
      of={together(useQuery(agendaQuery), useQuery(formList))}
      page={
        <LoadingPage
          className={`page ${styles.agenda}`}
          title="Agenda"
          what="your agenda"
          shapes={['head', 'table']}
        />
      }
    >
      {([agenda, forms]) => <Slots agenda={agenda} forms={forms} />}
    </Loaded>
  )
}

type Slot = Agenda['slots'][number]

function Slots({ agenda, forms }: { agenda: Agenda; forms: readonly ListedForm[] }) {
  const user = useUser()
  const open = forms.filter(({ id }) => agenda.offerable.includes(id)).toSorted(activeFirst)
  const today = new Date(useNow()).setHours(0, 0, 0, 0)
  const [coming = [], earlier = []] = [true, false].map((isToCome) =>
    agenda.slots.filter(({ start }) => Date.parse(start) >= today === isToCome),
  )
  const zoneOf = ({ id }: Slot) =>
    forms.find((form) => form.id === formOfSlot(id))?.timeZone ?? agenda.timeZone
  return (
    <main className={`page ${styles.agenda}`} id="main">
      <MyWorkHead view="Agenda" note={`Times are shown in ${viewerZone()}.`}>
        {open.length > 0 && (
          <DialogButton
            size="small"
            variation="primary"
            dialog={(close) => (
              <OfferDialog
                forms={open.map((form) => ({ ...form, timeZone: form.timeZone ?? agenda.timeZone }))}
                owners={[[user.id, fullName(user)]]}
                onClose={close}
              />
            )}
          >
            Offer times
          </DialogButton>
        )}
      </MyWorkHead>
      {coming.length === 0 && (
        <p className="surface empty">
          You offer no times now. Applicants who are invited to an interview choose from those that you and
          others offer.
        </p>
      )}
      <Days heading="h2" slots={coming} zoneOf={zoneOf} />
      {earlier.length > 0 && (
        <section className={styles.agenda} aria-labelledby="earlier">
          <h2 id="earlier">Earlier</h2>
          <Days heading="h3" slots={earlier.toReversed()} zoneOf={zoneOf} />
        </section>
      )}
      <CalendarAddress since={agenda.calendarSince} />
    </main>
  )
}

interface DaysProps {
  heading: 'h2' | 'h3'
  slots: readonly Slot[]
  zoneOf: (slot: Slot) => string
}

function Days({ heading: Heading, slots: all, zoneOf }: DaysProps) {
  const user = useUser()
  const days = [...Map.groupBy(all, ({ start }) => formatWeekday(start))]
  return days.map(([day, slots]) => (
    <section className={styles.day} key={day} aria-label={day}>
      <Heading>{day}</Heading>
      <ul className="surface">
        {slots.map((slot) => (
          <li className={styles.slot} key={slot.id}>
            <span className="num">
              <b>{formatClock(slot.start)}</b>
              <span className={`small muted ${styles.detail}`}>
                {clockThere(slot.start, zoneOf(slot))} {counted(slot.minutes, 'minute')}
              </span>
            </span>
            <span>
              <Whom slot={slot} ownId={user.id} />
              <span className={`small muted ${styles.detail}`}>
                <MeetingPlace place={slot.place} />, {slot.semester}
                {slot.roles.length > 0 && `, only ${chapterRoles.namesOf(slot.roles)}`}
              </span>
            </span>
            <span className="row">
              <SlotActions slot={slot} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Who booked a time. The link leads to the interview with its prompts and notes. */
function Whom({ slot: { id, start, isTaken, booking }, ownId }: { slot: Slot; ownId: string }) {
  const begins = new Date(start)
  const isToCome = useNow(begins.getTime()) < begins
  if (!booking) return isTaken ? 'Booked' : isToCome ? 'Free' : 'Not booked'
  const { responseId, role, name, state } = booking
  const path = pathTo('interview', {
    formId: formOfSlot(id),
    responseId,
    interviewDataId: assignmentId({ kind: 'interview', role, reviewerId: ownId }),
  })
  return (
    <>
      <Link to={path}>{name}</Link>, {chapterRoles.nameOf(role)} ({bookingStateLabel[state]})
    </>
  )
}
