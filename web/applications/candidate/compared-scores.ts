import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { averageOf } from '#shared/kernel/average.ts'
import { givenIn, type ReadableReview, scoreValuesIn } from '#shared/reviews/review.ts'

interface Mean {
  prompt: string
  /** '3.5 / 4' */
  text: string
}

/** The average score of each rubric question, over the submitted reviews and interviews for a role. */
export function meansOf(reviews: readonly ReadableReview[], role: ApplicationRole): Map<string, Mean> {
  const ofRole = reviews.filter((review) => review.role === role && review.state === 'done')
  const submitted = [
    ...ofRole.filter(({ kind }) => kind === 'review'),
    ...ofRole.filter(({ kind }) => kind === 'interview'),
  ]
  const given = submitted.flatMap(({ kind, rubrics, written }) => {
    const values = scoreValuesIn(givenIn(written))
    return rubrics.flatMap(({ id, questions }) =>
      questions
        .filter(({ scoreKey }) => Object.hasOwn(values, scoreKey))
        .map(({ scoreKey, prompt, maxValue }) => ({
          key: `${kind} ${id} ${scoreKey}`,
          prompt: kind === 'interview' ? `${prompt} (interview)` : prompt,
          maxValue,
          value: values[scoreKey]!,
        })),
    )
  })
  return new Map(
    [...Map.groupBy(given, ({ key }) => key)].map(([key, same]) => {
      const { prompt, maxValue } = same[0]!
      const mean = averageOf(same.map(({ value }) => value)) ?? 0
      return [key, { prompt, text: `${Number(mean.toFixed(1))} / ${maxValue}` }]
    }),
  )
}
