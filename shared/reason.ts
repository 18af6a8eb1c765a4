import * as z from 'zod/mini'
import { isReadable } from './name.ts'

/** A reason to be kept in the records: at most 1,000 characters. A file of its own, since several routes and no single noun need it. */
export const Reason = z
  .string()
  .check(z.trim(), z.refine(isReadable, 'Please give a reason.'), z.maxLength(1_000))
