import type { ReactNode } from 'react'

interface Props {
  /** What the page is. */
  heading: string
  /** The view of it that is on screen, where it has several. */
  view?: string | undefined
  /** The views, as links. */
  views?: ReactNode
  /** One sentence: how things are. */
  note?: ReactNode
  /** What can be done, the page's primary button last. */
  children?: ReactNode
}

/** The head of a page of the team: its name, its views, one sentence, and its actions at the end. */
export const PageHead = ({ heading, view, views, note, children }: Props) => (
  <div className="pagehead">
    <title>{`${view === undefined ? '' : `${view} - `}${heading} - Application Portal`}</title>
    <h1 className="h1--dense">
      {view === undefined ? (
        heading
      ) : (
        <>
          <span aria-hidden="true">{heading}</span>
          <span className="vh">{`${heading}: ${view}`}</span>
        </>
      )}
    </h1>
    {views}
    {note && <span className="muted">{note}</span>}
    {children && <div className="pagehead__acts">{children}</div>}
  </div>
)
