import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { formIdOf } from '#shared/identifier.ts'
import type { Review } from '#shared/review.ts'
import { scoreText } from '#shared/score.ts'
import { useUser } from '#web/session/session.tsx'
import { assignmentPath, ownListPath } from '#shared/assignment-pages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { nextAssignment } from '../next-assignment.ts'
import { reviewQueries } from '../queries.ts'
import { scaleOf } from '../rubric/score-on-scale.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { words } from '../words.ts'

interface Props {
  review: Review
  isFresh: boolean
}

/** It was submitted: what the others gave, and the way to the next one. */
export function SubmittedNotice({ review, isFresh }: Props) {
  const box = useRef<HTMLElement>(null)
  const next = useNext(review)
  const navigate = useNavigate()
  useEffect(() => {
    if (isFresh) box.current?.focus()
  }, [isFresh])
  useShortcut('go on', () => {
    if (next) void navigate(assignmentPath(next))
  })
  return (
    <section className="message submitted" aria-labelledby="submitted" tabIndex={-1} ref={box}>
      <Icon shape="done" />
      <div className="stack">
        <h2 id="submitted">{words[review.kind].title} submitted</h2>
        <Others review={review} />
        <p className="row">
          {next && (
            <ButtonLink look="primary" to={assignmentPath(next)}>
              {words[review.kind].next}
            </ButtonLink>
          )}
          <BackLink review={review} />
        </p>
      </div>
    </section>
  )
}

function useNext(review: Review) {
  const { data } = useQuery(reviewQueries.mine(formIdOf(review.responseId)))
  return data && nextAssignment(data.assignments, review.kind, review)
}

function Others({ review }: { review: Review }) {
  const { others } = review
  if (!others || others.count === 0 || others.average === null)
    return <p>Nobody else has submitted a score for this application yet.</p>
  const scale = scaleOf(review)
  return (
    <p>
      {others.count === 1 ? 'One other person has' : `${others.count} others have`} scored this application:{' '}
      <b className="num">
        {scoreText(others.average, scale)} / {scale}
      </b>{' '}
      {others.count > 1 && 'on average'}
    </p>
  )
}

function BackLink({ review }: { review: Review }) {
  const user = useUser()
  return (
    <ButtonLink to={ownListPath(user, formIdOf(review.responseId), review.kind)}>Your dashboard</ButtonLink>
  )
}
