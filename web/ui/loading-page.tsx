import type { ReactNode } from 'react'

interface Props {
  className: string
  title: string
  /** Where the page's heading is known before the rest, it is shown at once. */
  heading?: string
  /** What the page waits for: 'your answers'. */
  what: string
  /** What is coming, in about its final size: the names of skeletons. */
  shapes?: readonly string[]
  children?: ReactNode
}

/** A page while it loads. */
export const LoadingPage = ({ className, title, heading, what, shapes = [], children }: Props) => (
  <main className={className} id="main" aria-busy="true">
    <title>{`${title} - Application Portal`}</title>
    <h1 className={heading === undefined ? 'vh' : undefined}>{heading ?? title}</h1>
    <p className="vh" role="status">
      Loading {what}...
    </p>
    {shapes.map((shape, index) => (
      <span className={`skeleton skeleton--${shape}`} key={index} />
    ))}
    {children}
  </main>
)
