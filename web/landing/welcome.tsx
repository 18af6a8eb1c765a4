import type { ReactNode } from 'react'
import { pathTo } from '#shared/pages.ts'
import { MainLink, OtherLink } from './link-button.tsx'

/** What changes with the person: the subtitle, and what there is to do. */
export function Welcome({ subtitle, children }: { subtitle: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className="hero__sub">{subtitle}</p>
      <p className="lede">
        We are students who build software for non-profits. Join a project team, or start with Bootcamp if you
        are new to it.
      </p>
      <div className="row hero__do">{children}</div>
    </>
  )
}

export function VisitorWelcome({ children }: { children?: ReactNode }) {
  return (
    <Welcome subtitle="Apply to be a member!">
      <MainLink href={pathTo('signup')}>Create Account</MainLink>
      <OtherLink href={pathTo('login')}>Log In</OtherLink>
      {children}
    </Welcome>
  )
}

/** For someone who is known from storage, until the record is there. */
export function WelcomeSkeleton() {
  return (
    <Welcome subtitle={<span className="skeleton" />}>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="vh" role="status">
        Doing some important stuff, hold on...
      </span>
    </Welcome>
  )
}
