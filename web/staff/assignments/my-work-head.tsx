import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { PageHead } from '#web/kit/ui/page-head.tsx'
import { useUser } from '#web/session/session.tsx'
import { toDo } from './next-assignment.ts'
import { ownAssignments } from './own-assignments.ts'
import { useOwnWork } from './own-work.ts'

type WorkView = 'To do' | 'Reviews' | 'Interviews' | 'Agenda'

interface Props {
  /** The view on screen; undefined for a page beside them. */
  view?: WorkView
  /** The form of the list on screen. Elsewhere the lists are those of the first form with work. */
  formId?: string
  note?: ReactNode
  children?: ReactNode
}

/** The head of one's own work: what is to do, and the lists of a form. */
export function MyWorkHead({ view, formId, note, children }: Props) {
  const { role } = useUser()
  const { work } = useOwnWork()
  const first = work.find(({ assignments }) => assignments.length > 0) ?? work[0]
  const shown = formId ?? first?.form.id
  const own = useQuery({ ...ownAssignments(shown ?? ''), enabled: shown !== undefined }).data?.assignments
  const open = work.reduce((sum, { assignments }) => sum + toDo(assignments).length, 0)
  const doneOf = (kind: AssignmentKind) => {
    const all = (own ?? []).filter((each) => each.kind === kind)
    return all.length === 0 ? '' : `${all.filter(({ state }) => state === 'done').length} of ${all.length}`
  }
  const views: (readonly [label: WorkView, path: string, count: string])[] = [
    ['To do', pathTo(role === 'reviewer' ? 'admin' : 'reviewerHome'), open > 0 ? grouped(open) : ''],
    ...(shown === undefined
      ? []
      : ([
          ['Reviews', pathTo('ownReviews', { formId: shown }), doneOf('review')],
          ['Interviews', pathTo('ownInterviews', { formId: shown }), doneOf('interview')],
        ] as const)),
    ['Agenda', pathTo('agenda'), ''],
  ]
  return (
    <PageHead
      heading="My work"
      view={view}
      note={note}
      views={
        <nav className="views" aria-label="Views of My work">
          {views.map(([label, path, count]) => (
            <Link key={label} to={path} aria-current={label === view ? 'page' : undefined}>
              {label}
              {count && <span className="n">{count}</span>}
            </Link>
          ))}
        </nav>
      }
    >
      {children}
    </PageHead>
  )
}
