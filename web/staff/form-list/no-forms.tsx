import { pathTo } from '#shared/kernel/pages.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { useUser } from '#web/session/session.tsx'

/** Shown instead of an empty list of forms, with the next step. */
export function NoForms() {
  const { role } = useUser()
  return (
    <div className="surface empty stack">
      <p>There are no forms yet.</p>
      {role === 'super-reviewer' ? (
        <p>
          <ButtonLink to={pathTo('newForm')} look="primary">
            Set up your first season
          </ButtonLink>
        </p>
      ) : (
        <p>A super reviewer writes the first one. Applications to review appear here after that.</p>
      )}
    </div>
  )
}
