import type { ReactNode } from 'react'

export interface SplitProps {
  document: ReactNode
  rubric: ReactNode
}

/** The rubric below the application on a phone, beside it in a fixed width on a wide screen. */
export const PlainSplit = ({ document, rubric }: SplitProps) => (
  <main className="split" id="main">
    {document}
    {rubric}
  </main>
)
