import { type CSSProperties, type ReactNode, useState } from 'react'
import type { AssignmentKind } from '#shared/assignment.ts'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { kindTexts } from './review-texts.ts'
import { Separator } from './separator.tsx'
import styles from './review-layout.module.css'
import rubricStyles from './rubric.module.css'

/** The smallest widths, which the style sheet also sets, and the rubric's width at first; in rem. */
const narrowestApplication = 22
const narrowestRubric = 20
const usualRubric = 28

/** On a wide screen the rubric is beside the application and each scrolls by itself; on a phone it follows the application. */
export function ReviewLayout({ application, rubric }: { application: ReactNode; rubric: ReactNode }) {
  const usual = 100 - percent(usualRubric)
  const [share, setShare] = useState(() => rememberedShare() ?? usual)
  const moveTo = (next: number) => {
    setShare(next)
    localStorage.setItem(shareKey, String(next))
  }
  return (
    <main
      className={`full-width ${styles.columns} ${styles.panes}`}
      id="main"
      style={{ '--application': `${share}%` } as CSSProperties}
    >
      <div className={styles.pane} id="application">
        {application}
      </div>
      <Separator
        label="Width of the rubric"
        controls="application"
        share={share}
        least={percent(narrowestApplication)}
        most={100 - percent(narrowestRubric)}
        onMove={moveTo}
        onReset={() => moveTo(usual)}
      />
      <div className={styles.pane}>{rubric}</div>
    </main>
  )
}

const percent = (rem: number) =>
  ((rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) / innerWidth) * 100

const shareKey = 'review-split'

/** The application's share of the width on the last visit, in percent. */
function rememberedShare(): number | undefined {
  const share = Number(localStorage.getItem(shareKey))
  return share > 0 && share < 100 ? share : undefined
}

/** Application and rubric while they load, in about their final size. */
export const ReviewSkeleton = ({ kind }: { kind: AssignmentKind }) => (
  <LoadingPage
    className={`full-width ${styles.columns}`}
    title={kindTexts[kind].title}
    what="the application"
  >
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
