import { listReadable } from '#functions/reviews/list-readable.ts'
import { findRowsOf } from '#functions/store/applications/role-rows.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { act } from '#functions/store/records/audited-action.ts'
import type { WrittenReview } from '#functions/store/reviews/assignments.ts'
import type { Answers } from '#shared/applications/response.ts'
import type { candidates } from '#shared/decisions/candidate-routes.ts'
import type { Answer } from '#shared/kernel/contract.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { evidenceByScore } from '#shared/reviews/evidence.ts'
import { commentsIn, scoreValuesIn } from '#shared/reviews/review.ts'

interface Export {
  formId: string
  responseIds: readonly string[]
}

type ExportedReview = Answer<typeof candidates.exportReviews>['reviews'][number]

/** Scores, comments and quotes of some applications, as far as the caller may see them. A record of the export is written first. */
export async function exportReviews(
  by: UserRecord,
  { formId, responseIds }: Export,
  now: Date,
): Promise<ExportedReview[]> {
  const own = [...new Set(responseIds)].filter((id) => formIdOf(id) === formId)
  await act(by, { what: 'reviews.export', on: own, at: now }, () => [])
  const exported = await Promise.all(own.map((responseId) => visibleReviews(by, responseId)))
  return exported.flat()
}

async function visibleReviews(by: UserRecord, responseId: string): Promise<ExportedReview[]> {
  return (await listReadable(by, await findRowsOf(responseId))).map(toExported)
}

const quotesIn = (answers: Answers) =>
  Object.fromEntries(
    Object.entries(evidenceByScore(answers)).map(([key, all]) => [key, all.map(({ quote }) => quote)]),
  )

const toExported = ({ assignment, written: { answers } }: WrittenReview): ExportedReview => ({
  responseId: assignment.responseId,
  role: assignment.role,
  kind: assignment.kind,
  reviewerId: assignment.reviewerId,
  isSubmitted: assignment.state === 'done',
  scores: scoreValuesIn(answers),
  comments: commentsIn(answers),
  quotes: quotesIn(answers),
})
