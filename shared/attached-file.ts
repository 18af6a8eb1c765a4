import * as z from 'zod/mini'

/** A file that stands as an answer: its name, its size in bytes, and when it was attached. */
export const AttachedFile = z.object({ name: z.string(), size: z.int(), attachedAt: z.string() })
export type AttachedFile = z.infer<typeof AttachedFile>
