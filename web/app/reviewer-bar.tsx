import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { toDo } from '#web/staff/assignments/next-assignment.ts'
import { ownAssignments } from '#web/staff/assignments/own-assignments.ts'
import { currentForm, formList } from '#web/staff/form-list/form-list-queries.ts'
import { FirstBar } from './first-bar.tsx'
import { ownPages } from './own-pages.ts'
import { formInPath } from './page-access.ts'
import styles from './bars.module.css'

/** The one bar of reviewers. It counts what is left to do for all forms that are not released. */
export default function ReviewerBar() {
  const { data: forms = [] } = useQuery(formList)
  const current = forms.filter(({ decisionsReleased }) => !decisionsReleased)
  const work = useQueries({ queries: current.map(({ id }) => ownAssignments(id)) })
  const count = work.reduce((sum, { data }) => sum + toDo(data?.assignments ?? []).length, 0)
  return (
    <FirstBar
      home="Application Portal"
      where={<span className={styles.portal}>Application Portal</span>}
      links={[
        { label: 'My work', to: pathTo('admin'), covers: ['admin', ...ownPages], count, counts: 'to do' },
      ]}
      toDo={count}
      formId={formInPath(useLocation().pathname) ?? currentForm(forms)?.id}
    />
  )
}
