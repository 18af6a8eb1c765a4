import type { Team } from '#shared/forms/set-up-steps.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted } from '#shared/kernel/wording.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { WebhookCard } from './webhook-card.tsx'
import styles from './builder.module.css'

/** Who is on the team, for all seasons. */
export function TeamStep({ formId, team }: { formId: string; team: Team | undefined }) {
  if (!team) return null
  const { superReviewers, board, reviewers } = team
  return (
    <>
      <p className="muted">
        The team is the same in every season. Super reviewers do everything, board members follow the roles
        that they administer, reviewers read what they are assigned.
      </p>
      <ul className={`lines ${styles.box}`}>
        <li>{counted(superReviewers, 'super reviewer')}</li>
        <li>{counted(board, 'board member')}</li>
        <li>{counted(reviewers, 'reviewer')}</li>
      </ul>
      <div className="row">
        <ButtonLink to={`${pathTo('users')}?invite=people`}>Invite people...</ButtonLink>
        <ButtonLink to={pathTo('roles')} look="link">
          What reviewers must choose
        </ButtonLink>
      </div>
      <WebhookCard formId={formId} />
    </>
  )
}
