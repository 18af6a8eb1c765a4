import type { ReactNode } from 'react'

/** A page about which nothing is known yet. */
export const LoadingScreen = () => (
  <main className="page" id="main" aria-busy="true">
    <p className="muted waiting" role="status">
      Doing some important stuff, hold on...
    </p>
  </main>
)

interface Props {
  className: string
  title: string
  /** The content before the heading: the way back. */
  back?: ReactNode
  /** The page's heading, if it is known before the rest. */
  heading?: string
  /** What is loading: 'your answers'. */
  what: string
  /** The skeletons of the loading content, in about its final size. */
  shapes?: readonly string[]
  children?: ReactNode
}

/** A page while it loads. */
export const LoadingPage = ({ className, title, back, heading, what, shapes = [], children }: Props) => (
  <main className={className} id="main" aria-busy="true">
    <title>{`${title} - Application Portal`}</title>
    {back}
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
