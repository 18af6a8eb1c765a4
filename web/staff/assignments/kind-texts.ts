import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'

interface KindTexts {
  name: string
  title: string
  submit: string
  /** The button that leads to the next assignment. */
  next: string
  /** The page with the reviewer's list of them. */
  listTitle: string
}

/** The words for reviews and interviews on screen. */
export const kindTexts: Record<AssignmentKind, KindTexts> = {
  review: {
    name: 'review',
    title: 'Review',
    submit: 'Submit Review',
    next: 'Next application',
    listTitle: 'Your reviews',
  },
  interview: {
    name: 'interview',
    title: 'Interview',
    submit: 'Submit Interview',
    next: 'Next interview',
    listTitle: 'Your interviews',
  },
}
