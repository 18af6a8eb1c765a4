import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import { acceptedRoles, isOngoing } from '#shared/applications/state-words.ts'
import type { DecisionLetter } from '#shared/decisions/release.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { interviewsOf, turnOf } from '#web/interviews/own/interview-queries.ts'
import { ContactLine } from '#web/kit/ui/contact-line.tsx'
import { LatestMessage } from '#web/messages/latest-message.tsx'
import { EmailWhenOpen } from '#web/session/email-when-open.tsx'
import { MailStopNotice } from '#web/session/mail-stop-notice.tsx'
import { useUser } from '#web/session/session.tsx'
import { Headline } from './headline.tsx'
import { LeftOnDevice } from './left-on-device.tsx'
import { NotSent } from './not-sent.tsx'
import { Past } from './past.tsx'
import { Sent } from './sent.tsx'

interface Props {
  /** Null if there is no active form. */
  form: PublicForm | null
  mine: readonly ResponseOverview[]
  /** Those of accepted offers. */
  letters: readonly DecisionLetter[]
}

/** One part for each application that goes on, the one whose turn it is first; then messages, and what is past. */
export function OwnHome({ form, mine, letters }: Props) {
  const { email, mailStop } = useUser()
  const parts = useParts({ form, mine, letters })
  const past = mine.filter((response) => !isOngoing(response))
  return (
    <>
      <MailStopNotice email={email} mailStop={mailStop} />
      {mine.map((response) => (
        <LeftOnDevice key={response.id} response={response} />
      ))}
      {parts.length > 0 ? parts : <NothingOpen hasPast={past.length > 0} />}
      <LatestMessage />
      {past.length > 0 && <Past responses={past} />}
      <ContactLine />
    </>
  )
}

/** What was accepted stays on top. Then comes what waits for the person, then what can be applied for. */
function useParts({ form, mine, letters }: Props): ReactNode[] {
  const { data: found = [] } = useQuery(interviewsOf(mine))
  const own = mine.find(({ applicationFormId }) => applicationFormId === form?.id)
  const sent = mine.filter((response) => response.isSubmitted && isOngoing(response))
  const parts = sent.map((response) => {
    const { interviews = [] } = found.find(({ responseId }) => responseId === response.id) ?? {}
    const letter = letters.find(({ responseId }) => responseId === response.id)
    const isCall =
      response.change ||
      turnOf(interviews) === 'wanted' ||
      response.roles.some(({ offer }) => offer === 'open')
    return {
      rank: acceptedRoles(response).length > 0 ? 0 : isCall ? 1 : 3,
      part: (isFirst: boolean) => (
        <Sent
          key={response.id}
          {...{ response, interviews, letter, isFirst }}
          form={response === own ? form : null}
        />
      ),
    }
  })
  if (form && !own?.isSubmitted)
    parts.push({
      rank: 2,
      part: (isFirst) => <NotSent key={form.id} {...{ form, own, isFirst }} />,
    })
  return parts.toSorted((one, other) => one.rank - other.rank).map(({ part }, index) => part(index === 0))
}

const NothingOpen = ({ hasPast }: { hasPast: boolean }) => (
  <header>
    <Headline isFirst>{hasPast ? 'Nothing in progress.' : 'Applications are closed right now.'}</Headline>
    <p className="lead">
      There are no active forms at the moment. Please come back when the next semester opens.
      {hasPast && ' Your past applications are below.'}
    </p>
    <EmailWhenOpen />
  </header>
)
