import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { mayAssign, mayDecide, mayReadReview } from '#shared/kernel/permissions.ts'
import { cannotRemove } from '#shared/reviews/assigning.ts'
import { assignedPath, assignmentPath } from '#shared/reviews/assignment-pages.ts'
import { assignmentId, assignmentStateLabel, stateShown } from '#shared/reviews/assignment.ts'
import { reviews } from '#shared/reviews/review-routes.ts'
import { givenIn, reviewScore } from '#shared/reviews/review.ts'
import { client } from '#web/api/client.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import { Popover } from '#web/kit/ui/popover.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useUser } from '#web/session/session.tsx'
import { colleagueName } from '#web/staff/colleagues.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { HiddenScore, Score } from '#web/staff/score-cells.tsx'
import { GivenScores } from '#web/staff/scores/given-scores.tsx'
import type { ParticipantOf } from './people-cell.tsx'
import { useRemoving } from './use-removing.ts'
import styles from './assigning.module.css'

interface Props extends ParticipantOf {
  chip: HTMLElement
  onClose: () => void
  onRemoved: () => void
}

/** An assigned person: their progress, their score if the caller may see it, and a button to remove them if possible. */
export default function PersonPopover({ chip, onClose, onRemoved, ...of }: Props) {
  const { row, kind, participant } = of
  const { colleagues } = useDashboard()
  const user = useUser()
  const name = colleagueName(participant.id, colleagues)
  return (
    <Popover label={`${name} for ${row.name}`} button={chip} onClose={onClose}>
      <div className={`stack ${styles.person}`}>
        <div>
          <h2>{name}</h2>
          <p className="muted">
            {assignmentStateLabel[stateShown(participant)]}: {kind} of {row.name},{' '}
            {chapterRoles.nameOf(row.role)}
          </p>
        </div>
        {participant.state === 'recused' ? (
          <p>
            {name} takes no part in this application.
            {mayDecide(user) && (
              <>
                {' '}
                You can lift this, with a reason, in the list of its{' '}
                <Link to={assignedPath(kind, row.responseId)}>{kind}s</Link>.
              </>
            )}
          </p>
        ) : (
          <>
            <Written {...of} />
            {mayAssign(user, { kind, role: row.role, reviewerId: participant.id }) && (
              <Removing {...of} name={name} onRemoved={onRemoved} />
            )}
          </>
        )}
      </div>
    </Popover>
  )
}

/**
 * The score that they gave, with a link to the review. Nobody reads others' scores before submitting their own. Board members get no link.
 */
function Written({ row, kind, participant: { id: reviewerId, state, score } }: ParticipantOf) {
  const user = useUser()
  const isOwn = reviewerId === user.id
  if (state === 'new' && !isOwn) return null
  if (row.isBlind && !isOwn) return <HiddenScore />
  if (!mayReadReview(user, { reviewerId }, row))
    return (
      score !== null && (
        <p>
          Total <Score score={score} />
        </p>
      )
    )
  const id = assignmentId({ kind, role: row.role, reviewerId })
  return (
    <>
      {state === 'done' && <SubmittedScores responseId={row.responseId} assignmentId={id} />}
      <p>
        <Link to={assignmentPath({ kind, responseId: row.responseId, id })}>
          Open<span className="vh"> the {kind}</span>
        </Link>
      </p>
    </>
  )
}

function Removing({ name, onRemoved, ...of }: ParticipantOf & { name: string; onRemoved: () => void }) {
  const removing = useRemoving(of, name, onRemoved)
  const { state, hasLeft } = of.participant
  // An unfinished review of a former reviewer can be removed: nobody will finish it.
  const isPossible = state === 'new' || (state === 'started' && hasLeft)
  return (
    <div className={`stack ${styles.removing}`}>
      <div role="alert">{removing.error && <Failure>{removing.error.message}</Failure>}</div>
      {isPossible ? (
        <ActionButton
          size="small"
          variation="destructive"
          isRunning={removing.isPending}
          runningLabel="Removing..."
          onClick={() => removing.mutate()}
        >
          Remove
        </ActionButton>
      ) : (
        !removing.error && <p className="muted small">{cannotRemove[of.kind]}</p>
      )}
    </div>
  )
}

interface ScoresProps {
  responseId: string
  assignmentId: string
}

/** The total, scores and comments of a submitted review. */
function SubmittedScores({ responseId, assignmentId }: ScoresProps) {
  const query = useQuery({
    queryKey: ['dashboard', 'review', responseId, assignmentId],
    queryFn: () => client(reviews).find({ params: { responseId, assignmentId } }),
    // A submitted review does not change.
    staleTime: Infinity,
  })
  return (
    <Loaded of={query} part={<span className={`skeleton ${styles.waiting}`} />} what="scores">
      {(review) => {
        const answers = givenIn(review.written)
        return (
          <>
            <h3>
              Total <Score score={reviewScore(review, answers)} />
            </h3>
            <GivenScores isNested review={review} answers={answers} />
          </>
        )
      }}
    </Loaded>
  )
}
