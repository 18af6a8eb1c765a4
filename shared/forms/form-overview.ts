import * as z from 'zod/mini'

const DayCounts = z.array(z.object({ day: z.string(), count: z.int() }))

/** An earlier form to compare a season with. */
const PreviousSeason = z.object({
  semester: z.string(),
  /** The day of its deadline, in its zone. */
  dueDay: z.string(),
  /** Null if it is unknown when its applications were begun. */
  begun: z.nullable(DayCounts),
  submitted: DayCounts,
})
export type PreviousSeason = z.infer<typeof PreviousSeason>

/** What the overview of a form shows beside the rows of its dashboards. Days are those of the form's zone. */
export const FormOverview = z.object({
  timeZone: z.string(),
  /**
   * Applications by the day on which they were begun. Null once they are being erased, and for board members: a draft has no role yet.
   */
  begun: z.nullable(DayCounts),
  /** How many of these are not submitted. */
  drafts: z.int(),
  /** How many drafts their applicants let the team look at. */
  asking: z.int(),
  /** Rows whose applicants were invited to choose the time of an interview and have not, as far as the caller may know that. */
  unbooked: z.array(z.string()),
  /** Until when offers can be answered, unless a row has a deadline of its own. */
  offersUntil: z.nullable(z.string()),
  /** How many messages wait for the caller to send or discard. */
  unconfirmed: z.int(),
  /** How many accounts have an address that gets no mail, whatever form they applied to. */
  mailStops: z.int(),
  previous: z.nullable(PreviousSeason),
})
export type FormOverview = z.infer<typeof FormOverview>
