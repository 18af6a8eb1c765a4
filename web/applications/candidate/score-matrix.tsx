import { activeOf, type Participant } from '#shared/applications/dashboard-row.ts'
import { averageOf } from '#shared/kernel/average.ts'
import { givenIn, type ReadableReview, valueIn } from '#shared/reviews/review.ts'
import { anchorOf } from '#shared/reviews/rubric.ts'
import { Score } from '#web/staff/score-cells.tsx'
import styles from './candidate.module.css'

interface Props {
  people: readonly Participant[]
  /** What they wrote, as far as it may be read. */
  reviews: readonly ReadableReview[]
  average: number | null
  /** "Reviews" or "Interviews". */
  title: string
}

/** All scores side by side: a line for each question, a column for each person. The whole is out of 100. */
export function ScoreMatrix({ people, reviews, average, title }: Props) {
  const lines = linesOf(reviews)
  if (lines.length === 0) return null
  const columns = activeOf(people).map((person) => ({
    ...person,
    review: reviews.find(({ reviewerId }) => reviewerId === person.id),
  }))
  const shown = columns.filter(({ review }) => review)
  return (
    <div className={styles.matrixBox} role="group" aria-label={`${title}: scores`} tabIndex={0}>
      <table className={styles.matrix}>
        <caption className="vh">{title}: scores by question and person</caption>
        <thead>
          <tr>
            <th scope="col">Question</th>
            {shown.map(({ id, review }) => (
              <th key={id} scope="col">
                {review!.reviewerName}
              </th>
            ))}
            <th scope="col">Average</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, question, share }) => (
            <tr key={key}>
              <th scope="row">
                {question.prompt} {share !== undefined && <small>{share}%</small>}
              </th>
              {shown.map(({ id, review }) => (
                <ScoreCell key={id} question={question} value={scoreIn(review!, key)} />
              ))}
              <td>
                {meanOf(
                  shown.map(({ state, review }) => (state === 'done' ? scoreIn(review!, key) : undefined)),
                )}
              </td>
            </tr>
          ))}
          <tr className={styles.whole}>
            <th scope="row">Out of 100</th>
            {shown.map(({ id, score }) => (
              <td key={id}>
                <Score score={score} />
              </td>
            ))}
            <td>
              <Score score={average} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

type Question = ReadableReview['rubrics'][number]['questions'][number]

function ScoreCell({ question, value }: { question: Question; value: number | undefined }) {
  if (value === undefined)
    return (
      <td>
        <Score score={null} />
      </td>
    )
  const share = (value - question.minValue) / (question.maxValue - question.minValue)
  return (
    <td>
      <span className={styles.point} data-level={Math.round(share * 4)} title={anchorOf(question, value)}>
        {value}
        <span className="vh"> of {question.maxValue}</span>
      </span>
    </td>
  )
}

/** Each question once, with how much it counts if the questions count differently. */
function linesOf(reviews: readonly ReadableReview[]) {
  const asked = reviews.flatMap(({ rubrics, weights }) =>
    rubrics.flatMap(({ id, questions }) =>
      questions.map((question) => ({ key: `${id} ${question.scoreKey}`, question, weights })),
    ),
  )
  const lines = [...new Map(asked.map((each) => [each.key, each])).values()]
  const weightOf = ({ question, weights }: (typeof lines)[number]) => weights?.[question.scoreKey] ?? 0
  const total = lines.reduce((sum, each) => sum + weightOf(each), 0)
  return lines.map((each) => ({
    ...each,
    share: total > 0 ? Math.round((100 * weightOf(each)) / total) : undefined,
  }))
}

function scoreIn({ rubrics, written }: ReadableReview, key: string): number | undefined {
  const answers = givenIn(written)
  const question = rubrics
    .flatMap(({ id, questions }) => questions.map((each) => ({ id, each })))
    .find(({ id, each }) => `${id} ${each.scoreKey}` === key)
  return question && valueIn(answers, question.each)
}

const meanOf = (values: readonly (number | undefined)[]) =>
  averageOf(values.filter((value) => value !== undefined))?.toFixed(1) ?? '–'
