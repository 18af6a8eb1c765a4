import { type CSSProperties, type ReactNode, useState } from 'react'
import { browserStorage } from '../ui/browser-storage.ts'
import { Separator } from './separator.tsx'
import styles from './panes.module.css'

/** The smallest widths, which the style sheet also sets, and the initial width of the second pane; in rem. */
const narrowestFirst = 22
const narrowestSecond = 20
const usualSecond = 28

interface Props {
  /** Above both panes. */
  bar?: ReactNode
  first: ReactNode
  second: ReactNode
  /** The accessible name of the separator: what it makes wider. */
  label: string
}

/** The content of a page in two panes: beside each other on a wide screen, where each scrolls by itself; one after the other on a phone. */
export function Panes({ bar, first, second, label }: Props) {
  const usual = 100 - percent(usualSecond)
  const [share, setShare] = useState(() => rememberedShare() ?? usual)
  const moveTo = (next: number) => {
    setShare(next)
    browserStorage.setItem(shareKey, String(next))
  }
  return (
    <main className={styles.page} id="main">
      {bar}
      <div className={styles.panes} style={{ '--first': `${share}%` } as CSSProperties}>
        <div className={styles.pane} id="application">
          {first}
        </div>
        <Separator
          label={label}
          controls="application"
          share={share}
          least={percent(narrowestFirst)}
          most={100 - percent(narrowestSecond)}
          onMove={moveTo}
          onReset={() => moveTo(usual)}
        />
        <div className={styles.pane}>{second}</div>
      </div>
    </main>
  )
}

const percent = (rem: number) =>
  ((rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) / innerWidth) * 100

const shareKey = 'review-split'

/** The first pane's share of the width on the last visit, in percent. */
function rememberedShare(): number | undefined {
  const share = Number(browserStorage.getItem(shareKey))
  return share > 0 && share < 100 ? share : undefined
}
