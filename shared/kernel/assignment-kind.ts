import * as z from 'zod/mini'

/** What an assignment asks for. */
export const assignmentKinds = ['review', 'interview'] as const

export const AssignmentKind = z.enum(assignmentKinds)

export type AssignmentKind = z.infer<typeof AssignmentKind>
