import type { ReactNode } from 'react'
import { LoadingNote } from './loading-note.tsx'

/** How many of how many are shown, and from when they are. */
export const BoardFoot = ({ children }: { children: ReactNode }) => (
  <div className="board-foot">
    <span role="status">{children}</span>
    <LoadingNote />
  </div>
)
