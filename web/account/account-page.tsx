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
