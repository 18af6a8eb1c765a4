import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { kindTexts } from '#web/staff/assignments/kind-texts.ts'
import barStyles from '#web/kit/panes/pane-bar.module.css'
import styles from './review-layout.module.css'
import rubricStyles from './rubric.module.css'

/** Application and rubric while they load, in about their final size. */
export const ReviewSkeleton = ({ kind }: { kind: AssignmentKind }) => (
  <LoadingPage className={`${styles.columns}`} title={kindTexts[kind].title} what="the application">
    <div className={`${barStyles.bar} ${styles.bar}`} />
    <div className={`${styles.application} stack`}>
      <span className={`skeleton ${styles.titleSkeleton}`} />
      <span className={`skeleton ${styles.sectionSkeleton}`} />
      <span className={`skeleton ${styles.sectionSkeleton}`} />
    </div>
    <div className={styles.rubric}>
      <div className={rubricStyles.head} />
      <div className={rubricStyles.body}>
        <span className={`skeleton ${styles.scoreSkeleton}`} />
        <span className={`skeleton ${styles.scoreSkeleton}`} />
        <span className={`skeleton ${styles.scoreSkeleton}`} />
      </div>
    </div>
  </LoadingPage>
)
