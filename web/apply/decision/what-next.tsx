import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import type { DecisionLetter } from '#shared/decisions/release.ts'
import type { Season } from '#shared/forms/season.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { seasonQuery } from '#web/api/season-query.ts'
import { Leaf } from '#web/kit/dates/leaf.tsx'
import { comingDay, formatNearDay, ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { EmailWhenOpen } from '#web/session/email-when-open.tsx'
import { responseQueries } from '../application-queries.ts'

type OtherRole = ResponseOverview['roles'][number]

/** The other roles of the same application that have a letter. */
export function useOtherLetters({ responseId, role }: DecisionLetter): OtherRole[] {
  const mine = useQuery(responseQueries.mine()).data ?? []
  const roles = mine.find(({ id }) => id === responseId)?.roles ?? []
  return roles.filter((each) => each.role !== role && each.decision && each.progress === 'decided')
}

/** What is possible after a letter that is no offer, or no longer one. What is not known is left out. */
export function WhatNext({ letter }: { letter: DecisionLetter }) {
  const { responseId, semester, waitlistBy } = letter
  const others = useOtherLetters(letter)
  const [open, read] = [true, false].map((isOpen) =>
    others.filter(({ offer }) => (offer === 'open') === isOpen),
  ) as [OtherRole[], OtherRole[]]
  const linkTo = (other: ApplicationRole) => (
    <Link to={pathTo('decision', { responseId, role: other })}>{chapterRoles.nameOf(other)}</Link>
  )
  const season = useQuery(seasonQuery).data?.season
  const next = season && season.semester !== semester && (season.isOpen || season.opensAt) && season
  const mayApplyAgain = letter.decision !== 'waitlist' && !(next && next.isOpen)
  return (
    <>
      {waitlistBy && <ByWhen iso={waitlistBy} />}
      {(next || mayApplyAgain || others.length > 0) && (
        <section className="card card--note" aria-labelledby="comes">
          <h2 id="comes">What comes next</h2>
          <ul className="bullets">
            {open.map(({ role }) => (
              <li key={role}>Your offer for {linkTo(role)} waits for your answer.</li>
            ))}
            {read.length > 0 && (
              <li>
                {read.length > 1
                  ? 'Your other roles have letters of their own: '
                  : 'Another role has a letter of its own: '}
                {read.map(({ role }, index) => (
                  <Fragment key={role}>
                    {index > 0 && ', '}
                    {linkTo(role)}
                  </Fragment>
                ))}
                .
              </li>
            )}
            {next && <NextSeason season={next} />}
            {!next && mayApplyAgain && <li>You can apply again when applications open next time.</li>}
          </ul>
          {mayApplyAgain && <EmailWhenOpen />}
        </section>
      )}
    </>
  )
}

/** By when someone on the waitlist hears, until then. */
function ByWhen({ iso }: { iso: string }) {
  if (!comingDay(iso, useNow())) return null
  return (
    <section className="card" aria-labelledby="by">
      <div className="ticket">
        <Leaf iso={iso} />
        <div className="ticket__in">
          <h2 id="by">
            You hear from us by <time dateTime={iso}>{formatNearDay(iso)}</time>
          </h2>
          <p className="muted">Either way, also if there is no place.</p>
        </div>
      </div>
    </section>
  )
}

const NextSeason = ({ season: { semester, isOpen, dueDate, opensAt = '' } }: { season: Season }) => (
  <li>
    {isOpen ? (
      <>
        Applications for {semester} are open until <ZonedDate iso={dueDate} withTime />:{' '}
        <Link to={pathTo('overview')}>apply again</Link>.
      </>
    ) : (
      <>
        Applications for {semester} open on <ZonedDate iso={opensAt} withTime />.
      </>
    )}
  </li>
)
