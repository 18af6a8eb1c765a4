import * as z from 'zod/mini'

/** How a form's applications are reviewed without names. */
export const BlindReading = z.strictObject({
  /** A reviewer sees whose application it is once they have submitted all their reviews of it. */
  nameAfterSubmit: z.boolean(),
})
export type BlindReading = z.infer<typeof BlindReading>

/** A form whose reviewers read without names, and what they read in place of the name of a response's applicant. */
export interface BlindForm extends BlindReading {
  pseudonymOf: (responseId: string) => string
}
