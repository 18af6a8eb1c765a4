import { blindFormFor, rowsSeenBy } from '#functions/applications/blind-form.ts'
import { visibleApplication } from '#functions/applications/visible-application.ts'
import type { Caller } from '#functions/http/caller.ts'
import { listReadable } from '#functions/reviews/list-readable.ts'
import { findResponse, type StoredResponse } from '#functions/store/applications/responses.ts'
import { type FormHead, withBody } from '#functions/store/forms/forms.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { act } from '#functions/store/records/audited-action.ts'
import type { WrittenReview } from '#functions/store/reviews/assignments.ts'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import type { Answers } from '#shared/applications/response.ts'
import { isGiven } from '#shared/applications/visible.ts'
import type { ExportedApplication, ExportPart } from '#shared/decisions/candidate-routes.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { ifFound } from '#shared/kernel/problem.ts'
import { evidenceByScore } from '#shared/reviews/evidence.ts'
import { commentsIn, scoreValuesIn } from '#shared/reviews/review.ts'

interface Asked {
  responseIds: readonly string[]
  parts: readonly ExportPart[]
}

/** Most bytes of one answer: Lambda sends 6 MB, and an application may have 800 kB. */
const mostBytes = 4_000_000

/** These parts of some applications, as far as the caller may see them. A record of the export is written first. */
export async function exportApplications(
  caller: Caller,
  head: FormHead,
  { responseIds, parts }: Asked,
  now: Date,
) {
  const own = [...new Set(responseIds)].filter((id) => formIdOf(id) === head.id)
  await act(caller.record, { what: 'applications.export', on: own, after: { parts }, at: now }, () => [])
  const [form, ...found] = await Promise.all([withBody(head), ...own.map((id) => ifFound(findResponse(id)))])
  const submitted = found.filter((each) => each !== undefined && each.meta.state !== 'in-progress')
  const rows = submitted.flatMap((each) => each?.rows ?? [])
  const seen = Map.groupBy(await rowsSeenBy(caller, head, rows), ({ responseId }) => responseId)
  const read = submitted.flatMap((stored) => {
    const rowsOfOne = stored && seen.get(stored.meta.id)
    return rowsOfOne ? [{ stored, seen: rowsOfOne, form, head }] : []
  })
  const people = parts.includes('contact') ? await contactsOf(caller, read) : new Map()
  const applications = await Promise.all(
    read.map(async (each): Promise<ExportedApplication> => {
      const { id, userId } = each.stored.meta
      const person: ExportedApplication['person'] = people.get(userId)
      return {
        responseId: id,
        rows: each.seen,
        ...(person && { person }),
        ...(parts.includes('answers') && { answers: answersIn(caller, each) }),
        ...(parts.includes('scores') && {
          reviews: (await listReadable(caller.record, each.stored.rows)).map(toExported),
        }),
      }
    }),
  )
  return fitting(applications)
}

/** As many as one answer has room for, at least one, and the ids of the others. */
function fitting(all: readonly ExportedApplication[]) {
  let bytes = 0
  const isRoom = all.map((each) => (bytes += Buffer.byteLength(JSON.stringify(each))) <= mostBytes)
  return {
    applications: all.filter((_, index) => index === 0 || isRoom[index]),
    left: all.flatMap(({ responseId }, index) => (index === 0 || isRoom[index] ? [] : [responseId])),
  }
}

interface Read {
  stored: StoredResponse
  seen: readonly DashboardRow[]
  form: PublicForm
  head: FormHead
}

/** The applicants whom the caller may know, by id. */
async function contactsOf(caller: Caller, read: readonly Read[]) {
  const known = read.filter(({ seen }) => seen.every((row) => isGiven(row, 'person')))
  const people = await findPeople(known.map(({ stored }) => stored.meta.userId))
  return new Map(
    people.flatMap((person) => {
      if (person?.state !== 'active') return []
      const { id, firstName, lastName, email } = person
      return [[id, { firstName, lastName, ...(mayDecide(caller) && { email }) }] as const]
    }),
  )
}

/** The answers that the caller may read, by question. Which of them are hidden is hidden too. */
function answersIn(caller: Caller, { stored, seen, form, head }: Read): Answers {
  const blind = blindFormFor(caller, head, stored.rows)
  const { response } = visibleApplication(caller, { stored, seen, form, head, blind })
  return Object.fromEntries(
    response.sectionResponses.flatMap(({ questions }) =>
      questions.flatMap(({ questionId, response: answer, isHidden }) =>
        isHidden ? [] : [[questionId, answer] as const],
      ),
    ),
  )
}

const quotesIn = (answers: Answers) =>
  Object.fromEntries(
    Object.entries(evidenceByScore(answers)).map(([key, all]) => [key, all.map(({ quote }) => quote)]),
  )

const toExported = ({ assignment, written: { answers } }: WrittenReview) => ({
  role: assignment.role,
  kind: assignment.kind,
  reviewerId: assignment.reviewerId,
  isSubmitted: assignment.state === 'done',
  scores: scoreValuesIn(answers),
  comments: commentsIn(answers),
  quotes: quotesIn(answers),
})
