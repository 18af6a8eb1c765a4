/** The scale on which scores are kept and compared, whatever their rubrics' maxima: integers from 0 to 10,000. */
export const fullScore = 10_000

/** From how many of 100 points apart reviewers disagree, where their form does not say it. */
const usualDisagreement = 20

/** Whether reviewers disagree about an application: from so many of 100 points on, as their form says. */
export const isDisputedSpread = (spread: number | null, from: number = usualDisagreement) =>
  spread !== null && spread >= (from * fullScore) / 100

/** Mean of scores, not rounded; null if there are none. */
export const averageOf = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length

/** The difference between the highest and the lowest score of one application; null for fewer than two. */
export const spreadOf = (scores: readonly number[]): number | null =>
  scores.length < 2 ? null : Math.max(...scores) - Math.min(...scores)
