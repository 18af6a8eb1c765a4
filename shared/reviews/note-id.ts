import * as z from 'zod/mini'

/** The id of a note, made by the page that adds it: a repeated call adds it once. A file of its own, which no applicant's page loads. */
export const NoteId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/))
