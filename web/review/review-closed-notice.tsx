import { Link } from 'react-router-dom'
import { ownListPath } from '#shared/assignment-pages.ts'
import { evidenceField } from '#shared/evidence.ts'
import { formIdOf } from '#shared/identifier.ts'
import type { Answers } from '#shared/response.ts'
import { commentField, type Review, scoreField } from '#shared/review.ts'
import type { OpenDraft } from '#web/autosave/open-drafts.ts'
import { ClosedDraft } from '#web/autosave/closed-draft.tsx'
import { useUser } from '#web/session/session.tsx'
import { quotesAsText } from './evidence-field.tsx'

/** The review was submitted elsewhere, or the assignment was taken away: unsaved text can only be copied. */
export function ReviewClosedNotice({ review, of }: { review: Review; of: OpenDraft }) {
  const user = useUser()
  return (
    <ClosedDraft
      of={of}
      fate="What you wrote after the last save does not count."
      asText={(unsaved) => textToCopy(review, unsaved)}
    >
      <Link to={ownListPath(user, formIdOf(review.responseId), review.kind)}>Back to your dashboard</Link>
    </ClosedDraft>
  )
}

const textToCopy = ({ rubrics }: Review, answers: Answers) =>
  rubrics
    .flatMap(({ id, title = 'Rubric', questions }) => [
      ...questions.flatMap(({ scoreKey, prompt }) => [
        [prompt, answers[scoreField(scoreKey)]] as const,
        [`Evidence (${prompt})`, quotesAsText(answers[evidenceField(scoreKey)]) || undefined] as const,
      ]),
      [`Comments (${title})`, answers[commentField(id)]] as const,
    ])
    .filter(([, answer]) => answer !== undefined)
    .map(([name, answer]) => `${name}\n${String(answer)}`)
    .join('\n\n')
