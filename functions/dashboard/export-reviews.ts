import type { WrittenReview } from '#functions/store/assignments.ts'
import { act } from '#functions/store/deed.ts'
import { findRowsOf } from '#functions/store/role-rows.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import type { Answer } from '#shared/contract.ts'
import { evidenceByScore } from '#shared/evidence.ts'
import { formIdOf } from '#shared/identifier.ts'
import type { Answers } from '#shared/response.ts'
import { commentsIn, scoreValuesIn } from '#shared/review.ts'
import type { dashboard } from '#shared/routes/dashboard.ts'
import { listReadable } from './list-readable.ts'

interface Export {
  formId: string
  responseIds: readonly string[]
}

type ExportedReview = Answer<typeof dashboard.exportReviews>['reviews'][number]

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
