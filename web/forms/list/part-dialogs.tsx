import { type ReactNode, useState } from 'react'
import { fixedWord, type FormSource } from '#shared/forms/form-source.ts'
import { type ApplicationForm, everOpen } from '#shared/forms/form.ts'
import { withFixedRoles } from '#shared/forms/open-roles.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { DateTimeField } from '#web/kit/dates/date-time-field.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { Modal } from '#web/kit/ui/modal.tsx'
import { RoleChecklist } from '#web/roles/role-checklist.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { ChangeDialog, SourceDialog } from '../change-dialog.tsx'
import { formsApi } from '../form-queries.ts'
import type { AboutFormProps } from './season-actions.tsx'

export const CloseRolesDialog = (props: AboutFormProps) => (
  <PartDialog {...props} title={`Close roles of ${props.form.semester}`}>
    {(form, change) => (
      <>
        <p className="muted">
          Nobody can choose a closed role any more. People who have already chosen it see that it is closed,
          and have to unselect it before they submit.
        </p>
        <RoleChecklist
          legend="Closed roles"
          among={chapterRoles.inOrder(everOpen(withFixedRoles(form, chapterRoles)))}
          chosen={form.disabledRoles}
          onChange={(disabledRoles) => {
            const ever = everOpen(withFixedRoles(form, chapterRoles))
            change({ disabledRoles, openRoles: ever.filter((role) => !disabledRoles.includes(role)) })
          }}
        />
      </>
    )}
  </PartDialog>
)

export const DueDateDialog = (props: AboutFormProps) => (
  <PartDialog
    {...props}
    title={`Due date of ${props.form.semester}`}
    fixed={(source) =>
      source.isFrozen &&
      `The decisions of this form are ${fixedWord(source)}, so its due date cannot be changed any more.`
    }
  >
    {(form, change) => (
      <>
        <p className="muted">Until this time, by the server's clock, answers are saved and submitted.</p>
        <DateTimeField
          label="Due date"
          value={form.dueDate}
          problem={form.dueDate ? undefined : 'Choose date and time.'}
          onChange={(dueDate) => change({ dueDate })}
        />
        {isPast(form.dueDate) && (
          <Notice>This time has passed. Once you save it, nobody can save answers or submit any more.</Notice>
        )}
      </>
    )}
  </PartDialog>
)

const isPast = (dueDate: string) => lastMoment(dueDate) < serverNow().getTime()

interface Props extends AboutFormProps {
  title: string
  /** The fields. `change` sets parts of the form. */
  children: (form: ApplicationForm, change: (part: Partial<ApplicationForm>) => void) => ReactNode
  /** Why the part can no longer be changed; undefined if it can. */
  fixed?: (source: FormSource) => string | false
}

/** Changes one part of a form, as it is stored now. */
const PartDialog = (props: Props) => (
  <SourceDialog {...props} formId={props.form.id}>
    {(source) => {
      const reason = props.fixed?.(source)
      return reason ? <Fixed {...props} reason={reason} /> : <Opened {...props} source={source} />
    }}
  </SourceDialog>
)

const Fixed = ({ title, onClose, reason }: Props & { reason: string }) => (
  <Modal {...{ title, onClose }} closeLabel="Close">
    <Notice>{reason}</Notice>
  </Modal>
)

function Opened({ title, onClose, children, source }: Props & { source: FormSource }) {
  // The change is based on what was stored when the dialog opened, so that a newer version is a conflict and is not overwritten.
  const [opened] = useState(source)
  const [form, setForm] = useState(source.form)
  return (
    <ChangeDialog
      {...{ title, onClose }}
      label="Save"
      isPossible={form.dueDate !== ''}
      send={() => formsApi.change({ params: { formId: form.id }, body: { form, base: opened.version } })}
      success="Saved."
    >
      {children(form, (part) => setForm({ ...form, ...part }))}
    </ChangeDialog>
  )
}
