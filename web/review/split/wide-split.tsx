import { Group, type Layout, Panel, Separator } from 'react-resizable-panels'
import type { SplitProps } from './plain-split.tsx'

const storageName = 'review-split'

/** Two panes that scroll on their own. The separator between them is moved by pointer or arrow keys; its place is remembered. */
export default function WideSplit({ document, rubric }: SplitProps) {
  const layout = rememberedLayout()
  return (
    <main className="panes" id="main">
      <Group
        orientation="horizontal"
        {...(layout && { defaultLayout: layout })}
        onLayoutChanged={(next) => localStorage.setItem(storageName, JSON.stringify(next))}
      >
        <Panel id="application" className="pane" minSize="22rem">
          {document}
        </Panel>
        <Separator className="separator" aria-label="Width of the rubric" />
        <Panel id="scores" className="pane" defaultSize="28rem" minSize="20rem">
          {rubric}
        </Panel>
      </Group>
    </main>
  )
}

function rememberedLayout(): Layout | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageName) ?? 'null')
    return isLayout(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const isLayout = (kept: unknown): kept is Layout =>
  kept instanceof Object &&
  'application' in kept &&
  'scores' in kept &&
  Object.values(kept).every(Number.isFinite)
