import * as z from 'zod/mini'
import { ApplicationRole } from '../application-role.ts'
import { defineRoutes } from '../contract.ts'
import { DashboardRow } from '../dashboard-row.ts'

/** How many rows one call counts: about 250 read units. */
export const mostCounted = 5_000

/** Most applicants whose rows one search returns. */
export const mostFound = 20

/** What the list of all applications of a large form needs, of which the page loads a part. Board members load all of their roles. */
export const largeLists = defineRoutes({
  /** How many rows there are, a page at a time: the page adds them up. */
  countRows: {
    method: 'GET',
    path: '/dashboard/{formId}/counts',
    access: ['super-reviewer'],
    query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(1_000))) }),
    answer: z.object({
      /** Submitted ones that the caller may see, by role. */
      submitted: z.partialRecord(ApplicationRole, z.int()),
      withdrawn: z.int(),
      next: z.nullable(z.string()),
    }),
  },
  /** The rows of applicants whose first or last name begins with this text. Callers who still have to review without names search pseudonyms. */
  findByName: {
    method: 'GET',
    path: '/dashboard/{formId}/found',
    access: ['super-reviewer'],
    query: z.strictObject({ name: z.string().check(z.minLength(2), z.maxLength(100)) }),
    answer: z.object({
      rows: z.array(DashboardRow),
      /** There are more people, whom a longer search would find. */
      isPart: z.boolean(),
      /** Whether names were searched, or only pseudonyms. */
      of: z.enum(['names', 'pseudonyms']),
    }),
  },
})
