import type { Participant } from '#shared/applications/dashboard-row.ts'
import { averageOf } from '#shared/kernel/average.ts'
import { givenIn, type ReadableReview, valueIn } from '#shared/reviews/review.ts'
import { anchorOf, type RubricQuestion } from '#shared/reviews/rubric.ts'
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
  const columns = people.flatMap(({ id, score }) =>
    reviews
      .filter(({ reviewerId }) => reviewerId === id)
      .map((review) => ({ ...review, score, answers: givenIn(review.written) })),
  )
  const submitted = columns.filter(({ state }) => state === 'done')
  return (
    <div className={styles.matrixBox} role="group" aria-label={`${title}: scores`} tabIndex={0}>
      <table className={styles.matrix}>
        <caption className="vh">{title}: scores by question and person</caption>
        <thead>
          <tr>
            <th scope="col">Question</th>
            {columns.map(({ id, reviewerName, state }) => (
              <th key={id} scope="col">
                {reviewerName}
                {state !== 'done' && <small> to do</small>}
              </th>
            ))}
            <th scope="col">Average</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ question, share }) => (
            <tr key={question.scoreKey}>
              <th scope="row">
                {question.prompt} {share !== undefined && <small>{share}%</small>}
              </th>
              {columns.map(({ id, answers }) => (
                <td key={id}>
                  <Point question={question} value={valueIn(answers, question)} />
                </td>
              ))}
              <td>{meanOf(submitted.map(({ answers }) => valueIn(answers, question)))}</td>
            </tr>
          ))}
          <tr className={styles.whole}>
            <th scope="row">Out of 100</th>
            {[...columns, { id: 'average', score: average }].map(({ id, score }) => (
              <td key={id}>
                <Score score={score} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Point({ question, value }: { question: RubricQuestion; value: number | undefined }) {
  if (value === undefined) return <Score score={null} />
  const { minValue, maxValue } = question
  const level = Math.round((4 * (value - minValue)) / (maxValue - minValue))
  return (
    <span className={styles.point} data-level={level} title={anchorOf(question, value)}>
      {value}
      <span className="vh"> of {maxValue}</span>
    </span>
  )
}

/** Each question once, with its part of the whole if questions count differently. */
function linesOf(reviews: readonly ReadableReview[]) {
  const asked = reviews.flatMap(({ rubrics, weights }) =>
    rubrics.flatMap(({ questions }) =>
      questions.map((question) => ({ question, weight: weights?.[question.scoreKey] ?? 0 })),
    ),
  )
  const lines = [...new Map(asked.map((line) => [line.question.scoreKey, line])).values()]
  const total = lines.reduce((sum, { weight }) => sum + weight, 0)
  return lines.map(({ question, weight }) => ({
    question,
    share: total > 0 ? Math.round((100 * weight) / total) : undefined,
  }))
}

const meanOf = (values: readonly (number | undefined)[]) =>
  averageOf(values.filter((value) => value !== undefined))?.toFixed(1) ?? '–'
