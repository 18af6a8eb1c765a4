import type { ReactNode } from 'react'
import styles from './account.module.css'

interface Props {
  title: string
  /** The page's heading, where it is not its title. */
  heading?: string
  children: ReactNode
}

/** A page about an account: one narrow column under its heading. */
export const AccountPage = ({ title, heading = title, children }: Props) => (
  <main className={`page ${styles.page}`} id="main">
    <title>{`${title} - Application Portal`}</title>
    <h1>{heading}</h1>
    {children}
  </main>
)

interface SectionProps {
  id: string
  heading: string
  children: ReactNode
}

/** A part of the profile under a heading of its own. `id` names the heading. */
export const AccountSection = ({ id, heading, children }: SectionProps) => (
  <section className={`stack ${styles.section}`} aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    {children}
  </section>
)
