import type { ReactNode } from 'react'

interface Props {
  /** The first part of the page names the page. */
  isFirst: boolean
  className?: string
  children: ReactNode
}

/** The one sentence of a part of the home page. */
export const Headline = ({ isFirst, className = 'headline', children }: Props) =>
  isFirst ? <h1 className={className}>{children}</h1> : <h2 className={className}>{children}</h2>
