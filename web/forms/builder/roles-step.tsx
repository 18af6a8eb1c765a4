import type { ApplicationForm } from '#shared/forms/form.ts'
import { unofferedWords, withFixedRoles } from '#shared/forms/open-roles.ts'
import { type ApplicationRole, ofRole } from '#shared/kernel/application-role.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted } from '#shared/kernel/wording.ts'
import type { Changed } from '#web/kit/authoring/bound-to.ts'
import { fieldId } from '#web/kit/authoring/field-problems.ts'
import { LineField } from '#web/kit/authoring/fields.tsx'
import type { Column } from '#web/kit/list/column.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { withParts } from '../form-parts.ts'
import type { ShowPart } from './parts.ts'
import type { FormDraft } from './use-form-draft.ts'
import styles from './builder.module.css'

interface Props {
  form: ApplicationForm
  write: (changed: Changed<ApplicationForm>) => void
  onShow: ShowPart
}

interface Line {
  id: ApplicationRole
}

/** Which roles are open, and for how many people. One that was open and is unticked counts as closed once the form is saved. */
export function RolesStep({ draft: { form, change }, onShow }: { draft: FormDraft; onShow: ShowPart }) {
  const write = (changed: Changed<ApplicationForm>) => change(withParts(form, changed))
  const { openRoles } = withFixedRoles(form, chapterRoles)
  const unoffered = unofferedWords(form, chapterRoles)
  return (
    <>
      <p className="muted">
        Their names, signs, colors and order are the chapter’s, and the same in every season.
      </p>
      <div className={`${styles.box} ${styles.roles}`} id={fieldId('openRoles')} tabIndex={-1}>
        <DataTable
          label="Roles people can apply for"
          columns={columnsFor({ form, write, onShow })}
          rows={chapterRoles.inOrder([...chapterRoles.current, ...openRoles]).map((id) => ({ id }))}
        />
      </div>
      {unoffered && <Notice>{unoffered}</Notice>}
      <div className="row">
        <ButtonLink to={pathTo('roles')}>Add or change roles</ButtonLink>
        <span className="muted small">Name, sign, color, order, group for letters</span>
      </div>
      <RoleTexts form={form} write={write} />
    </>
  )
}

function columnsFor({ form, write, onShow }: Props): readonly Column<Line>[] {
  const { openRoles, disabledRoles } = withFixedRoles(form, chapterRoles)
  const toggle = (role: ApplicationRole) => {
    const open = openRoles.includes(role)
      ? openRoles.filter((each) => each !== role)
      : chapterRoles.inOrder([...openRoles, role])
    write({ openRoles: open, disabledRoles: disabledRoles.filter((each) => !open.includes(each)) })
  }
  const setSeats = (role: ApplicationRole, typed: string) => {
    const { [role]: _, ...others } = form.seats ?? {}
    const seats = /^\d{1,4}$/.test(typed) ? { ...others, [role]: Number(typed) } : others
    write({ seats: Object.keys(seats).length > 0 ? seats : undefined })
  }
  const sectionOf = (role: ApplicationRole) =>
    form.sections.findIndex(({ forRoles }) => forRoles?.includes(role))
  return [
    {
      id: 'open',
      head: 'Open',
      cell: ({ id }) => (
        <input
          type="checkbox"
          className={styles.tick}
          aria-label={`${chapterRoles.nameOf(id)} is open`}
          checked={openRoles.includes(id)}
          onChange={() => toggle(id)}
        />
      ),
    },
    { id: 'role', head: 'Role', cell: ({ id }) => <RolePill role={id} />, namesRow: true, isWide: true },
    {
      id: 'seats',
      head: 'Seats',
      cell: ({ id }) => (
        <input
          className={`amplify-input amplify-input--small ${styles.seats}`}
          inputMode="numeric"
          maxLength={4}
          aria-label={`Seats for ${chapterRoles.nameOf(id)}`}
          value={ofRole(form.seats, id) ?? ''}
          onChange={({ target }) => setSeats(id, target.value)}
        />
      ),
    },
    {
      id: 'letters',
      head: 'Letters',
      cell: ({ id }) =>
        chapterRoles.list.groups.find((group) => group.id === chapterRoles.find(id)?.letters)?.name ?? '',
    },
    {
      id: 'section',
      head: 'Extra section',
      cell: ({ id }) => {
        const section = sectionOf(id)
        return section < 0 ? (
          <span className="muted">None</span>
        ) : (
          <TextButton onClick={() => onShow(section, '#step')}>
            {counted(form.sections[section]!.questions.length, 'question')}
            <span className="vh"> for {chapterRoles.nameOf(id)}</span>
          </TextButton>
        )
      },
    },
  ]
}

/** What the form says about its roles in other words than the chapter. */
function RoleTexts({ form, write }: Omit<Props, 'onShow'>) {
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
