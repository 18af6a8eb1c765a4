import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { PublicForm } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { isRefused } from '#web/api/api-error.ts'
import { useMine } from '#web/interviews/own/interview-queries.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { DeadEnd } from '#web/kit/ui/dead-end.tsx'
import { Loaded, together } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { useUser } from '#web/session/session.tsx'
import { formQueries } from './application-queries.ts'
import { lettersOf } from './decision/decision-query.ts'
import { OwnHome } from './home/own-home.tsx'
import styles from './home.module.css'

/** The home of applicants: what they can fill in, and where their applications are. Staff see the active form alone. */
export default function HomePage() {
  return useUser().role === 'applicant' ? <Applicant /> : <Staff />
}

/** All that it shows is loaded before it is shown: what came later would move the rest. */
function Applicant() {
  const isStatus = useLocation().pathname === pathTo('status')
  const mine = useMine()
  const letters = useQuery(lettersOf(mine.data))
  const active = useQuery(formQueries.active())
  const form = isRefused(active.error, 'MISSING') ? { ...active, data: null, error: null } : active
  const all = together(mine, form)
  return (
    <Loaded of={letters.isLoading ? { ...all, data: undefined } : all} page={<HomeSkeleton />}>
      {([mine, form]) => (
        <main className="home" id="main">
          <title>{`${isStatus ? 'Status' : titleOf(form)} - Application Portal`}</title>
          <OwnHome form={form} mine={mine} letters={letters.data ?? []} />
        </main>
      )}
    </Loaded>
  )
}

const titleOf = (form: PublicForm | null) => (form ? `${form.semester} Application` : 'Home')

function Staff() {
  return (
    <Loaded of={useQuery(formQueries.active())} missing={<NoForm />} page={<HomeSkeleton />}>
      {(form) => (
        <main className="home" id="main">
          <title>{`${titleOf(form)} - Application Portal`}</title>
          <h1>{form.semester} Application</h1>
          <p>
            Due <ZonedDate iso={form.dueDate} withTime />
          </p>
          <Markdown text={form.description} />
        </main>
      )}
    </Loaded>
  )
}

const NoForm = () => (
  <DeadEnd heading="Apply" next={<ButtonLink to={pathTo('admin')}>Go to your home</ButtonLink>}>
    There are no active forms at the moment.
  </DeadEnd>
)

const HomeSkeleton = () => (
  <LoadingPage
    className={`home ${styles.loading}`}
    title="Home"
    what="your applications"
    shapes={['line', 'headline', 'line', 'card', 'card', 'card']}
  />
)
