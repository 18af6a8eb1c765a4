import type { ApplicationForm } from '#shared/forms/form.ts'
import { unofferedWords, withFixedRoles } from '#shared/forms/open-roles.ts'
import { type ApplicationRole, ofRole } from '#shared/kernel/application-role.ts'
import type { Changed } from '#web/kit/authoring/bound-to.ts'
import { LineField } from '#web/kit/authoring/fields.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { RoleChecklist } from '#web/roles/role-checklist.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { withParts } from '../form-parts.ts'
import type { FormDraft } from './use-form-draft.ts'

export function RolesStep({ draft: { form, change } }: { draft: FormDraft }) {
  const write = (changed: Changed<ApplicationForm>) => change(withParts(form, changed))
  return (
    <>
      <OpenRoles form={form} write={write} />
      <RoleTexts form={form} write={write} />
    </>
  )
}

interface RolesProps {
  form: ApplicationForm
  write: (changed: Changed<ApplicationForm>) => void
}

/** Which roles are open. One that was open and is unticked counts as closed once the form is saved. */
function OpenRoles({ form, write }: RolesProps) {
  const { openRoles, disabledRoles } = withFixedRoles(form, chapterRoles)
  const unoffered = unofferedWords(form, chapterRoles)
  return (
    <>
      <RoleChecklist
        legend="Roles people can apply for"
        among={chapterRoles.inOrder([...chapterRoles.current, ...openRoles])}
        chosen={openRoles}
        onChange={(open) =>
          write({ openRoles: open, disabledRoles: disabledRoles.filter((role) => !open.includes(role)) })
        }
      />
      {unoffered && <Notice>{unoffered}</Notice>}
    </>
  )
}

/** What the form says about its roles in other words than the chapter. */
function RoleTexts({ form, write }: RolesProps) {
  const { roleTexts = {} } = form
  const change = (role: ApplicationRole, text: string) => {
    const texts = Object.entries({ ...roleTexts, [role]: text }).filter(([, each]) => each !== '')
    write({ roleTexts: texts.length > 0 ? Object.fromEntries(texts) : undefined })
  }
  return (
    <details open={Object.keys(roleTexts).length > 0}>
      <summary>What one does in each role, where this form says it differently</summary>
      <div className="stack">
        {withFixedRoles(form, chapterRoles).openRoles.map((role) => (
          <LineField
            key={role}
            path={['roleTexts', role]}
            label={chapterRoles.nameOf(role)}
            hint={chapterRoles.find(role)?.does ?? ''}
            maxLength={300}
            value={ofRole(roleTexts, role)}
            onChange={(text) => change(role, text)}
          />
        ))}
      </div>
    </details>
  )
}
