import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { type AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { formIdOf, isResponseId } from '#shared/kernel/identifier.ts'
import { assignmentPath } from '#shared/reviews/assignment-pages.ts'
import { isAssignmentId, namedBy } from '#shared/reviews/assignment.ts'
import type { Evidence } from '#shared/reviews/evidence.ts'
import type { Review } from '#shared/reviews/review.ts'
import { Panes } from '#web/kit/panes/panes.tsx'
import { useSingleKeys } from '#web/kit/shortcuts/single-keys.ts'
import { focusHeading } from '#web/kit/ui/focus-heading.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { useSearchGroup } from '#web/kit/ui/search-entries.ts'
import { NothingHere } from '#web/staff/assignments/nothing-here.tsx'
import { ShownPassages } from '#web/staff/scores/passages.tsx'
import { ApplicationDocument } from './application-document.tsx'
import { type DialogName, EvidenceDialog, OpenDialog } from './dialogs.tsx'
import { NotAssigned } from './not-assigned.tsx'
import { ReviewBar } from './review-bar.tsx'
import { ReviewSkeleton } from './review-layout.tsx'
import { draftOfReview, reviewQueries, useIsWritable } from './review-queries.ts'
import { RubricForm } from './rubric-form.tsx'
import { RubricReading } from './rubric-reading.tsx'
import { sectionsFound } from './section-link.ts'
import { selectedPassage } from './selected-passage.ts'
import { UseAsEvidence, useReviewEvidence } from './use-as-evidence.tsx'

/** A review or an interview. The path of a review also names the section of the application to show. */
export default function ReviewPage() {
  const { formId, responseId = '', sectionId, reviewDataId, interviewDataId = '' } = useParams()
  const kind = reviewDataId === undefined ? 'interview' : 'review'
  const id = reviewDataId ?? interviewDataId
  // An invalid path, or one that mixes two reviews, shows the same page as a review that does not exist.
  const isPossible =
    isAssignmentId(id) &&
    isResponseId(responseId) &&
    namedBy(id).kind === kind &&
    formIdOf(responseId) === formId
  return isPossible ? <FetchedReview {...{ kind, id, responseId, sectionId }} /> : <NothingHere />
}

interface Named {
  kind: AssignmentKind
  id: string
  responseId: string
  sectionId: string | undefined
}

function FetchedReview({ kind, id, responseId, sectionId }: Named) {
  const query = useQuery(reviewQueries.one(responseId, id))
  // Text that can no longer be saved stays on the page, so that the reviewer can copy it.
  const hasUnsaved = draftOfReview({ responseId, id })?.draft.hasUnsaved()
  return (
    <Loaded
      of={query}
      page={<ReviewSkeleton kind={kind} />}
      missing={hasUnsaved ? undefined : <NotAssigned {...{ responseId, id }} />}
    >
      {(review) => <OpenReview key={`${responseId} ${id}`} review={review} sectionId={sectionId} />}
    </Loaded>
  )
}

/** The application, and beside it the rubrics: to fill in, or to read after the submit or as someone else. */
function OpenReview({ review, sectionId }: { review: Review; sectionId: string | undefined }) {
  const [dialog, setDialog] = useState<DialogName>()
  const [isJustSubmitted, setJustSubmitted] = useState(false)
  const open = draftOfReview(review)
  const isWritable = useIsWritable(review)
  const { passages, showText } = useReviewEvidence(review)
  // The passage for which the dialog for evidence is open, and the one that was used last.
  const [asked, ask] = useState<{ passage: Evidence | undefined }>()
  const [used, setUsed] = useState<Evidence>()
  useSingleKeys({ '?': () => setDialog('shortcuts') })
  useSearchGroup(useMemo(() => sectionsFound(review), [review]))
  const close = () => setDialog(undefined)
  useFocusAtStart()
  const [first] = review.sections
  const isKnown = review.sections.some((section) => section.sectionId === sectionId)
  if (review.kind === 'review' && first && !isKnown)
    return (
      <>
        {/* An empty page would let the footer jump. */}
        <ReviewSkeleton kind={review.kind} />
        <Navigate to={assignmentPath(review, first.sectionId)} replace />
      </>
    )
  return (
    <ShownPassages value={passages}>
      <Panes
        label="Width of the score sheet"
        bar={<ReviewBar review={review} />}
        first={
          <ApplicationDocument
            review={review}
            sectionId={sectionId}
            showText={showText}
            use={isWritable && <UseAsEvidence used={used} onUse={(passage) => ask({ passage })} />}
            onConflict={isWritable ? () => setDialog('conflict') : undefined}
          />
        }
        second={
          open ? (
            <RubricForm
              review={review}
              open={open}
              showShortcuts={() => setDialog('shortcuts')}
              addEvidence={() => ask({ passage: selectedPassage() })}
              onSubmitted={() => setJustSubmitted(true)}
            />
          ) : (
            <RubricReading
              review={review}
              isJustSubmitted={isJustSubmitted}
              onReopen={() => setDialog('reopen')}
            />
          )
        }
      />
      {dialog && <OpenDialog name={dialog} review={review} onClose={close} />}
      {asked && isWritable && (
        <EvidenceDialog
          review={review}
          passage={asked.passage}
          onClose={() => ask(undefined)}
          onUsed={(evidence) => {
            setUsed(evidence)
            ask(undefined)
            passages.show(evidence)
          }}
        />
      )}
    </ShownPassages>
  )
}

/** After a page load, too, a review begins at its heading, as after following a link: from there, one Tab leads to the scores. */
function useFocusAtStart() {
  useEffect(() => (document.activeElement === document.body ? focusHeading() : undefined), [])
}
