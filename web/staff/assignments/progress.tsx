import type { OwnAssignment } from '#shared/reviews/review.ts'
import styles from './own-list.module.css'

interface Props {
  lines: readonly Pick<OwnAssignment, 'state'>[]
  /** The word for assignments that are done: 'reviewed'. */
  word: string
}

/** How many assignments are done, as a bar and in words. */
export function Progress({ lines, word }: Props) {
  const done = lines.filter(({ state }) => state === 'done').length
  const text = `${done} of ${lines.length} ${word}`
  return (
    <p className={styles.progress}>
      <progress value={done} max={lines.length} aria-label={text} />
      <span className="small num">{text}</span>
    </p>
  )
}
