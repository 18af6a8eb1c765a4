import type { AssignmentKind } from '#shared/assignment.ts'

interface KindTexts {
  name: string
  title: string
  submit: string
  /** The button that leads to the next assignment. */
  next: string
  /** The reviewer's list of them. */
  list: { title: string; total: string; done: string; empty: string }
}

/** The words for reviews and interviews on screen. */
export const kindTexts: Record<AssignmentKind, KindTexts> = {
  review: {
    name: 'review',
    title: 'Review',
    submit: 'Submit Review',
    next: 'Next application',
    list: {
      title: 'Your reviews',
      total: 'Total Applications',
      done: 'Reviewed',
      empty:
        'No applications are assigned to you yet. A super reviewer assigns them, and then they appear here.',
    },
  },
  interview: {
    name: 'interview',
    title: 'Interview',
    submit: 'Submit Interview',
    next: 'Next interview',
    list: {
      title: 'Your interviews',
      total: 'Interviews',
      done: 'Completed',
      empty:
        'No interviews are assigned to you yet. A super reviewer assigns them, and then they appear here.',
    },
  },
}
