import type { ReactNode } from 'react'
import type { FormSummary } from '#shared/form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ZonedDate } from '#web/ui/zoned-date.tsx'
import './admin.css'

const heads = ['Semester', 'Due', 'Active', 'Decisions']

export function FormTable({ forms }: { forms: readonly FormSummary[] }) {
  return (
    <FormGrid>
      {forms.map((form) => (
        <FormRow form={form} key={form.id} />
      ))}
    </FormGrid>
  )
}

function FormRow({ form: { semester, dueDate, isActive, decisionsReleased } }: { form: FormSummary }) {
  return (
    <tr>
      <th scope="row">{semester}</th>
      <td>
        <ZonedDate iso={dueDate} withTime />
      </td>
      <td>{isActive ? <Good>Active</Good> : <span className="state">Not active</span>}</td>
      <td>{decisionsReleased ? <Good>Released</Good> : <span className="state">Not released</span>}</td>
    </tr>
  )
}

function Good({ children }: { children: ReactNode }) {
  return (
    <span className="state state--good">
      <Icon shape="done" />
      {children}
    </span>
  )
}

/** As tall as a list of three, so that what follows does not jump. */
export function FormTableSkeleton() {
  return (
    <>
      <p className="vh" role="status">
        Loading the forms...
      </p>
      <FormGrid>
        {[1, 2, 3].map((row) => (
          <tr key={row} aria-hidden="true">
            {heads.map((head) => (
              <td key={head}>
                <span className="skeleton">&nbsp;</span>
              </td>
            ))}
          </tr>
        ))}
      </FormGrid>
    </>
  )
}

function FormGrid({ children }: { children: ReactNode }) {
  return (
    <div className="surface form-list" tabIndex={0} role="group" aria-labelledby="forms">
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
