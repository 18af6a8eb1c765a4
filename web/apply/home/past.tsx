import { Link } from 'react-router-dom'
import { isDraft, type ResponseOverview } from '#shared/applications/progress.ts'
import { stateOf, stateWords } from '#shared/applications/state-words.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'

/** The applications about which there is nothing more to do. */
export const Past = ({ responses }: { responses: readonly ResponseOverview[] }) => (
  <details className="more">
    <summary>
      Past applications ({responses.length})
      <Icon shape="down" />
    </summary>
    <ul className="stack">
      {responses.map((response) => (
        <li key={response.id}>
          <PastOne response={response} />
        </li>
      ))}
    </ul>
  </details>
)

function PastOne({ response }: { response: ResponseOverview }) {
  const { id: responseId, semester, applicationFormId: formId, roles, isWithdrawn } = response
  const read = (
    <Link to={pathTo('ownApplication', { formId })}>
      Read {isDraft(response) ? 'your draft' : 'what I sent'}
      <span className="vh">: {semester}</span>
    </Link>
  )
  return (
    <>
      <b>{semester}</b>
      {isDraft(response) && ', a draft that was not submitted'}
      {isWithdrawn && ', withdrawn'}. {read}
      {!isWithdrawn &&
        roles.map((row) => (
          <p key={row.role}>
            {chapterRoles.nameOf(row.role)}: {noteOf(row)}.{' '}
            {row.decision && (
              <Link to={pathTo('decision', { responseId, role: row.role })}>
                Read your letter<span className="vh"> for {chapterRoles.nameOf(row.role)}</span>
              </Link>
            )}
          </p>
        ))}
    </>
  )
}

function noteOf(row: ResponseOverview['roles'][number]) {
  const { status, note = status } = stateWords[stateOf(row)]
  return note
}
