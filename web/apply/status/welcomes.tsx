import { useQuery } from '@tanstack/react-query'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import { acceptedRoles } from '#shared/applications/state-words.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { MessageBox } from '#web/kit/ui/message-box.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { decisionQuery } from '../decision/decision-query.ts'

/** For everybody who has accepted an offer: that they are in, and what happens next. */
export const Welcomes = ({ mine }: { mine: readonly ResponseOverview[] }) =>
  mine.map((response) => {
    const [role, ...others] = acceptedRoles(response)
    return role && <Welcome key={response.id} response={response} roles={[role, ...others]} />
  })

interface Props {
  response: ResponseOverview
  roles: readonly [ApplicationRole, ...ApplicationRole[]]
}

function Welcome({ response: { id, semester }, roles }: Props) {
  const { data: letter } = useQuery(decisionQuery(id, roles[0]))
  const words = `You're in: ${chapterRoles.namesOf(chapterRoles.inOrder(roles))}, ${semester}`
  return (
    <MessageBox aria-label={words}>
      <p>
        <b>{words}</b>
      </p>
      {letter?.welcomeText && <Markdown text={letter.welcomeText} />}
    </MessageBox>
  )
}
