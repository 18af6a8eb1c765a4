import { nameOf } from '#functions/applications/current-name.ts'
import { judgingOf } from '#functions/applications/judging.ts'
import { storedAnswers } from '#functions/applications/to-response.ts'
import { findResponse } from '#functions/store/applications/responses.ts'
import { listAllRows } from '#functions/store/applications/row-pages.ts'
import { begunDigest } from '#functions/store/decisions/frozen-digest.ts'
import { listScenarios } from '#functions/store/fair/scenarios.ts'
import { findHead, type FormHead, withBody } from '#functions/store/forms/forms.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { listWritten, type WrittenReview } from '#functions/store/reviews/assignments.ts'
import { type RoleRow, rowId } from '#shared/applications/dashboard-row.ts'
import type { Answers } from '#shared/applications/response.ts'
import { shownSections } from '#shared/applications/shown.ts'
import { savedRows } from '#shared/fair/saved-scenario.ts'
import { type PublicForm, type Section, sectionsFor } from '#shared/forms/form.ts'
import { identifyingIn } from '#shared/forms/identifying.ts'
import { questionTypes } from '#shared/forms/question-types.ts'
import { ifFound } from '#shared/kernel/problem.ts'
import { evidenceByScore } from '#shared/reviews/evidence.ts'
import { scoresIn } from '#shared/reviews/review.ts'
import { Refusal } from '../../refusal.ts'
import { averageIn, countsIn, frozenDigest, offsetsIn } from './recompute.ts'
import { type ArchivedRow, type ArchivedScore, commands, type SeasonArchive } from './season-archive.ts'

/** How many applications are read at once. */
const atOnce = 20

/** The archive of a form's season, with names. @throws Refusal before the release, unless that is allowed */
export async function gatherArchive(
  formId: string,
  mayBeEarly: boolean,
  hasAnswers = false,
): Promise<SeasonArchive> {
  const head = await findHead(formId)
  if (head.phase !== 'released' && !mayBeEarly)
    throw new Refusal(
      `The decisions of ${formId} are not released yet. To archive what stands now: --before-release`,
    )
  const stored = await listAllRows(head)
  const scores = await gatherScores(head, stored)
  const form = hasAnswers ? await withBody(head) : undefined
  const answers = form && (await gatherAnswers(form, stored))
  const rows = stored.map((row) => {
    const written = answers?.get(rowId(row))
    return { ...archivedRow(row, scores), ...(written && { answers: written }) }
  })
  const { id, semester, dueDate, phase } = head
  return {
    format: 'application-portal/archive',
    version: 1,
    form: { id, semester, dueDate, phase },
    hasNames: true,
    reviewers: await reviewersOf(scores),
    ...(form && { questions: questionsOf(form) }),
    rows,
    scores,
    offsets: {
      review: offsetsIn({ rows, scores }, 'review'),
      interview: offsetsIn({ rows, scores }, 'interview'),
    },
    scenarios: (await listScenarios(id)).map(({ name, at, settings, outcome }) => ({
      name,
      at,
      settings,
      outcome: savedRows(id, outcome),
    })),
    decisions: { counts: countsIn(rows), frozen: frozenOf(head, rows) },
    commands,
  }
}

/** What the applicant of each row wrote for its role: answers to questions that they were asked. */
async function gatherAnswers({ sections }: PublicForm, rows: readonly RoleRow[]) {
  const answers = new Map<string, Answers>()
  const applications = [...Map.groupBy(rows, ({ responseId }) => responseId)]
  for (let from = 0; from < applications.length; from += atOnce) {
    const some = applications.slice(from, from + atOnce)
    const found = await Promise.all(some.map(([responseId]) => ifFound(findResponse(responseId))))
    for (const [index, [, ofResponse]] of some.entries()) {
      const stored = storedAnswers({ sections }, found[index]?.sections ?? [])
      for (const row of ofResponse) answers.set(rowId(row), answersFor(row, sections, stored))
    }
  }
  return answers
}

const answersFor = ({ role }: RoleRow, sections: readonly Section[], stored: Answers): Answers =>
  Object.fromEntries(
    sectionsFor(shownSections(sections, stored), [role]).flatMap(({ questions }) =>
      questions.flatMap(({ questionId }) =>
        Object.hasOwn(stored, questionId) ? [[questionId, stored[questionId]!] as const] : [],
      ),
    ),
  )

/** Answers that tell who wrote them, files, sections that reviewers do not read, and the other roles of a person stay with the names. */
function questionsOf({ sections }: PublicForm) {
  const identifying = new Set(identifyingIn(sections))
  return sections.flatMap(({ questions, hideFromReviewers }) =>
    questions.map(({ questionId: id, questionText: text, questionType }) => {
      const { answer } = questionTypes[questionType]
      const isNameless = !hideFromReviewers && !identifying.has(id) && answer !== 'file' && answer !== 'roles'
      return { id, text, isNameless }
    }),
  )
}

async function gatherScores(head: FormHead, rows: readonly RoleRow[]): Promise<ArchivedScore[]> {
  const responseIds = [...new Set(rows.map(({ responseId }) => responseId))]
  const scores: ArchivedScore[] = []
  for (let from = 0; from < responseIds.length; from += atOnce) {
    const written = await Promise.all(responseIds.slice(from, from + atOnce).map(listWritten))
    scores.push(...(await Promise.all(written.flat().map((each) => archivedScore(head, each)))).flat())
  }
  return scores
}

async function archivedScore(
  head: FormHead,
  { assignment, written }: WrittenReview,
): Promise<ArchivedScore[]> {
  const { kind, reviewerId, state, score } = assignment
  if (state !== 'done' || score === undefined) return []
  const judging = await judgingOf(head, assignment)
  const { weights } = judging
  const quotes = evidenceByScore(written.answers)
  return [
    {
      kind,
      row: rowId(assignment),
      reviewer: reviewerId,
      score,
      values: scoresIn(judging, written.answers),
      scales: judging.rubrics
        .flatMap(({ questions }) => questions)
        .map(({ scoreKey, maxValue }) => ({ scoreKey, maxValue })),
      ...(weights && { weights }),
      ...(Object.keys(quotes).length > 0 && { quotes }),
    },
  ]
}

const archivedRow = (row: RoleRow, scores: readonly ArchivedScore[]): ArchivedRow => ({
  id: rowId(row),
  role: row.role,
  isWithdrawn: row.isWithdrawn,
  isQualified: row.isQualified,
  decision: row.decision,
  decisionVersion: row.decisionVersion,
  rsvp: row.rsvp,
  reviewAverage: averageIn(scores, rowId(row), 'review'),
  interviewAverage: averageIn(scores, rowId(row), 'interview'),
  name: row.name,
  submittedAt: row.dateSubmitted,
})

async function reviewersOf(scores: readonly ArchivedScore[]) {
  const ids = [...new Set(scores.map(({ reviewer }) => reviewer))].toSorted()
  const people = await findPeople(ids)
  return ids.map((id, index) => ({ id, name: nameOf(people[index], 'A former reviewer') }))
}

/** The freezing that these rows confirm. A decision that was changed after the release is not in its digest. */
function frozenOf({ freezeId, lettersRev, digest }: FormHead, rows: readonly ArchivedRow[]) {
  if (!freezeId || !digest) return null
  const begun = begunDigest(freezeId, lettersRev)
  return frozenDigest(begun, rows) === digest ? { begun, digest } : null
}
