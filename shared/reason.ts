import * as z from 'zod/mini'
import { isReadable } from './name.ts'

/** Why something was done, for the record: at most 1,000 characters. A file of its own, since several routes and no single noun need it. */
export const Reason = z
  .string()
  .check(z.trim(), z.refine(isReadable, 'Please give a reason.'), z.maxLength(1_000))
