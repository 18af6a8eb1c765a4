import { type Participant, participantsOf, rowId, tallyOf } from '#shared/applications/dashboard-row.ts'
import type { candidates } from '#shared/decisions/candidate-routes.ts'
import { type AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import type { Answer } from '#shared/kernel/contract.ts'
import { sheetTime } from '#shared/kernel/time-zone.ts'
import { assignmentStateLabel, stateShown } from '#shared/reviews/assignment.ts'
import { scoreText } from '#shared/reviews/score.ts'
import type { Column } from '#web/kit/list/column.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { statusLabel } from '../cells.tsx'
import { type Colleagues, colleagueName } from '../colleagues.ts'
import { type ListedRow, scoresOfRow } from '../dashboard-data.ts'

export type ExportedReview = Answer<typeof candidates.exportReviews>['reviews'][number]

const kinds = ['review', 'interview'] as const
const reviewHeads = ['by', 'state', 'score', 'points', 'notes', 'quotes']

/**
 * The export as a table: a line for each application and role, with its reviews and interviews one after the other. `adjusted`: the
 * column of adjusted scores, if it is shown. Times are those of the form's zone, which the head names.
 */
export function exportRows(
  rows: readonly ListedRow[],
  reviews: readonly ExportedReview[],
  colleagues: Colleagues,
  adjusted?: Pick<Column<ListedRow>, 'sortBy'>,
  timeZone = 'UTC',
): string[][] {
  const mainColumns = mainColumnsWith(adjusted, timeZone)
  const written = new Map(reviews.map((review) => [keyOf(review), review]))
  const most = { review: longest(rows, 'review'), interview: longest(rows, 'interview') }
  const heads = kinds.flatMap((kind) =>
    Array.from({ length: most[kind] }, (_, index) =>
      reviewHeads.map((head) => `${kind === 'review' ? 'Review' : 'Interview'} ${index + 1} ${head}`),
    ).flat(),
  )
  return [
    [...mainColumns.map(([head]) => head), ...heads],
    ...rows.map((listed) => [
      ...mainColumns.map(([, cell]) => cell(listed)),
      ...kinds.flatMap((kind) => {
        const people = participantsOf(listed.row, kind)
        return Array.from({ length: most[kind] }, (_, index) =>
          reviewCells(listed, kind, people[index], written, colleagues),
        ).flat()
      }),
    ]),
  ]
}

type MainColumn = readonly [head: string, cell: (listed: ListedRow) => string]

const mainColumnsWith = (
  adjusted: Pick<Column<ListedRow>, 'sortBy'> | undefined,
  timeZone: string,
): MainColumn[] => [
  [`Date submitted (${timeZone})`, ({ row }) => sheetTime(row.dateSubmitted, timeZone)],
  ['Applicant', ({ row }) => row.name],
  ['Role', ({ row }) => chapterRoles.nameOf(row.role)],
  ['Reviewed', ({ done }) => String(done)],
  ['Assigned', ({ assigned }) => String(assigned)],
  ['Average score', ({ average }) => scoreOr(average)],
  ...(adjusted
    ? [
        [
          'Adjusted score',
          (listed) => scoreOr(adjusted.sortBy?.(listed) as number | null),
        ] satisfies MainColumn,
      ]
    : []),
  ['Spread', ({ spread }) => scoreOr(spread)],
  ['Interviews done', ({ row }) => String(tallyOf(row.interviewers).done)],
  ['Interviews assigned', ({ row }) => String(tallyOf(row.interviewers).assigned)],
  ['Average interview score', ({ row }) => scoreOr(scoresOfRow(row).interview)],
  ['Shortlist', ({ row }) => (row.isQualified ? 'yes' : 'no')],
  ['Status', ({ status }) => statusLabel[status]],
]

const scoreOr = (score: number | null) => (score === null ? '' : scoreText(score))

const longest = (rows: readonly ListedRow[], kind: AssignmentKind) =>
  rows.reduce((most, { row }) => Math.max(most, participantsOf(row, kind).length), 0)

const keyOf = (review: Pick<ExportedReview, 'responseId' | 'role' | 'kind' | 'reviewerId'>) =>
  `${rowId(review)}/${review.kind}/${review.reviewerId}`

function reviewCells(
  { row }: ListedRow,
  kind: AssignmentKind,
  participant: Participant | undefined,
  written: ReadonlyMap<string, ExportedReview>,
  colleagues: Colleagues,
): string[] {
  if (!participant) return reviewHeads.map(() => '')
  const review = written.get(
    keyOf({ responseId: row.responseId, role: row.role, kind, reviewerId: participant.id }),
  )
  return [
    colleagueName(participant.id, colleagues),
    assignmentStateLabel[stateShown(participant)].toLowerCase(),
    scoreOr(participant.score),
    Object.entries(review?.scores ?? {})
      .map(([key, value]) => `${key}: ${value}`)
      .join('; '),
    Object.values(review?.comments ?? {})
      .filter((comment) => comment.trim())
      .join('\n\n'),
    Object.entries(review?.quotes ?? {})
      .flatMap(([key, quotes]) => quotes.map((quote) => `${key}: "${quote}"`))
      .join('\n'),
  ]
}
