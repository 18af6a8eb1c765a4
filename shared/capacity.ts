import * as z from 'zod/mini'

/** Most reviews, or interviews, of one form that one person can get. */
export const mostLoad = 500

/** How many reviews of one form a reviewer can take at most, as they say themselves. */
export const MostReviews = z.int().check(z.minimum(0), z.maximum(mostLoad))
