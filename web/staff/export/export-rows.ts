import { type DashboardRow, participantsOf, tallyOf } from '#shared/applications/dashboard-row.ts'
import { type Label, starId } from '#shared/applications/label.ts'
import { reviewStatusLabel } from '#shared/applications/review-status.ts'
import { isGiven } from '#shared/applications/visible.ts'
import type { ExportedApplication, ExportPart } from '#shared/decisions/candidate-routes.ts'
import type { Question } from '#shared/forms/form.ts'
import { questionTypes } from '#shared/forms/question-types.ts'
import { assignmentKinds, type AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { averageOf } from '#shared/kernel/average.ts'
import { sheetTime } from '#shared/kernel/time-zone.ts'
import { assignmentStateLabel, stateShown } from '#shared/reviews/assignment.ts'
import { answerText } from '#web/answers/answer-text.ts'
import type { ExportColumn } from '#web/kit/exported-table.ts'
import type { Column } from '#web/kit/list/column.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { statusLabel } from '../cells.tsx'
import { type Colleagues, colleagueName } from '../colleagues.ts'
import { listed, type ListedRow, scoresOfRow } from '../dashboard-data.ts'

/** A line of an export: an application for one role, as it was given. */
export interface ExportLine {
  listed: ListedRow
  of: ExportedApplication
}

interface Exporting {
  lines: readonly ExportLine[]
  parts: readonly ExportPart[]
  /** Those of the form, in its order. */
  questions: readonly Question[]
  colleagues: Colleagues
  /** Those of the form. */
  labels: readonly Label[]
  timeZone: string
  /** The caller may know decisions. */
  knowsDecisions: boolean
  /** The column of adjusted scores, if it is shown. */
  adjusted?: Pick<Column<ListedRow>, 'sortBy'> | undefined
  /** Further columns of the list that is exported. */
  more?: readonly ExportColumn<ListedRow>[] | undefined
}

type LineColumn = ExportColumn<ExportLine>

/** The lines of the rows that were asked for, in their order. What the caller may not see any more was not given. */
export function linesFor(rows: readonly ListedRow[], given: readonly ExportedApplication[]): ExportLine[] {
  const lines = given.flatMap((of) => of.rows.map((row): ExportLine => ({ listed: listed(row), of })))
  const byId = new Map(lines.map((line) => [line.listed.id, line]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}

/** The columns of an export. What none of the lines may show is no column. Times are those of the form's zone, which the head names. */
export function exportColumns(exporting: Exporting): LineColumn[] {
  const { lines, parts, timeZone, more = [] } = exporting
  const hasDates = lines.some(({ listed: { row } }) => isGiven(row, 'person'))
  const contact = parts.includes('contact')
  return [
    ...ifAny(contact && lines.some(({ of }) => of.person?.email), ofPerson('Email', 'email')),
    { head: 'Id', cell: ({ of }) => of.responseId },
    ...ifAny(
      contact && lines.some(({ of }) => of.person),
      ofPerson('First name', 'firstName'),
      ofPerson('Last name', 'lastName'),
    ),
    ofRow('Applicant', ({ row }) => row.name),
    ofRow('Role', ({ row }) => chapterRoles.nameOf(row.role)),
    ...ifAny(
      hasDates,
      ofRow(`Date submitted (${timeZone})`, ({ row }) => sheetTime(row.dateSubmitted, timeZone)),
    ),
    ...more.map(({ head, cell }) => ofRow(head, cell)),
    ...(parts.includes('answers') ? answerColumns(exporting) : []),
    ...(parts.includes('scores') ? scoreColumns(exporting) : []),
    ...(parts.includes('decisions') ? decisionColumns(exporting) : []),
  ]
}

/** These columns, where any line has what they show. */
const ifAny = (has: unknown, ...columns: LineColumn[]) => (has ? columns : [])

const ofRow = (head: string, cell: ExportColumn<ListedRow>['cell']): LineColumn => ({
  head,
  cell: (line) => cell(line.listed),
})

const ofPerson = (head: string, key: 'email' | 'firstName' | 'lastName'): LineColumn => ({
  head,
  cell: ({ of }) => of.person?.[key] ?? '',
})

/** A column for each question that the caller may read of any of these applications. */
const answerColumns = ({ lines, questions }: Exporting): LineColumn[] =>
  questions
    .filter(({ questionId }) => lines.some(({ of }) => Object.hasOwn(of.answers ?? {}, questionId)))
    .map((question) => ({
      head: question.questionText,
      cell: ({ of: { answers = {} } }) => {
        const { questionId, questionType } = question
        const answer = Object.hasOwn(answers, questionId) ? answers[questionId]! : ''
        return typeof answer === 'string' || questionTypes[questionType].answer === 'roles'
          ? answerText(question, answer)
          : answer
      },
    }))

/** A score of 0 to 10,000 as people read it, out of 100. */
const scoreOr = (score: number | null | undefined) =>
  typeof score === 'number' ? Math.round(score) / 100 : null

const kindLabel = { review: 'Review', interview: 'Interview' } as const

function scoreColumns({ lines, colleagues, adjusted }: Exporting): LineColumn[] {
  if (!lines.some(({ listed: { row } }) => isGiven(row, 'scores'))) return []
  return [
    ofRow('Reviewed', ({ done }) => done),
    ofRow('Assigned', ({ assigned }) => assigned),
    ofRow('Average score', ({ average }) => scoreOr(average)),
    ...ifAny(
      adjusted,
      ofRow('Adjusted score', (each) => scoreOr(adjusted?.sortBy?.(each) as number | null)),
    ),
    ofRow('Spread', ({ spread }) => scoreOr(spread)),
    ofRow('Interviews done', ({ row }) => tallyOf(row.interviewers).done),
    ofRow('Interviews assigned', ({ row }) => tallyOf(row.interviewers).assigned),
    ofRow('Average interview score', ({ row }) => scoreOr(scoresOfRow(row).interview)),
    ...assignmentKinds.flatMap((kind) => criterionColumns(lines, kind)),
    ...assignmentKinds.flatMap((kind) => reviewColumns(lines, kind, colleagues)),
  ]
}

const writtenIn = ({ listed: { row }, of: { reviews = [] } }: ExportLine, kind: AssignmentKind) =>
  reviews.filter((review) => review.kind === kind && review.role === row.role)

const criteriaOf = (lines: readonly ExportLine[], kind: AssignmentKind): string[] => [
  ...new Set(lines.flatMap((line) => writtenIn(line, kind).flatMap(({ scores }) => Object.keys(scores)))),
]

/** The average that the submitted reviews gave for each criterion. */
const criterionColumns = (lines: readonly ExportLine[], kind: AssignmentKind): LineColumn[] =>
  criteriaOf(lines, kind).map((key) => ({
    head: `${kindLabel[kind]} average: ${key}`,
    cell: (line) => {
      const submitted = writtenIn(line, kind).filter(({ isSubmitted }) => isSubmitted)
      const average = averageOf(submitted.flatMap(({ scores }) => scores[key] ?? []))
      return average === null ? null : Math.round(average * 100) / 100
    },
  }))

/** The reviews one after the other: who, how far, the score, a column for each criterion, notes and quotes. */
function reviewColumns(
  lines: readonly ExportLine[],
  kind: AssignmentKind,
  colleagues: Colleagues,
): LineColumn[] {
  const most = Math.max(0, ...lines.map(({ listed: { row } }) => participantsOf(row, kind).length))
  const criteria = criteriaOf(lines, kind)
  return Array.from({ length: most }, (_, index) => {
    const personOf = ({ listed: { row } }: ExportLine) => participantsOf(row, kind)[index]
    const reviewOf = (line: ExportLine) =>
      writtenIn(line, kind).find(({ reviewerId }) => reviewerId === personOf(line)?.id)
    const column = (head: string, cell: LineColumn['cell']): LineColumn => ({
      head: `${kindLabel[kind]} ${index + 1} ${head}`,
      cell: (line) => (personOf(line) ? cell(line) : ''),
    })
    return [
      column('by', (line) => colleagueName(personOf(line)!.id, colleagues)),
      column('state', (line) => assignmentStateLabel[stateShown(personOf(line)!)].toLowerCase()),
      column('score', (line) => scoreOr(personOf(line)!.score)),
      ...criteria.map((key) => column(key, (line) => reviewOf(line)?.scores[key] ?? null)),
      column('notes', (line) => textsIn(Object.values(reviewOf(line)?.comments ?? {}), '\n\n')),
      column('quotes', (line) =>
        textsIn(
          Object.entries(reviewOf(line)?.quotes ?? {}).flatMap(([key, quotes]) =>
            quotes.map((quote) => `${key}: "${quote}"`),
          ),
          '\n',
        ),
      ),
    ]
  }).flat()
}

const textsIn = (texts: readonly string[], between: string) =>
  texts.filter((each) => each.trim()).join(between)

function decisionColumns({ lines, knowsDecisions, labels, timeZone }: Exporting): LineColumn[] {
  const labelNames = new Map([[starId, 'Star'], ...labels.map(({ id, name }) => [id, name] as const)])
  const hasAny = (is: (row: DashboardRow) => unknown) => lines.some(({ listed: { row } }) => is(row))
  const ofDecision = (head: string, cell: ExportColumn<ListedRow>['cell']) =>
    ofRow(head, (each) => (isGiven(each.row, 'scores') ? cell(each) : ''))
  return [
    ...ifAny(
      hasAny(({ wish }) => wish !== undefined),
      ofRow('Order of roles', ({ row: { wish, roles } }) =>
        wish === undefined ? '' : `${wish + 1} of ${roles.length}`,
      ),
    ),
    ofRow('Status', ({ status }) => statusLabel[status]),
    ofDecision('Shortlist', ({ row }) => (row.isQualified ? 'yes' : 'no')),
    ...ifAny(
      hasAny((row) => row.labels?.length),
      ofRow('Labels', ({ row }) => (row.labels ?? []).flatMap((id) => labelNames.get(id) ?? [])),
    ),
    ...ifAny(
      knowsDecisions,
      ofDecision('Decision', ({ row: { decision } }) =>
        decision === 'undecided' ? '' : reviewStatusLabel[decision],
      ),
      ofDecision('Answer to the offer', ({ row: { rsvp } }) => rsvp ?? ''),
      ofDecision(`Answer until (${timeZone})`, ({ row: { rsvpBy } }) => sheetTime(rsvpBy ?? '', timeZone)),
    ),
  ]
}
