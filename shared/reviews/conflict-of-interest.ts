import * as z from 'zod/mini'

/** The ways in which a reviewer can know an applicant. */
export const Acquaintance = z.enum(['family', 'friend', 'classmate', 'colleague', 'other'])
export type Acquaintance = z.infer<typeof Acquaintance>

/** The label of each on screen. */
export const acquaintanceLabel: Record<Acquaintance, string> = {
  family: 'Family or partner',
  friend: 'Friend',
  classmate: 'Classmate or roommate',
  colleague: 'Colleague or team mate',
  other: 'Something else',
}
