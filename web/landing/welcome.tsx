import type { ReactNode } from 'react'
import { pathTo } from '#shared/kernel/pages.ts'

interface WelcomeProps {
  subtitle: ReactNode
  /** Who the chapter is, for strangers. */
  lead?: string
  children: ReactNode
}

/** The part of the page that depends on the session: the subtitle and the buttons. */
export const Welcome = ({ subtitle, lead, children }: WelcomeProps) => (
  <>
    <p className="hero__sub">{subtitle}</p>
    {lead && <p className="lead">{lead}</p>}
    <div className="row hero__do">{children}</div>
  </>
)

export const VisitorWelcome = ({ children }: { children?: ReactNode }) => (
  <Welcome
    subtitle="Apply to be a member!"
    lead="We are students who build software for non-profits. Join us."
  >
    <BigLink href={pathTo('signup')} isPrimary>
      Create Account
    </BigLink>
    <BigLink href={pathTo('login')}>Log In</BigLink>
    {children}
  </Welcome>
)

/** For someone with a stored session, until it is loaded. */
export const WelcomeSkeleton = () => (
  <>
    <Welcome subtitle={<span className="skeleton" />}>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="vh" role="status">
        Doing some important stuff, hold on...
      </span>
    </Welcome>
    <div className="standing" />
  </>
)

interface LinkProps {
  href: string
  isPrimary?: boolean
  children: ReactNode
}

/** A link that looks like a button. It leaves this page, so it needs no router. */
export const BigLink = ({ href, isPrimary = false, children }: LinkProps) => (
  <a className={isPrimary ? `${classes} amplify-button--primary` : classes} href={href}>
    {children}
  </a>
)

const classes = 'amplify-button amplify-field-group__control amplify-button--large'
