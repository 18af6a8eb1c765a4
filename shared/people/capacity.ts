import * as z from 'zod/mini'

/** The most reviews, or interviews, of one form that one person can get. */
export const mostLoad = 500

/** The most reviews of one form that a reviewer is willing to take. */
export const MostReviews = z.int().check(z.minimum(0), z.maximum(mostLoad))
