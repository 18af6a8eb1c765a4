import type * as z from 'zod/mini'

/** Messages by the name of their field. */
export type FieldErrors = Readonly<Record<string, string>>

/** The first message of each field. */
export const fieldErrors = ({ issues }: Pick<z.core.$ZodError, 'issues'>): FieldErrors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
