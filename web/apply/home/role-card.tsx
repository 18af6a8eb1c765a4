import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import { type RowState, stateOf, stateWords } from '#shared/applications/state-words.ts'
import type { OwnInterview } from '#shared/interviews/interview-booking.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { turnOf } from '#web/interviews/own/interview-queries.ts'
import { NearTime, ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { State, type StateLook } from '#web/kit/ui/state.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { timeLeft } from '../form/time-left.ts'
import styles from '../home.module.css'

type Row = ResponseOverview['roles'][number]

interface Card {
  row: Row
  interview: OwnInterview | undefined
}

interface Props extends Card {
  response: ResponseOverview
  days: Parameters<(typeof stateWords)[RowState]['sentence']>[0]
  /** Its action is the page's next one. */
  isPrimary: boolean
}

/** Whether something about a role waits for its applicant. */
export const isCall = ({ row, interview }: Card) =>
  stateOf(row) === 'offer-open' || (interview !== undefined && turnOf([interview]) === 'wanted')

/** One role of a submitted application: where it is, in a sentence, and what can be done. */
export function RoleCard({ response, row, interview, days, isPrimary }: Props) {
  const { color = 'gray', emoji = '' } = chapterRoles.find(row.role) ?? {}
  const state = stateOf(row)
  const { status, note = status, sentence } = stateWords[state]
  const isCalled = isCall({ row, interview })
  const name = chapterRoles.nameOf(row.role)
  return (
    <section className={isCalled ? `card card--call role--${color}` : 'card'} aria-label={name}>
      <div className={styles.role}>
        <span className={`tile role--${color} ${isCalled ? 'tile--on' : ''}`} aria-hidden="true">
          {emoji}
        </span>
        <div className={styles.name}>
          <h2>{name}</h2>
          <State look={looks[state] ?? ['letter']}>{note}</State>
        </div>
        <p className="muted">
          {(interview && aboutInterview(interview)) ??
            (row.answerBy ? <AnswerBy iso={row.answerBy} /> : sentence(days))}
          {row.revisedAt && (
            <>
              {' '}
              Changed on <ZonedDate iso={row.revisedAt} />.
            </>
          )}
        </p>
        <Action {...{ response, row, interview, name }} look={isPrimary ? 'primary' : undefined} />
      </div>
    </section>
  )
}

const looks: Partial<Record<RowState, StateLook>> = {
  submitted: ['tick'],
  'in-review': ['clock'],
  interview: ['now'],
  decided: ['clock'],
  withdrawn: ['ring'],
  'offer-expired': ['notice', 'warn'],
}

/** What there is to say about an interview that has a time, or waits for one. */
function aboutInterview({ state, booking }: OwnInterview): ReactNode {
  if (state === 'over') return undefined
  if (state === 'canceled') return 'Your interview was canceled. Please choose another time.'
  return booking ? (
    <>
      Your interview is on{' '}
      <b>
        <NearTime iso={booking.start} />
      </b>
      .
    </>
  ) : (
    'Please choose a time that suits you.'
  )
}

/** How long an offer waits for its answer. */
function AnswerBy({ iso }: { iso: string }) {
  const end = lastMoment(iso)
  return (
    <>
      <b className="num">{timeLeft(Math.max(0, end - useNow(end).getTime()))} left</b> to answer, until{' '}
      <NearTime iso={iso} />.
    </>
  )
}

interface ActionProps extends Card {
  response: ResponseOverview
  name: string
  look: 'primary' | undefined
}

/** The one thing to do about a role. */
function Action({ response: { id: responseId }, row, interview, name, look }: ActionProps) {
  const of = look && { look }
  if (row.decision)
    return (
      <p className="row">
        <ButtonLink {...of} to={pathTo('decision', { responseId, role: row.role })}>
          View Decision<span className="vh">: {name}</span>
        </ButtonLink>
      </p>
    )
  if (!interview || interview.state === 'over') return null
  const to = pathTo('interviewTime', { responseId })
  return (
    <p className="row">
      {interview.booking ? (
        <Link className="ilink" to={to}>
          View or change it<span className="vh"> for {name}</span>
        </Link>
      ) : (
        <ButtonLink {...of} to={to}>
          Choose a time<span className="vh"> for {name}</span>
        </ButtonLink>
      )}
    </p>
  )
}
