import { Checkbox } from '@aws-amplify/ui-react'
import { lazy, Suspense } from 'react'
import { everOpen, type FormRoles } from '#shared/forms/form.ts'
import { offeredRoles, rolesChosen } from '#shared/forms/question-types.ts'
import { type ApplicationRole, ofRole } from '#shared/kernel/application-role.ts'
import { RolePill } from '#web/roles/role-pill.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { type FieldProps, OptionGroup } from './field-parts.tsx'
import { toggled } from './field-rules.ts'
import order from '#web/roles/role-order.module.css'
import styles from './questions.module.css'

// Loaded if a question asks for an order. Until then the order can only be read.
const RoleOrder = lazy(() => import('#web/roles/role-order.tsx'))

/** The roles that people can apply for. A chosen role that has closed since is marked, and can be unselected. */
export function RoleField(props: FieldProps) {
  const { question, answer, problem, isReadOnly, formRoles, change } = props
  const chosen = rolesChosen(question, answer, chapterRoles.ids)
  const offered = offeredRoles(question, everOpen(formRoles))
  const isOpen = (role: ApplicationRole) => offered.includes(role) && formRoles.openRoles.includes(role)
  const toggle = (role: ApplicationRole, box: HTMLInputElement) => {
    if (!isOpen(role)) focusAnother(box)
    change(toggled(chosen, role, question.ordersRoles ? [] : chapterRoles.ids))
  }
  return (
    <OptionGroup question={question} problem={problem}>
      {chapterRoles.inOrder([...offered, ...chosen]).map((role) => (
        <Checkbox
          key={role}
          className={isOpen(role) ? (styles.option ?? '') : `${styles.option} ${styles.closed}`}
          name={question.questionId}
          value={role}
          label={
            <RoleLabel
              role={role}
              isOpen={isOpen(role)}
              isChosen={chosen.includes(role)}
              facts={factsOf(role, formRoles)}
            />
          }
          checked={chosen.includes(role)}
          isDisabled={isReadOnly || (!isOpen(role) && !chosen.includes(role))}
          onChange={({ target }) => toggle(role, target)}
        />
      ))}
      {question.ordersRoles && chosen.length > 1 && (
        <>
          <p className="small">{orderLabel}:</p>
          <Suspense
            fallback={
              <ol className={order.order}>
                {chosen.map((role) => (
                  <li key={role}>
                    <RolePill role={role} />
                  </li>
                ))}
              </ol>
            }
          >
            <RoleOrder label={orderLabel} roles={chosen} onChange={isReadOnly ? undefined : change} />
          </Suspense>
        </>
      )}
    </OptionGroup>
  )
}

const orderLabel = 'Put your first choice on top'

/** A closed role that was unselected cannot be chosen again, and a disabled checkbox would lose the focus. */
function focusAnother(box: HTMLInputElement) {
  const boxes = box.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []
  const other = [...boxes].find((each) => each !== box)
  other?.focus()
}

/** What people read about a role before they choose it, in the words of the form where it has its own. */
function factsOf(role: ApplicationRole, { roleTexts }: FormRoles): string[] {
  const { does, hours, forWhom } = chapterRoles.find(role) ?? {}
  return [ofRole(roleTexts, role) ?? does, hours && `${hours} hours a week`, forWhom].flatMap(
    (fact) => fact || [],
  )
}

interface LabelProps {
  role: ApplicationRole
  isOpen: boolean
  isChosen: boolean
  facts: readonly string[]
}

function RoleLabel({ role, isOpen, isChosen, facts }: LabelProps) {
  return (
    <>
      <RolePill role={role} />
      {!isOpen && <span className="small">{isChosen ? 'Closed: please unselect it' : 'Closed'}</span>}
      {facts.length > 0 && <span className={`small muted ${styles.facts}`}>{facts.join(' · ')}</span>}
    </>
  )
}
