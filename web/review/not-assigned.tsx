import { useQuery } from '@tanstack/react-query'
import { commentField } from '#shared/reviews/review.ts'
import { TextView } from '#web/answers/answer-view.tsx'
import { keptByClosedPages, prefixOf } from '#web/autosave/device/device-keeper.ts'
import { deviceVault } from '#web/session/device-vault.ts'
import { useUser } from '#web/session/session.tsx'
import { NothingHere } from '#web/staff/assignments/nothing-here.tsx'
import { draftId, type Named } from './review-queries.ts'

/** Nothing, or comments for a review that was taken away before they were saved. This device keeps them until the logout. */
export function NotAssigned(review: Named) {
  const { id: userId } = useUser()
  const id = draftId(review)
  const { data: text } = useQuery({
    queryKey: ['left', id],
    queryFn: () => commentsKept(userId, id),
    gcTime: 0,
  })
  return (
    <NothingHere>
      {text && (
        <>
          <p>What you wrote here was not saved, and does not count:</p>
          <TextView answer={text} />
        </>
      )}
    </NothingHere>
  )
}

async function commentsKept(userId: string, id: string) {
  const { changes } = await keptByClosedPages(deviceVault(userId), prefixOf(id))
  return Object.values(changes)
    .flat()
    .flatMap(({ questionId, mine }) => (questionId.startsWith(commentField('')) ? mine : []))
    .join('\n\n')
}
