import type { Review } from '#shared/review.ts'
import { TextView } from '#web/answers/answer-view.tsx'
import styles from './rubric.module.css'

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
