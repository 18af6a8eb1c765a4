import { useQuery } from '@tanstack/react-query'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { atInterview, interviewQuery, interviewsOf } from '#web/interviews/own/interview-queries.ts'
import { formatMeeting } from '#web/kit/dates/meeting-time.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { MessageBox } from '#web/kit/ui/message-box.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'

/** Interviews that have a time or wait for one to be chosen, of all applications. */
export const InterviewNotices = ({ mine }: { mine: readonly ResponseOverview[] }) =>
  atInterview(mine).map(({ id }) => <NoticesOf key={id} responseId={id} />)

/** Whether a time for an interview waits to be chosen. */
export const useIsTimeWanted = (mine: readonly ResponseOverview[]) =>
  useQuery(interviewsOf(mine)).data?.some(({ interviews }) =>
    interviews.some(({ state, booking }) => state !== 'over' && !booking),
  ) ?? false

function NoticesOf({ responseId }: { responseId: string }) {
  const { data } = useQuery(interviewQuery(responseId))
  return data?.interviews.map(({ role, state, booking }) => {
    const name = chapterRoles.nameOf(role)
    if (state === 'over') return null
    return (
      <MessageBox key={role} aria-label={`Interview for ${name}`}>
        <p>
          {booking ? (
            <>
              <b>Your interview for {name}:</b>{' '}
              <time dateTime={booking.start}>{formatMeeting(booking.start)}</time>
            </>
          ) : (
            <b>
              {state === 'canceled' ? 'Your interview was canceled.' : 'You are invited to an interview'}
              {state === 'canceled' ? ` Please choose another time for ${name}.` : ` for ${name}.`}
            </b>
          )}
        </p>
        <p>
          <ButtonLink {...(!booking && { look: 'primary' })} to={pathTo('interviewTime', { responseId })}>
            {booking ? 'View or change it' : 'Choose a time'}
            <span className="vh"> for {name}</span>
          </ButtonLink>
        </p>
      </MessageBox>
    )
  })
}
