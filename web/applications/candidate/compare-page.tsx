import { Checkbox } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { answersOf, answerTo, hiddenIn, isBlank } from '#shared/applications/response.ts'
import type { Question, Section } from '#shared/forms/form.ts'
import { questionTypes } from '#shared/forms/question-types.ts'
import { isResponseId } from '#shared/kernel/identifier.ts'
import { givenIn } from '#shared/reviews/review.ts'
import { AnswerView } from '#web/answers/answer-view.tsx'
import { QualifiedTick, StatusSelect } from '#web/decisions/decision-cells.tsx'
import { PaneBar } from '#web/kit/panes/pane-bar.tsx'
import { Loaded, together } from '#web/kit/ui/loaded.tsx'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { candidateLink } from '#web/staff/candidate-link.ts'
import { dashboardQueries, listed, scoresOfRow } from '#web/staff/dashboard-data.ts'
import { HiddenScore, Score, SpreadCell } from '#web/staff/score-cells.tsx'
import { GivenComments } from '#web/staff/scores/given-scores.tsx'
import type { CandidateList } from './candidate-list.ts'
import { CandidateSkeleton } from './candidate-skeleton.tsx'
import { meansOf } from './compared-scores.ts'
import { type Application, DetailHead, NothingHere } from './one-application.tsx'
import styles from './compare.module.css'

/** The list from which the first candidate was opened. */
type Listed = Pick<CandidateList, 'to' | 'title'>

/** Two candidates of a form side by side. The address names the second one beside the first. */
export function ComparePage({ besides, list }: { besides: string; list: Listed }) {
  const { formId = '', responseId = '' } = useParams()
  const [address] = useAddress()
  const wanted = address.get('role')
  const isPossible = isResponseId(responseId)
  const one = useQuery({ ...dashboardQueries.response(formId, responseId), enabled: isPossible })
  const other = useQuery(dashboardQueries.response(formId, besides))
  if (!isPossible) return <NothingHere what="response" />
  return (
    <Loaded of={together(one, other)} page={<CandidateSkeleton />} missing={<NothingHere what="response" />}>
      {(both) => <Compared both={both.map((application) => compared(application, wanted))} list={list} />}
    </Loaded>
  )
}

/** One of the two, for the compared role if they applied for it. */
interface Side {
  application: Application
  row: DashboardRow
}

function compared(application: Application, wanted: string | null): Side {
  const { rows } = application
  return { application, row: rows.find(({ role }) => role === wanted) ?? rows[0]! }
}

function Compared({ both, list }: { both: readonly Side[]; list: Listed }) {
  const [one, other] = both.map(({ application }) => application.applicantName)
  const title = `${one} and ${other}`
  const [isOnlyDifferent, setOnlyDifferent] = useState(true)
  const sections = sectionsOf(both)
    .map((section) => ({
      ...section,
      questions: section.questions.filter(
        (question) => !isOnlyDifferent || isDifferent(both, section, question),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)
  return (
    <main id="main">
      <PaneBar to={list.to} title={list.title} />
      <div className="page page--wide stack">
        <DetailHead title={title} kicker={both[0]?.application.semester} />
        <Checkbox
          className="no-print"
          name="only-different"
          label="Only what differs"
          checked={isOnlyDifferent}
          onChange={({ target }) => setOnlyDifferent(target.checked)}
        />
        <section className={`surface ${styles.sheet}`} aria-label="Scores and decisions">
          <Pair label="Candidate" both={both} cell={(side) => <Candidate {...side} />} isHead />
          <Pair label="Status" both={both} cell={({ row }) => <Decision row={row} />} />
          <Scores both={both} isOnlyDifferent={isOnlyDifferent} />
        </section>
        {sections.length === 0 && <p className="muted">Their answers are the same.</p>}
        {sections.map((section) => (
          <section
            key={section.sectionId}
            className={`surface ${styles.sheet}`}
            aria-label={section.sectionName}
          >
            <h2>{section.sectionName}</h2>
            <div className={`${styles.question} ${styles.names}`} aria-hidden="true">
              {both.map(({ application }) => (
                <b key={application.response.id}>{application.applicantName}</b>
              ))}
            </div>
            {section.questions.map((question) => (
              <Pair
                key={question.questionId}
                label={question.questionText}
                both={both}
                isQuestion
                cell={({ application }) => <AnswerOf {...{ application, section, question }} />}
              />
            ))}
          </section>
        ))}
      </div>
    </main>
  )
}

interface PairProps {
  label: string
  both: readonly Side[]
  cell: (side: Side) => ReactNode
  /** The label is a question, above both answers. */
  isQuestion?: boolean
  isHead?: boolean
}

/** One fact about both: a label, and the value for each. On a phone, where one is below the other, each is named. */
const Pair = ({ label, both, cell, isQuestion = false, isHead = false }: PairProps) => (
  <div
    className={isQuestion ? `${styles.pair} ${styles.question}` : styles.pair}
    data-head={isHead || undefined}
  >
    {isQuestion ? <h3>{label}</h3> : <p className={styles.label}>{label}</p>}
    {both.map((side) => (
      <div key={side.application.response.id}>
        {!isHead && <p className={`vh ${styles.who}`}>{side.application.applicantName}</p>}
        {cell(side)}
      </div>
    ))}
  </div>
)

function Candidate({ application, row }: Side) {
  const [address] = useAddress()
  const name = chapterRoles.nameOf(row.role)
  return (
    <p>
      <Link to={candidateLink(row, { list: address.get('list') })}>
        <b>{application.applicantName}</b>
      </Link>
      , {name}
    </p>
  )
}

const Decision = ({ row }: { row: DashboardRow }) => (
  <span className={styles.decision}>
    <span className={styles.select}>
      <StatusSelect key={listed(row).id} listed={listed(row)} />
    </span>
    <span className="row small">
      <span aria-hidden="true">Shortlist</span>
      <QualifiedTick key={`q ${listed(row).id}`} listed={listed(row)} />
    </span>
  </span>
)

function Scores({ both, isOnlyDifferent }: { both: readonly Side[]; isOnlyDifferent: boolean }) {
  const means = both.map(({ application, row }) => meansOf(application.reviews, row.role))
  const all = new Map(means.flatMap((each) => [...each].map(([key, { prompt }]) => [key, prompt])))
  const asked = [...all].filter(
    ([key]) => !isOnlyDifferent || new Set(means.map((each) => each.get(key)?.text)).size > 1,
  )
  return (
    <>
      <Pair label="Reviews" both={both} cell={({ row }) => <Average row={row} kind="review" />} />
      {both.some(({ row }) => row.interviewers.length > 0) && (
        <Pair label="Interviews" both={both} cell={({ row }) => <Average row={row} kind="interview" />} />
      )}
      {asked.map(([key, prompt]) => (
        <Pair
          key={key}
          label={prompt}
          both={both}
          cell={(side) => <Mean mean={means[both.indexOf(side)]?.get(key)} />}
        />
      ))}
      <Pair label="Comments" both={both} cell={(side) => <Comments {...side} />} />
    </>
  )
}

/** What those who have scored a candidate wrote, as far as the viewer may read it. */
const Comments = ({ application: { reviews }, row }: Side) => (
  <div className="stack small">
    {reviews
      .filter(({ role, state }) => role === row.role && state === 'done')
      .map((review) => (
        <div key={review.id}>
          <b>{review.reviewerName}</b>
          <GivenComments review={review} answers={givenIn(review.written)} />
        </div>
      ))}
  </div>
)

function Average({ row, kind }: { row: DashboardRow; kind: 'review' | 'interview' }) {
  if (row.isBlind) return <HiddenScore />
  return (
    <span className="row num">
      <Score score={scoresOfRow(row)[kind]} />
      {kind === 'review' && <SpreadCell {...listed(row)} />}
    </span>
  )
}

const Mean = ({ mean }: { mean: { text: string } | undefined }) =>
  mean ? <span className="num">{mean.text}</span> : <Score score={null} />

/** The sections of both, in the order of the form, with the questions that either was asked. */
function sectionsOf(both: readonly Side[]): Section[] {
  const all = both.flatMap(({ application }) => application.sections)
  return [...Map.groupBy(all, ({ sectionId }) => sectionId).values()].map(([one, other]) => ({
    ...one!,
    questions: (other?.questions ?? []).reduce<Section['questions']>(withQuestion, one!.questions),
  }))
}

/** One that only the other was asked stands below what came before it there. */
const withQuestion = (
  questions: Section['questions'],
  question: Question,
  index: number,
  others: readonly Question[],
) => {
  const placeOf = (wanted: Question | undefined) =>
    questions.findIndex(({ questionId }) => questionId === wanted?.questionId)
  return placeOf(question) < 0 ? questions.toSpliced(placeOf(others[index - 1]) + 1, 0, question) : questions
}

/** Whether two candidates were asked, or answered, something else. Two files differ, whatever their names are. */
function isDifferent(both: readonly Side[], { sectionId }: Section, question: Question): boolean {
  const given = both.map(({ application: { sections, response } }) => {
    const asked = sections.find((section) => section.sectionId === sectionId)?.questions ?? []
    if (!asked.some(({ questionId }) => questionId === question.questionId)) return 'not asked'
    if (hiddenIn(response).has(question.questionId)) return 'hidden'
    const answer = answerTo(question, answersOf(response))
    const isFile = questionTypes[question.questionType].answer === 'file' && !isBlank(answer)
    return JSON.stringify(isFile ? response.id : answer)
  })
  return new Set(given).size > 1
}

interface AnswerProps {
  application: Application
  section: Section
  question: Question
}

function AnswerOf({ application: { response, sections }, section: { sectionId }, question }: AnswerProps) {
  const asked = sections.find((section) => section.sectionId === sectionId)
  if (!asked) return <p className="muted">Not asked for this role</p>
  if (!asked.questions.some(({ questionId }) => questionId === question.questionId))
    return <p className="muted">Not asked after this choice</p>
  const [answers, hidden] = [answersOf(response), hiddenIn(response)]
  return <AnswerView {...{ question, sectionId, answers, hidden }} responseId={response.id} />
}
