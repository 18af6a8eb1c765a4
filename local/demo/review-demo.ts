import { randomUUID } from 'node:crypto'
import { answersOf } from '#shared/applications/response.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { type AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { assignmentId } from '#shared/reviews/assignment.ts'
import { type Evidence, evidenceField, quotableTexts, storedEvidence } from '#shared/reviews/evidence.ts'
import { commentField, type Review, scoreField, scoresSectionId } from '#shared/reviews/review.ts'
import { clockAfter } from './demo-days.ts'
import { demoRubrics } from './rubrics.ts'
import { done, type SignedUp } from './sign-up.ts'

/** A review of the demo: the applicant, the role, the reviewer, the scores, and whether it is submitted. */
interface DemoReview {
  applicant: string
  role: ApplicationRole
  reviewer: 'riley' | 'robin' | 'blair'
  kind?: AssignmentKind
  /** In the order of the rubrics' questions. Empty: not started. */
  scores?: readonly number[]
  /** Each score has a passage of the application as its evidence. */
  hasEvidence?: true
  isSubmitted?: boolean
}

const submitted = (scores: readonly number[]) => ({ scores, isSubmitted: true })

const demoReviews: readonly DemoReview[] = [
  { applicant: 'Priya', role: 'engineer', reviewer: 'riley', ...submitted([4, 3, 4]), hasEvidence: true },
  { applicant: 'Priya', role: 'engineer', reviewer: 'robin', ...submitted([3, 3, 3]) },
  { applicant: 'Priya', role: 'tech-lead', reviewer: 'riley', scores: [3] },
  { applicant: 'Mateo', role: 'bootcamp', reviewer: 'riley', ...submitted([4, 4]) },
  { applicant: 'Mateo', role: 'bootcamp', reviewer: 'robin', ...submitted([1, 2]) },
  { applicant: 'Hannah', role: 'designer', reviewer: 'riley' },
  { applicant: 'Jun', role: 'bootcamp', reviewer: 'robin', ...submitted([2, 3]) },
  { applicant: 'Jun', role: 'engineer', reviewer: 'riley' },
  { applicant: 'Jun', role: 'engineer', reviewer: 'robin', scores: [2, 1] },
  { applicant: 'Leila', role: 'product', reviewer: 'robin', ...submitted([4, 4, 3]) },
  { applicant: 'Amara', role: 'social-media-manager', reviewer: 'robin', scores: [3, 3] },
  { applicant: 'Dmitri', role: 'tech-lead', reviewer: 'riley' },
  { applicant: 'Priya', role: 'engineer', reviewer: 'robin', kind: 'interview', ...submitted([4, 3, 8]) },
  { applicant: 'Leila', role: 'product', reviewer: 'robin', kind: 'interview' },
  { applicant: 'Noah', role: 'engineer', reviewer: 'riley', ...submitted([4, 4, 3]) },
  { applicant: 'Noah', role: 'engineer', reviewer: 'robin', ...submitted([3, 4, 3]) },
  // A board member reviews only what is assigned to them.
  { applicant: 'Dmitri', role: 'tech-lead', reviewer: 'blair' },
]

/** The discussion of an application on which they disagree. */
const demoNotes = [
  { applicant: 'Mateo', role: 'bootcamp', reviewer: 'riley', text: 'He taught himself all of it in a year.' },
  {
    applicant: 'Mateo',
    role: 'bootcamp',
    reviewer: 'robin',
    text: 'I missed that. But is it enough for the pace?',
  },
] as const

interface Cast {
  formId: string
  lead: SignedUp
  reviewers: Record<DemoReview['reviewer'], SignedUp>
  /** The applications by their applicants' first names. */
  responseIds: Readonly<Record<string, string>>
  now: Date
}

/** The super reviewer writes rubrics and assigns; the reviewers start. */
export async function reviewDemo(given: Cast) {
  const { lead, formId } = given
  // Reviews are discussed once they can no longer be undone.
  const now = new Date(given.now.getTime() - 60_000)
  const cast = { ...given, now }
  const params = { formId }
  await saveRubrics(lead, formId, now)
  const interviewed = demoReviews.filter(({ kind }) => kind === 'interview')
  const rows = interviewed.map(({ applicant, role }) => ({ responseId: cast.responseIds[applicant]!, role }))
  done(await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true }, now }))
  const assignments = demoReviews.map((review) => assignmentOf(review, cast))
  done(await lead.calls.reviews.assign({ params, body: { assignments }, now }))
  await Promise.all(
    (['riley', 'robin', 'blair'] as const).map(async (reviewer) => {
      for (const review of demoReviews) if (review.reviewer === reviewer) await write(review, cast)
    }),
  )
  for (const note of demoNotes) await discuss(note, given)
  await offerInterviews(given)
}

/** Robin offers six times next week, and Blair one, for a role that they administer. Leila has one of them; Noah still has to choose. */
async function offerInterviews({ lead, reviewers: { robin, blair }, formId, responseIds, now }: Cast) {
  const params = { formId }
  const starts = [7, 8].flatMap((days) =>
    ['10:00', '10:40', '11:20'].map((clock) => new Date(clockAfter(now, days, clock)).toISOString()),
  )
  const terms = { minutes: 30, place: 'Room 1204', mostADay: 3, roles: [] }
  const body = { ownerId: robin.id, starts, ...terms }
  const { slotIds } = done(await robin.calls.interviews.offer({ params, body, now }))
  const own = { ownerId: blair.id, starts: starts.slice(0, 1), ...terms, roles: ['engineer' as const] }
  done(await blair.calls.interviews.offer({ params, body: own, now }))
  const leila = { responseId: responseIds.Leila!, role: 'product' as const }
  const noah = { responseId: responseIds.Noah!, role: 'engineer' as const }
  const atInterview = { rows: [{ ...noah, seen: 0 }], to: 'interview' as const }
  done(await lead.calls.decisions.decide({ params, body: atInterview, now }))
  done(await lead.calls.interviews.invite({ params, body: { rows: [leila, noah] }, now }))
  done(await lead.calls.interviews.bookFor({ params, body: { ...leila, seen: 1, slotId: slotIds[0]! }, now }))
}

async function discuss({ applicant, role, reviewer, text }: (typeof demoNotes)[number], cast: Cast) {
  const params = { responseId: cast.responseIds[applicant]!, role }
  const { calls } = cast.reviewers[reviewer]
  done(await calls.reviews.addNote({ params, body: { id: randomUUID(), text }, now: cast.now }))
}

/** The super reviewer writes the rubrics of a form. */
export async function saveRubrics({ calls }: SignedUp, formId: string, now: Date) {
  for (const rubric of demoRubrics)
    done(await calls.reviews.saveRubric({ params: { formId }, body: { rubric, base: 0 }, now }))
}

const assignmentOf = ({ applicant, role, reviewer, kind = 'review' }: DemoReview, cast: Cast) => ({
  kind,
  role,
  responseId: cast.responseIds[applicant]!,
  reviewerId: cast.reviewers[reviewer].id,
})

/** A reviewer's steps, from the first score to submitting. */
async function write(review: DemoReview, cast: Cast) {
  const { scores, isSubmitted } = review
  if (!scores) return
  const { now } = cast
  const assignment = assignmentOf(review, cast)
  const { calls } = cast.reviewers[review.reviewer]
  const params = { responseId: assignment.responseId, assignmentId: assignmentId(assignment) }
  const shown = done(await calls.reviews.find({ params, now }))
  const { rubrics } = shown
  const asked = rubrics.flatMap(({ questions }) => questions).slice(0, scores.length)
  const passages = review.hasEvidence ? firstSentences(shown) : []
  const questions = [
    ...asked.map(({ scoreKey }, index) => ({
      questionId: scoreField(scoreKey),
      response: String(scores[index]),
    })),
    ...asked.slice(0, passages.length).map(({ scoreKey }, index) => ({
      questionId: evidenceField(scoreKey),
      response: [storedEvidence(passages[index]!)],
    })),
    { questionId: commentField(rubrics[0]!.id), response: 'Says what was hard. Ask for an example.' },
  ]
  const body = { sectionResponses: [{ sectionId: scoresSectionId, base: 0, questions }] }
  done(await calls.reviews.save({ params, body, now }))
  if (isSubmitted) done(await calls.reviews.submit({ params, body: { version: 1 }, now }))
}

/** The first sentence of each answer that has several. */
const firstSentences = (review: Review): Evidence[] =>
  [...quotableTexts(review.sections, answersOf(review))].flatMap(([questionId, text]) => {
    const [sentence, ...others] = text.split(/(?<=\.) /)
    return sentence && others.length > 0 ? [{ questionId, quote: sentence }] : []
  })
