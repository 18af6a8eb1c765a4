import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { Review } from '#shared/review.ts'
import { assignmentPath } from '#shared/assignment-pages.ts'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import { ApplicationDocument } from './document/application-document.tsx'
import { draftOfReview } from './open-reviews.ts'
import { ReadRubric } from './rubric/read-rubric.tsx'
import { WrittenRubric } from './rubric/written-rubric.tsx'
import { JumpDialog } from './shortcuts/jump-dialog.tsx'
import { ShortcutList } from './shortcuts/shortcut-list.tsx'
import { useShortcut } from './shortcuts/use-shortcut.ts'
import { Split } from './split/split.tsx'

interface Props {
  review: Review
  sectionId: string | undefined
}

/** The application and, beside it, what is written about it. */
export function Workplace({ review, sectionId }: Props) {
  const [asked, setAsked] = useState<'shortcuts' | 'jump' | 'conflict'>()
  const [isFresh, setFresh] = useState(false)
  const open = draftOfReview(review)
  useShortcut('list', () => setAsked('shortcuts'))
  useShortcut('jump', () => setAsked('jump'))
  const close = () => setAsked(undefined)
  const [first] = review.sections
  const isKnown = review.sections.some((section) => section.sectionId === sectionId)
  if (review.kind === 'review' && first && !isKnown)
    return <Navigate to={assignmentPath(review, first.sectionId)} replace />
  return (
    <>
      <Split
        document={
          <ApplicationDocument
            review={review}
            sectionId={sectionId}
            onConflict={open && review.state !== 'done' ? () => setAsked('conflict') : undefined}
          />
        }
        rubric={
          open ? (
            <WrittenRubric
              review={review}
              open={open}
              showShortcuts={() => setAsked('shortcuts')}
              onSubmitted={() => setFresh(true)}
            />
          ) : (
            <ReadRubric review={review} isFresh={isFresh} />
          )
        }
      />
      {asked === 'shortcuts' && <ShortcutList kind={review.kind} onClose={close} />}
      {asked === 'jump' && <JumpDialog review={review} onClose={close} />}
      {asked === 'conflict' && <ConflictDialog review={review} onClose={close} />}
    </>
  )
}
