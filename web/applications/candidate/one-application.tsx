import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { candidates } from '#shared/decisions/candidate-routes.ts'
import type { Answer } from '#shared/kernel/contract.ts'
import { formIdOf, isResponseId } from '#shared/kernel/identifier.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { CardsSkeleton } from '#web/kit/list/cards.tsx'
import { ListSkeleton } from '#web/kit/list/list-frame.tsx'
import { DeadEnd } from '#web/kit/ui/dead-end.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { dashboardQueries } from '#web/staff/dashboard-data.ts'
import styles from '#web/staff/dashboard.module.css'

export type Application = Answer<typeof candidates.response>

interface Props {
  children: (application: Application) => ReactNode
  /** The page while it loads. */
  skeleton?: ReactNode
  /** Where there is no application that the caller may see. */
  missing?: ReactNode
}

/** A page about the application that its address names. If the address names a form too, it must be the application's. */
export function OneApplication({
  children,
  skeleton = <DetailSkeleton />,
  missing = <NothingHere what="response" />,
}: Props) {
  const { responseId = '', formId = formIdOf(responseId) } = useParams()
  const isPossible = isResponseId(responseId) && formIdOf(responseId) === formId
  const query = useQuery({ ...dashboardQueries.response(formId, responseId), enabled: isPossible })
  if (!isPossible) return <NothingHere what="response" />
  return (
    <Loaded of={query} page={skeleton} missing={missing}>
      {children}
    </Loaded>
  )
}

/** For an address without an application, or a person, that the caller may see. */
export const NothingHere = ({ what }: { what: string }) => (
  <DeadEnd
    heading={`No ${what} for this ID!`}
    title={`No ${what}`}
    next={<Link to={pathTo('admin')}>Go to the forms</Link>}
  >
    It may have been deleted, or you may not see it.
  </DeadEnd>
)

export const DetailSkeleton = () => (
  <LoadingPage className="page stack" title="Loading" what="the application">
    <span className={`skeleton ${styles.heading}`}>&nbsp;</span>
    <CardsSkeleton count={3} />
    <ListSkeleton lines={8} />
  </LoadingPage>
)

interface HeadProps {
  title: string
  kicker: ReactNode
}

export const DetailHead = ({ title, kicker }: HeadProps) => (
  <div>
    <title>{`${title} - Application Portal`}</title>
    <p className="kicker">{kicker}</p>
    <h1 className="h1--dense">{title}</h1>
  </div>
)
