import { useQuery } from '@tanstack/react-query'
import { pathTo } from '#shared/pages.ts'
import { formList } from '#web/form-list/form-list-queries.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import styles from './forms.module.css'
import { FormAdminList } from './list/form-admin-list.tsx'
import { Validation } from './validation/validation.tsx'

/** All forms with their actions, and a check for forms that were written elsewhere. */
export default function FormsPage() {
  const { isPending } = useQuery(formList)
  return (
    <main className="page" id="main">
      <title>Forms - Application Portal</title>
      <div className="row">
        <h1 className="h1--dense">Forms</h1>
        <span className="push">
          <ButtonLink to={pathTo('newForm')}>New form</ButtonLink>
        </span>
      </div>
      <section className={styles.section} aria-label="All forms">
        <FormAdminList />
      </section>
      {/* Below the list, whose length is unknown until it has loaded. */}
      {!isPending && (
        <details className={`surface ${styles.import}`}>
          <summary>Import JSON</summary>
          <section className="stack" aria-labelledby="validation">
            <h2 id="validation">Form Validation</h2>
            <Validation />
          </section>
        </details>
      )}
    </main>
  )
}
