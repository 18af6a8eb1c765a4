import type { AssignmentKind } from '#shared/assignment.ts'
import type { Rubric } from '#shared/rubric.ts'

export const kindName: Record<AssignmentKind, string> = { review: 'Reviews', interview: 'Interviews' }

/** How a rubric is called in a sentence. */
export const rubricName = ({ id, title }: Pick<Rubric, 'id' | 'title'>) => title || id
