import type { ResponseOverview } from '#shared/applications/progress.ts'
import { acceptedRoles, newsOf } from '#shared/applications/state-words.ts'
import type { DecisionLetter } from '#shared/decisions/release.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import type { OwnInterview } from '#shared/interviews/interview-booking.ts'
import { turnOf } from '#web/interviews/own/interview-queries.ts'
import { comingDay, NearTime } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useUser } from '#web/session/session.tsx'
import { useMayReopen } from '../next-step.ts'
import { ChangeNotice } from './change-notice.tsx'
import { Headline } from './headline.tsx'
import { isCall, RoleCard } from './role-card.tsx'
import { Way } from './way.tsx'
import { Welcome } from './welcome.tsx'

interface Props {
  response: ResponseOverview
  interviews: readonly OwnInterview[]
  /** That of an accepted offer. */
  letter: DecisionLetter | undefined
  /** Null if its form is not the active one. */
  form: PublicForm | null
  isFirst: boolean
}

/** A submitted application: its news, what can be done about each role, and the way from here. */
export function Sent({ response, interviews, letter, form, isFirst }: Props) {
  const days = useDays(response)
  const { firstName } = useUser()
  const news = newsOf(response, { turn: turnOf(interviews), days, firstName, chapter: chapterRoles })
  const accepted = acceptedRoles(response)
  const cards = response.roles
    .filter(({ role }) => !accepted.includes(role))
    .map((row) => ({ row, interview: interviews.find(({ role }) => role === row.role) }))
    .toSorted((one, other) => Number(isCall(other)) - Number(isCall(one)))
  const isNews = response.decisionsReleased || cards.some(isCall)
  const way = <Way response={response} form={form} />
  return (
    <>
      {accepted.length > 0 ? (
        <Welcome {...{ response, letter, news, isFirst }} roles={accepted} />
      ) : (
        <header>
          <p className="kicker">
            {response.semester} · sent {response.dateSubmitted && <NearTime iso={response.dateSubmitted} />}
          </p>
          <Headline isFirst={isFirst}>{news.headline}</Headline>
          <p className="lead">{news.lead}</p>
        </header>
      )}
      {response.change && <ChangeNotice response={response} change={response.change} />}
      {!isNews && way}
      {cards.map((card, index) => (
        <RoleCard
          key={card.row.role}
          {...{ ...card, response, days }}
          isPrimary={isFirst && index === 0 && accepted.length === 0}
        />
      ))}
      {isNews && way}
      {form && <UntilWhen response={response} form={form} />}
    </>
  )
}

/** Until when answers can be changed. */
function UntilWhen({ response, form }: { response: ResponseOverview; form: PublicForm }) {
  if (!useMayReopen(response, form) || response.change) return null
  return (
    <p className="contact">
      <Icon shape="pencil" />
      <span>
        You can change your answers until <NearTime iso={form.dueDate} />, or until a reviewer starts reading.
      </span>
    </p>
  )
}

/** The days of the season that are still to come, as they stand in a sentence. */
function useDays({ season = {} }: ResponseOverview) {
  const now = useNow()
  const day = (iso: string | undefined) => comingDay(iso, now, 'withWeekday')
  return {
    reviews: day(season.reviewsDue),
    decisions: day(season.decisionsBy),
    waitlist: day(season.waitlistBy),
  }
}
