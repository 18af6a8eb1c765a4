import * as z from 'zod/mini'
import { isReadable } from './name.ts'

/** Why something was done to an application, kept as long as that: at most 1,000 characters. A file of its own, since several routes and no single noun need it. */
export const Reason = z
  .string()
  .check(z.trim(), z.refine(isReadable, 'Please give a reason.'), z.maxLength(1_000))
