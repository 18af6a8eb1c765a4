import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { isOpenTo, type PageName, pathTo } from '#shared/kernel/pages.ts'
import { useNow } from '#web/kit/ui/clock.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Menu } from '#web/kit/ui/menu.tsx'
import { useUser } from '#web/session/session.tsx'
import { activeFirst, formList } from '#web/staff/form-list/form-list-queries.ts'
import { needsQuery } from '#web/staff/needs/needs-query.ts'
import { tabOf } from '#web/staff/season-tabs.ts'
import { seasonState } from '#web/staff/season/season-state.ts'
import { pageAt } from './page-access.ts'
import styles from './bars.module.css'

interface Props {
  formId: string
  /** Undefined while it is not known yet. */
  semester: string | undefined
}

/** The season on screen, and the way to this same page of another one. */
export const SeasonMenu = ({ formId, semester }: Props) => (
  <Menu
    name="Seasons"
    className={styles.switch}
    label={
      <>
        <span className="vh">Season: </span>
        <span className={styles.semester}>{semester ?? '...'}</span>
        <Icon shape="down" />
      </>
    }
  >
    <Seasons shown={formId} />
  </Menu>
)

/** How many seasons say what they need. */
const asked = 3

function Seasons({ shown }: { shown: string }) {
  const user = useUser()
  const { pathname } = useLocation()
  const now = useNow()
  const forms = (useQuery(formList).data ?? [])
    .filter(({ id, isArchived }) => !isArchived || id === shown)
    .toSorted(activeFirst)
  const needs = useQueries({
    queries: forms.slice(0, asked).map(({ id, decisionsReleased }) => ({
      ...needsQuery(id),
      enabled: !decisionsReleased,
    })),
  })
  return (
    <div className={styles.seasons}>
      {forms.map((form, index) => (
        <Link
          key={form.id}
          to={samePage(pathname, form.id)}
          aria-current={form.id === shown ? 'true' : undefined}
        >
          <span>
            <b>{form.semester}</b>
            <small>{stateOf(seasonState(form, now))}</small>
          </span>
          {form.id === shown ? (
            <Icon shape="tick" />
          ) : (
            <NeedsCount count={needs[index]?.data?.needs.reduce((sum, { count }) => sum + count, 0) ?? 0} />
          )}
        </Link>
      ))}
      <hr />
      <Link to={pathTo(isOpenTo(user.role, 'forms') ? 'forms' : 'admin')}>All seasons</Link>
      {isOpenTo(user.role, 'newForm') && <Link to={pathTo('newForm')}>New season...</Link>}
      <p>Opens this same page of the other season.</p>
    </div>
  )
}

const NeedsCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="n n--warn">
      <Icon shape="problem" />
      {count}
      <span className="vh"> to see to</span>
    </span>
  )

/** This page of another form. Of a page about one application it is the list, and of one without a form the overview. */
function samePage(pathname: string, formId: string): string {
  const page = pageAt(pathname)
  const { formId: _, ...others } = page?.params ?? {}
  if (!page?.params.formId && Object.keys(others).length === 0) return pathTo('formOverview', { formId })
  return pathTo((Object.keys(others).length > 0 ? listOf(page!.name) : page!.name) as 'plan', { formId })
}

function listOf(name: PageName): PageName {
  if (name === 'review') return 'ownReviews'
  if (name === 'interview') return 'ownInterviews'
  if (name === 'editRubric') return 'rubrics'
  return tabOf(name)?.tab.views[0].page ?? 'formOverview'
}

const stateOf = ({ word, says }: ReturnType<typeof seasonState>) => [word, says].filter(Boolean).join(', ')
