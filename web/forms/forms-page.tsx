import { pathTo } from '#shared/pages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FormAdminList } from './list/form-admin-list.tsx'
import { Validation } from './validation/validation.tsx'
import './forms.css'

/** All forms with what can be done about them, and a place to try one out that was written elsewhere. */
export default function FormsPage() {
  return (
    <main className="page" id="main">
      <title>Forms - Application Portal</title>
      <div className="row">
        <h1 className="h1--dense">Forms</h1>
        <span className="push">
          <ButtonLink to={pathTo('newForm')}>New form</ButtonLink>
        </span>
      </div>
      <section className="forms-part" aria-label="All forms">
        <FormAdminList />
      </section>
      <section className="forms-part stack" aria-labelledby="validation">
        <h2 id="validation">Form Validation</h2>
        <Validation />
      </section>
    </main>
  )
}
