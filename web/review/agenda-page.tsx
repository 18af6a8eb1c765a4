import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { applicationRoleLabel, rolesInWords } from '#shared/application-role.ts'
import { assignmentId } from '#shared/assignment.ts'
import type { ListedForm } from '#shared/form.ts'
import { type Agenda, bookingStateLabel } from '#shared/interview-booking.ts'
import { formOfSlot } from '#shared/interview-slot.ts'
import { pathTo } from '#shared/pages.ts'
import { counted, fullName } from '#shared/wording.ts'
import { clockThere, formatClock, formatWeekday } from '#web/dates/day-and-clock.ts'
import { viewerZone } from '#web/dates/zoned-date.tsx'
import { activeFirst, formList } from '#web/form-list/form-list-queries.ts'
import { agendaQuery } from '#web/interviews/interview-queries.ts'
import { MeetingPlace } from '#web/interviews/meeting-place.tsx'
import { OfferDialog } from '#web/interviews/offer-dialog.tsx'
import { SlotActions } from '#web/interviews/slot-actions.tsx'
import { useUser } from '#web/session/session.tsx'
import { useNow } from '#web/ui/clock.ts'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Loaded, together } from '#web/ui/loaded.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import styles from '#web/interviews/interviews.module.css'

/** The times that the person who is signed in offers for interviews, by day, with those who booked them. */
export default function AgendaPage() {
  return (
    <Loaded
      of={together(useQuery(agendaQuery), useQuery(formList))}
      page={
        <LoadingPage
          className={`page page--read ${styles.agenda}`}
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
  const open = forms.filter(({ decisionsReleased }) => !decisionsReleased).toSorted(activeFirst)
  const zoneOf = ({ id }: Slot) =>
    forms.find((form) => form.id === formOfSlot(id))?.timeZone ?? agenda.timeZone
  const days = [...Map.groupBy(agenda.slots, ({ start }) => formatWeekday(start))]
  return (
    <main className={`page page--read ${styles.agenda}`} id="main">
      <title>Agenda - Application Portal</title>
      <div>
        <div className="row">
          <h1 className="h1--dense">Agenda</h1>
          {open.length > 0 && (
            <span className="push">
              <DialogButton
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
            </span>
          )}
        </div>
        <p className="lede">Times are shown in {viewerZone()}.</p>
      </div>
      {days.length === 0 && (
        <p className="surface empty">
          You offer no times. Applicants who are invited to an interview choose from those that you and others
          offer.
        </p>
      )}
      {days.map(([day, slots]) => (
        <section className={styles.day} key={day} aria-label={day}>
          <h2>{day}</h2>
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
                    {slot.roles.length > 0 && `, only ${rolesInWords(slot.roles)}`}
                  </span>
                </span>
                <span className="row">
                  <SlotActions slot={slot} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <CalendarAddress since={agenda.calendarSince} />
    </main>
  )
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
      <Link to={path}>{name}</Link>, {applicationRoleLabel[role].name} ({bookingStateLabel[state]})
    </>
  )
}
