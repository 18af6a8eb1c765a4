import type { ApplicationForm } from '#shared/forms/form.ts'
import type { MessageText } from '#shared/forms/message-text.ts'
import { remindersOf } from '#shared/forms/reminder.ts'
import type { AudienceKind } from './message-audience.ts'

/** How long before the deadline the second reminder of a draft is the fitting one, in milliseconds. */
const lastDay = 24 * 60 * 60 * 1000

/** The reminders of a season as messages that someone sends. A form has none for interviewers: theirs is that of reviewers. */
export function remindersFor(
  { dueDate }: Pick<ApplicationForm, 'dueDate'>,
  form: Pick<ApplicationForm, 'reminders'>,
  now: Date,
): (MessageText & { to: AudienceKind })[] {
  const { draft72, draft24, reviews, offer } = remindersOf(form)
  const draft = Date.parse(dueDate) - now.getTime() <= lastDay ? draft24 : draft72
  const asInterviews = (text: string) =>
    text.replace('Reviews', 'Interviews').replace('reviews', 'interviews')
  return [
    { to: 'drafts' as const, ...wordsOf(draft) },
    { to: 'offers-open' as const, ...wordsOf(offer) },
    { to: 'reviewers-behind' as const, ...wordsOf(reviews) },
    {
      to: 'interviewers-behind' as const,
      subject: asInterviews(reviews.subject),
      text: asInterviews(reviews.text),
    },
  ].filter(({ subject, text }) => subject !== '' && text !== '')
}

const wordsOf = ({ subject, text }: MessageText): MessageText => ({ subject, text })
