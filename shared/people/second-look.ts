/** How long nobody can be a second who has just become a super reviewer, in milliseconds. */
const newFor = 7 * 86_400_000

/** A super reviewer, with who made them one and when, where that is known. */
export interface Promoted {
  id: string
  promotedBy?: string | undefined
  promotedAt?: string | undefined
}

/**
 * Whether two super reviewers count as two: neither has the role from the other, or for less than a week. Otherwise one login could confirm
 * what it does itself, with an account that it has promoted. A chain of promotions over more than a week is not seen through.
 */
export const areIndependent = (one: Promoted, other: Promoted, now: Date): boolean =>
  one.id !== other.id &&
  one.promotedBy !== other.id &&
  other.promotedBy !== one.id &&
  !isNew(one, now) &&
  !isNew(other, now)

const isNew = ({ promotedAt }: Promoted, now: Date) =>
  promotedAt !== undefined && now.getTime() - Date.parse(promotedAt) < newFor

/** Why someone is no second. */
export const notSecond =
  'Someone else has to confirm this: a super reviewer of at least a week, who neither has the role from the first nor gave it to them.'
