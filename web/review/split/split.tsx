import { type CSSProperties, type ReactNode, useState } from 'react'
import { rememberedShare, rememberShare } from './remembered-share.ts'
import { Separator } from './separator.tsx'

interface Props {
  document: ReactNode
  rubric: ReactNode
}

/** How narrow the two may become, and how wide the rubric is at first; in rem. The style sheet keeps to the first two as well. */
const narrowestDocument = 22
const narrowestRubric = 20
const usualRubric = 28

/** The rubric below the application on a phone; beside it, each scrolling on its own, on a wide screen. */
export function Split({ document, rubric }: Props) {
  const usual = 100 - percent(usualRubric)
  const [share, setShare] = useState(() => rememberedShare() ?? usual)
  const moveTo = (next: number) => {
    setShare(next)
    rememberShare(next)
  }
  return (
    <main className="split panes" id="main" style={{ '--application': `${share}%` } as CSSProperties}>
      <div className="pane" id="application">
        {document}
      </div>
      <Separator
        label="Width of the rubric"
        controls="application"
        share={share}
        least={percent(narrowestDocument)}
        most={100 - percent(narrowestRubric)}
        onMove={moveTo}
        onReset={() => moveTo(usual)}
      />
      <div className="pane">{rubric}</div>
    </main>
  )
}

const percent = (rem: number) =>
  ((rem * Number.parseFloat(getComputedStyle(window.document.documentElement).fontSize)) / innerWidth) * 100
