import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Answers } from '#shared/applications/response.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { ownListPath } from '#shared/reviews/assignment-pages.ts'
import { evidenceField } from '#shared/reviews/evidence.ts'
import { commentField, type Review, scoreField } from '#shared/reviews/review.ts'
import { TextView } from '#web/answers/answer-view.tsx'
import { useObserved } from '#web/autosave/observable.ts'
import type { OpenDraft } from '#web/autosave/open-drafts.ts'
import { bringIntoSight, CopyUnsaved } from '#web/autosave/save-notices.tsx'
import { useSaveState } from '#web/autosave/save-state.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { MessageBox } from '#web/kit/ui/message-box.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { kindTexts } from '#web/staff/assignments/kind-texts.ts'
import { ownAssignments } from '#web/staff/assignments/own-assignments.ts'
import { quotesAsText } from './evidence-field.tsx'
import styles from './rubric.module.css'

/** The review was submitted elsewhere, or it or the role was taken away: what was not saved in time can only be read and copied. */
export function ReviewClosedNotice({ review, of }: { review: Review; of: OpenDraft }) {
  const { phase, closedBecause } = useSaveState(of.autosave)
  const hasUnsaved = useObserved(of.draft, () => of.draft.hasUnsaved())
  if (phase !== 'closed') return null
  return (
    <MessageBox isFailure role="alert" ref={bringIntoSight}>
      <p>
        <b>{closedBecause}</b>
      </p>
      {hasUnsaved && (
        <>
          <p>What you wrote after the last save does not count. It is still here.</p>
          <p>
            <CopyUnsaved of={of} asText={(unsaved) => textToCopy(review, unsaved)} />
          </p>
        </>
      )}
      <p>
        <Link to={ownListPath(formIdOf(review.responseId), review.kind)}>Back to your list</Link>
      </p>
    </MessageBox>
  )
}

const textToCopy = ({ rubrics }: Review, answers: Answers) =>
  rubrics
    .flatMap(({ id, title = 'Score sheet', questions }) => [
      ...questions.flatMap(({ scoreKey, prompt }) => [
        [prompt, answers[scoreField(scoreKey)]] as const,
        [`Evidence (${prompt})`, quotesAsText(answers[evidenceField(scoreKey)])] as const,
      ]),
      [`Comments (${title})`, answers[commentField(id)]] as const,
    ])
    .filter(([, answer]) => answer)
    .map(([name, answer]) => `${name}\n${String(answer)}`)
    .join('\n\n')

/** Says that the review was reopened, and why. */
export function GivenBackNotice({ review }: { review: Review }) {
  const last = review.earlier.at(-1)
  if (!last || !review.isGivenBack) return null
  return (
    <MessageBox aria-label="Reopened">
      <p>
        <b>Reopened</b> by {last.by} on <ZonedDate iso={last.at} withTime />
        {last.reason && `: ${last.reason}`}
      </p>
      <p>Change your {kindTexts[review.kind].name} and submit it again. Until then it does not count.</p>
    </MessageBox>
  )
}

/** The decisions are out. Everybody on the team knows that from the lists of forms; it says nothing about this application. */
export function ReleasedNotice({ review: { kind, responseId, semester } }: { review: Review }) {
  const { data } = useQuery(ownAssignments(formIdOf(responseId)))
  if (!data?.form.decisionsReleased) return null
  return (
    <Notice>
      The decisions of {semester} are released. You can still submit this {kindTexts[kind].name}, but it is
      only for the record.
    </Notice>
  )
}

/** For an interview: the comments of the application's reviewers on rubrics that ask for them, such as what to ask. */
export function InterviewNotes({ review: { notes } }: { review: Review }) {
  if (notes.length === 0) return null
  return (
    <section className={styles.notes} aria-labelledby="notes">
      <h2 id="notes">Notes from the reviews</h2>
      {[...Map.groupBy(notes, ({ asked }) => asked)].map(([asked, answers]) => (
        <div className="stack" key={asked}>
          <h3>{asked}</h3>
          {answers.map(({ text }, index) => (
            <TextView key={index} answer={text} />
          ))}
        </div>
      ))}
    </section>
  )
}
