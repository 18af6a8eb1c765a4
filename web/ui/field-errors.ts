import type * as z from 'zod/mini'

/** What is wrong, by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>

/** The first thing that is wrong with each field. */
export const fieldErrors = ({ issues }: Pick<z.core.$ZodError, 'issues'>): FieldErrors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
