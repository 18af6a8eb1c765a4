import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { responses } from '#shared/applications/own-routes.ts'
import { isDraft, type ResponseOverview } from '#shared/applications/progress.ts'
import { stateOf, stateWords } from '#shared/applications/state-words.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { client } from '#web/api/client.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { EmailWhenOpen } from '#web/session/email-when-open.tsx'

/** Where an applicant stands, with the way there. There is room for it before it is known. */
export function Standing() {
  const { data } = useQuery({ queryKey: ['responses', 'mine'], queryFn: () => client(responses).mine() })
  const current = data?.find(isCurrent)
  return (
    <div className="standing">
      {current && <Current response={current} />}
      {/* While applications are open it is hidden. */}
      {data && !current && (
        <div className="standing__wish">
          <EmailWhenOpen />
        </div>
      )}
    </div>
  )
}

/** Of the active form, or one whose offer or place is still open. */
const isCurrent = ({ formIsActive, isWithdrawn, roles }: ResponseOverview) =>
  !isWithdrawn && (formIsActive || roles.some((row) => !stateWords[stateOf(row)].isOver))

function Current({ response }: { response: ResponseOverview }) {
  const { semester } = response
  return isDraft(response) ? (
    <Way href={pathTo('overview')} title={`Your ${semester} draft`}>
      {response.formIsActive ? 'Continue where you left off' : 'It was not submitted'}
    </Way>
  ) : (
    <Way href={pathTo('status')} title={`Your ${semester} application`}>
      {chapterRoles
        .sorted(response.roles)
        .map((row) => {
          const { status, note = status } = stateWords[stateOf(row)]
          return `${chapterRoles.nameOf(row.role)}: ${note}`
        })
        .join(' · ')}
    </Way>
  )
}

const Way = ({ href, title, children }: { href: string; title: string; children: ReactNode }) => (
  <a className="card standing__way" href={href}>
    <span>
      <b>{title}</b>
      <small>{children}</small>
    </span>
    <Icon shape="next" />
  </a>
)
