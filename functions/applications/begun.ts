import { type Begun } from '#functions/store/applications/begun-responses.ts'
import { lookOf } from '#shared/applications/draft-look.ts'

/** Whether an application was begun and not submitted. */
export const isDraft = ({ meta }: Begun) => meta.state === 'in-progress'

/** How many drafts their applicants let the team look at. */
export const countAsking = (begun: readonly Begun[], now: Date) =>
  begun.filter(({ meta }) => lookOf(meta, now) !== null).length
