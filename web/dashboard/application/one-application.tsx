import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formIdOf, ResponseId } from '#shared/identifier.ts'
import { pathTo } from '#shared/pages.ts'
import { DeadEnd } from '#web/ui/dead-end.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { dashboardQueries } from '../dashboard-data.ts'
import styles from '../dashboard.module.css'

interface Props {
  responseId: string | undefined
  /** Where the address has one, it must be the application's. */
  formId?: string
  children: (application: Application) => ReactNode
}

/** One application with its reviewers, for the pages about it. */
export function OneApplication({ responseId = '', formId = formIdOf(responseId), children }: Props) {
  const isPossible = ResponseId.safeParse(responseId).success && formIdOf(responseId) === formId
  const query = useApplication(formId, responseId, isPossible)
  if (!isPossible) return <NothingHere what="response" />
  return (
    <Loaded of={query} page={<DetailSkeleton />} missing={<NothingHere what="response" />}>
      {children}
    </Loaded>
  )
}

const useApplication = (formId: string, responseId: string, enabled: boolean) =>
  useQuery({ ...dashboardQueries.response(formId, responseId), enabled })
export type Application = NonNullable<ReturnType<typeof useApplication>['data']>

/** For an address that names no application, or person, that the caller may see. */
export const NothingHere = ({ what }: { what: string }) => (
  <DeadEnd
    heading={`No ${what} for this ID!`}
    title={`No ${what}`}
    next={<Link to={pathTo('admin')}>Go to the forms</Link>}
  >
    It may have been deleted, or you may not see it.
  </DeadEnd>
)

/** A page about one application or one person while it loads. */
export const DetailSkeleton = () => (
  <LoadingPage className="page stack" title="Loading" what="the application">
    <span className={`skeleton ${styles.heading}`}>&nbsp;</span>
    <span className={`skeleton ${styles.waiting}`} />
    <span className={`skeleton ${styles.waiting}`} />
    <span className={`skeleton ${styles.waiting}`} />
  </LoadingPage>
)

interface HeadProps {
  title: string
  /** The title of the browser's tab. */
  tab: string
  kicker: ReactNode
}

/** The heading of a page about one application or one person. */
export const DetailHead = ({ title, tab, kicker }: HeadProps) => (
  <div>
    <title>{`${tab} - Application Portal`}</title>
    <p className="kicker">{kicker}</p>
    <h1 className="h1--dense">{title}</h1>
  </div>
)
