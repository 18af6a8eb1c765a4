import type { AssignmentKind } from '#shared/assignment.ts'

interface ListWords {
  title: string
  total: string
  done: string
  /** How those that are done are counted: '3 of 12 reviewed'. */
  counted: string
  next: string
  empty: string
}

export const listWords: Record<AssignmentKind, ListWords> = {
  review: {
    title: 'Your applications',
    total: 'Total Applications',
    done: 'Reviewed',
    counted: 'reviewed',
    next: 'Next application',
    empty: 'No applications are assigned to you yet. A super reviewer assigns them.',
  },
  interview: {
    title: 'Your interviews',
    total: 'Interviews',
    done: 'Completed',
    counted: 'completed',
    next: 'Next interview',
    empty: 'No interviews are assigned to you yet. A super reviewer assigns them.',
  },
}
