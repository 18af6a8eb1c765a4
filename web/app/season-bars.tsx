import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { isOpenTo, pathTo } from '#shared/kernel/pages.ts'
import { namedBy } from '#shared/reviews/assignment.ts'
import { useUser } from '#web/session/session.tsx'
import { currentForm, formList } from '#web/staff/form-list/form-list-queries.ts'
import { useShownForm, useTabCounts } from '#web/staff/season/season-counts.ts'
import { FirstBar } from './first-bar.tsx'
import type { Destination } from './navigation-links.tsx'
import { ownPages } from './own-pages.ts'
import { formInPath, pageAt } from './page-access.ts'
import { SeasonMenu } from './season-menu.tsx'
import { SeasonTabs } from './season-tabs.tsx'
import styles from './bars.module.css'

/** The two bars of those who have a season's pages: the portal with the season's name, and the season's phases. */
export default function SeasonBars() {
  const user = useUser()
  const { pathname } = useLocation()
  const shown = formInPath(pathname)
  const dashboard = useShownForm(shown)
  const isOnLists = pathname.startsWith(`${pathTo('dashboards')}/`)
  // A list brings its form along, so it needs no further call.
  const { data: forms } = useQuery({ ...formList, enabled: !isOnLists })
  const formId = shown ?? (forms && currentForm(forms)?.id)
  const semester = forms?.find(({ id }) => id === formId)?.semester ?? dashboard?.semester
  const page = pageAt(pathname)
  const isOwn = page !== undefined && ownPages.includes(page.name) && !isOthers(user.id, page.params)
  const counts = useTabCounts(formId, isOnLists)
  const work: Destination = {
    label: 'My work',
    to: pathTo('reviewerHome'),
    covers: isOwn ? ownPages : [],
    count: counts?.own,
    counts: 'to do',
  }
  return (
    <FirstBar
      home="All seasons"
      where={
        formId === undefined ? (
          <span className={styles.portal}>Application Portal</span>
        ) : (
          <SeasonMenu formId={formId} semester={semester} />
        )
      }
      links={isOpenTo(user.role, 'users') ? [work, people] : [work]}
      toDo={counts?.own}
      formId={formId}
      account={
        <>
          <Link to={pathTo(isOpenTo(user.role, 'forms') ? 'forms' : 'admin')}>All seasons</Link>
          {isOpenTo(user.role, 'records') && <Link to={pathTo('records')}>History</Link>}
        </>
      }
      below={
        formId !== undefined &&
        (shown !== undefined || isOwn) && (
          <SeasonTabs formId={formId} page={page?.name} isOwn={isOwn} counts={counts} />
        )
      }
    />
  )
}

const people: Destination = { label: 'People', to: pathTo('users'), covers: ['users', 'person'] }

/** Is someone else's review or interview on screen? A super reviewer comes to it from an application. */
function isOthers(
  userId: string,
  { reviewDataId, interviewDataId = reviewDataId }: Partial<Record<string, string>>,
) {
  return interviewDataId !== undefined && namedBy(interviewDataId).reviewerId !== userId
}
