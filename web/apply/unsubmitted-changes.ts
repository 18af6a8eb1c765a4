import type { ChangeEnd, OpenChange } from '#shared/applications/submission-change.ts'
import { type Deadline, takesAnswers } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'

/** Where the text of a change that is not submitted can be read. */
export const pathToChanges = (formId: string) => `${pathTo('ownApplication', { formId })}?text=changes`

/** Why a change can no longer be submitted. The deadline may have passed since the server said so. */
export const endOf = ({ ended }: OpenChange, form: Deadline | undefined, now: Date): ChangeEnd | undefined =>
  ended ?? (form && !takesAnswers(form, now) ? 'deadline' : undefined)

/** Why, in words. */
export const endWords: Readonly<Record<ChangeEnd, string>> = {
  deadline: 'The deadline has passed, so your changes can no longer be submitted.',
  review: 'The review of your application has begun, so your changes can no longer be submitted.',
}
