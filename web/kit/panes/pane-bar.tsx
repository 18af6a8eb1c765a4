import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { Icon } from '#web/kit/ui/icon.tsx'
import styles from './pane-bar.module.css'

interface Props {
  /** Where it leads back to. */
  to: To
  title: string
  children?: ReactNode
}

/** Above both panes: the way back, and what is beside it. */
export const PaneBar = ({ to, title, children }: Props) => (
  <nav className={styles.bar} aria-label="Position">
    <Link to={to}>
      <Icon shape="back" />
      {title}
    </Link>
    {children}
  </nav>
)

interface Neighbour {
  to: To
  name: string
}

interface PositionProps {
  previous: Neighbour | undefined
  next: Neighbour | undefined
  /** '3 of 12' */
  children: ReactNode
}

/** The position in the list that one comes from, between links to its neighbours. */
export const Position = ({ previous, next, children }: PositionProps) => (
  <span className={`num ${styles.position}`}>
    {toNeighbour('Previous', previous)}
    {children}
    {toNeighbour('Next', next)}
  </span>
)

/** At either end of the list it is its word alone, so that nothing moves. */
const toNeighbour = (label: string, neighbour: Neighbour | undefined) =>
  neighbour ? (
    <Link to={neighbour.to} aria-label={`${label}: ${neighbour.name}`}>
      {label}
    </Link>
  ) : (
    <span className="muted">{label}</span>
  )
