import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useMatch } from 'react-router-dom'
import type { ListedForm } from '#shared/forms/form.ts'
import { pages, pathTo } from '#shared/kernel/pages.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { PageHead } from '#web/kit/ui/page-head.tsx'
import { activeFirst, formList } from '#web/staff/form-list/form-list-queries.ts'
import { CurrentSeason } from '#web/staff/season/current-season.tsx'
import { SeasonLines } from '#web/staff/season/season-lines.tsx'
import { SeasonActions } from './list/season-actions.tsx'
import { Validation } from './validation/validation.tsx'
import styles from './forms.module.css'

// It brings the samples along.
const FirstSeason = lazy(() => import('./starts/first-season.tsx'))

/** All seasons with what can be done with them: the home of super reviewers. Its other address also checks forms written elsewhere. */
export default function FormsPage() {
  const list = useQuery(formList)
  const { data } = list
  const hasValidation = useMatch(pages.forms.path) !== null
  const waiting = <SeasonsSkeleton />
  if (data?.length === 0)
    return (
      <main className="page stack" id="main">
        <Suspense fallback={waiting}>
          <FirstSeason />
        </Suspense>
        {hasValidation && <Validation />}
      </main>
    )
  return (
    <main className="page stack" id="main">
      <PageHead heading="All seasons">
        <ButtonLink to={pathTo('roles')} look="small">
          Roles
        </ButtonLink>
        <ButtonLink to={pathTo('newForm')} look="small">
          New season...
        </ButtonLink>
      </PageHead>
      <Loaded of={list} what="seasons" part={waiting}>
        {(forms) => <Seasons forms={forms} />}
      </Loaded>
      {/* Below the list, whose length is unknown until it has loaded. */}
      {hasValidation && data && <Validation />}
    </main>
  )
}

/** As tall as a season and a few lines, so that the content below does not jump. */
const SeasonsSkeleton = () => <span className={`skeleton ${styles.waiting}`} />

/** The current season in full, then the others, and what is archived. */
function Seasons({ forms }: { forms: readonly ListedForm[] }) {
  const [current, ...others] = forms.filter(({ isArchived }) => !isArchived).toSorted(activeFirst)
  const archived = forms.filter(({ isArchived }) => isArchived)
  const more = (form: ListedForm) => <SeasonActions form={form} forms={forms} />
  return (
    <>
      {current && <CurrentSeason form={current} more={more(current)} />}
      {others.length > 0 && (
        <section className="surface" aria-labelledby="others">
          <div className="surface__h">
            <h2 id="others">Earlier</h2>
          </div>
          <SeasonLines label="Earlier seasons" forms={others} more={more} />
        </section>
      )}
      {archived.length > 0 && (
        <details className="surface">
          <summary className={styles.archived}>
            Archived <span className="n">{archived.length}</span>
          </summary>
          <SeasonLines label="Archived seasons" forms={archived} more={more} />
        </details>
      )}
    </>
  )
}
