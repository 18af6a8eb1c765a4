import { applicationRoleLabel } from '#shared/application-role.ts'
import { pathTo } from '#shared/pages.ts'
import type { ResponseOverview } from '#shared/progress.ts'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { MessageBox } from '#web/ui/message-box.tsx'

/** Every offer that waits for an answer, with its date. */
export const OfferNotices = ({ mine }: { mine: readonly ResponseOverview[] }) =>
  mine.flatMap(({ id: responseId, semester, roles }) =>
    roles
      .filter(({ offer }) => offer === 'open')
      .map(({ role, answerBy }) => {
        const { name } = applicationRoleLabel[role]
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
              <ButtonLink look="primary" to={pathTo('decision', { responseId, role })}>
                Read and answer<span className="vh">: {name}</span>
              </ButtonLink>
            </p>
          </MessageBox>
        )
      }),
  )
