import type { Roles } from '#shared/kernel/application-role.ts'
import type { Settings } from './scenario-settings.ts'

/** The roles that have seats in a scenario, in the chapter's order. */
export const rolesIn = ({ seats }: Pick<Settings, 'seats'>, { ids }: Pick<Roles, 'ids'>) =>
  ids.filter((role) => Object.hasOwn(seats, role))

export const withoutInterviewWords: Record<Settings['withoutInterview'], string> = {
  'reviews-count': 'By the reviews alone',
  'left-out': 'Left out',
}

/** From which distance on a score decides. */
export const bands = [
  ['50', 'half of what a score can be off'],
  ['100', 'what a score can be off'],
  ['128', 'a little more than that'],
] as const

/** 'Half reviews, half interviews; raw averages' */
export function scoreWords({ weights: { review, interview }, basis }: Pick<Settings, 'weights' | 'basis'>) {
  if (review + interview === 0) return 'None: reviews and interviews both have the weight 0'
  if (review === 0) return 'Interviews alone'
  return `${shares(review, interview)}; ${basis === 'raw' ? 'raw averages' : 'adjusted scores'}`
}

function shares(review: number, interview: number) {
  if (interview === 0) return 'Reviews alone'
  if (review === interview) return 'Half reviews, half interviews'
  const percent = Math.round((100 * review) / (review + interview))
  return `${percent}% reviews, ${100 - percent}% interviews`
}

/** 'One place, in the role with their best score' */
export function placesWords(oneEach: Settings['oneEach'], { namesOf }: Pick<Roles, 'namesOf'>) {
  if (oneEach === null) return 'A place in each role'
  if (oneEach === 'best-score') return 'One place, in the role with their best score'
  return oneEach === 'own-order'
    ? 'One place, by their own order'
    : `One place, in the order ${namesOf(oneEach)}`
}
