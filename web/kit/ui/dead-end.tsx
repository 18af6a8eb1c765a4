import type { ReactNode } from 'react'
import { pathTo } from '#shared/kernel/pages.ts'

interface Props {
  heading: string
  /** The title of the browser's tab, where it is not the heading. */
  title?: string
  /** Why there is nothing here. */
  children: ReactNode
  /** What to do next: mostly links. */
  next?: ReactNode
}

/** The ways out that everybody has. */
export const toStart = (
  <>
    <a href={pathTo('landing')}>Go to the start page</a>, or <a href={pathTo('contact')}>ask us</a>.
  </>
)

/** A page in the place of one that is not found, closed or failed: what happened, and what to do next. */
export const DeadEnd = ({ heading, title = heading, children, next }: Props) => (
  <main className="page page--read" id="main">
    <title>{`${title} - Application Portal`}</title>
    <h1>{heading}</h1>
    <p className="lede">{children}</p>
    {next && <div className="lede">{next}</div>}
  </main>
)
