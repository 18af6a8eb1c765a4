import type { ReactNode } from 'react'
import styles from './account.module.css'

interface Props {
  title: string
  /** The page's heading, where it is not its title. */
  heading?: string
  children: ReactNode
}

/** A page about an account: one narrow column under its heading, its form on a card. */
export const AccountPage = ({ title, heading = title, children }: Props) => (
  <main className={`home ${styles.page}`} id="main">
    <title>{`${title} - Application Portal`}</title>
    <h1 className="headline">{heading}</h1>
    {children}
  </main>
)
