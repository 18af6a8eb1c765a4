import { ListSkeleton } from '#web/kit/list/list-frame.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import bar from '#web/kit/panes/pane-bar.module.css'
import styles from './candidate.module.css'

/** A candidate while it loads, in about the final size. */
export const CandidateSkeleton = () => (
  <LoadingPage className={`${styles.loading}`} title="Loading" what="the application">
    <div className={bar.bar} />
    <div className={styles.columns}>
      <div className={styles.application}>
        <span className={`skeleton ${styles.titleSkeleton}`} />
        <span className={`skeleton ${styles.sectionSkeleton}`} />
        <span className={`skeleton ${styles.sectionSkeleton}`} />
      </div>
      <div className={styles.about}>
        <ListSkeleton lines={9} />
      </div>
    </div>
  </LoadingPage>
)
