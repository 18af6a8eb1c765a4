import type { ResponseOverview } from '#shared/applications/progress.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { MessageBox } from '#web/kit/ui/message-box.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'

interface OpenOffer {
  responseId: string
  semester: string
  role: ApplicationRole
  answerBy?: string | undefined
}

/** The offers that wait for an answer. */
export const openOffers = (mine: readonly ResponseOverview[]): OpenOffer[] =>
  mine.flatMap(({ id: responseId, semester, roles }) =>
    roles
      .filter(({ offer }) => offer === 'open')
      .map(({ role, answerBy }) => ({ responseId, semester, role, answerBy })),
  )

/** Every offer that waits for an answer, with its date. */
export const OfferNotices = ({ mine }: { mine: readonly ResponseOverview[] }) =>
  openOffers(mine).map((offer, index) => {
    const { responseId, semester, role, answerBy } = offer
    const name = chapterRoles.nameOf(role)
    return (
      <MessageBox key={`${responseId} ${role}`} aria-label={`Offer for ${name}, ${semester}`}>
        <p>
          <b>
            You have an offer for {name}, {semester}.
          </b>{' '}
          {answerBy && (
            <>
              Please answer by <ZonedDate iso={answerBy} withTime />.
            </>
          )}
        </p>
        <p>
          <AnswerOffer offer={offer} isFirst={index === 0} />
        </p>
      </MessageBox>
    )
  })

/** Leads to the letter of an offer, where it is answered. */
const AnswerOffer = ({ offer, isFirst }: { offer: OpenOffer; isFirst: boolean }) => (
  <ButtonLink {...(isFirst && { look: 'primary' })} to={pathTo('decision', offer)}>
    Read and answer<span className="vh">: your offer for {chapterRoles.nameOf(offer.role)}</span>
  </ButtonLink>
)
