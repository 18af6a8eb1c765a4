import { RoleChecklist } from '#web/ui/role-checklist.tsx'
import { Notice } from '#web/ui/message.tsx'
import { DateTimeField } from '#web/dates/date-time-field.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import type { FormDialogProps } from './dialogs.ts'

export const CloseRolesDialog = (props: FormDialogProps) => (
  <ChangeDialog {...props} title={`Close roles of ${props.form.semester}`}>
    {(form, change) => (
      <>
        <p className="muted">
          Nobody can choose a closed role any more. Whoever has chosen it already sees that it is closed, and
          has to unselect it before the submission.
        </p>
        <RoleChecklist
          legend="Closed roles"
          chosen={form.disabledRoles}
          onChange={(disabledRoles) => change({ disabledRoles })}
        />
      </>
    )}
  </ChangeDialog>
)

export const DueDateDialog = (props: FormDialogProps) => (
  <ChangeDialog {...props} title={`Due date of ${props.form.semester}`}>
    {(form, change, { isFrozen }) =>
      isFrozen ? (
        <Notice>The decisions of this form are frozen, so its due date cannot be changed any more.</Notice>
      ) : (
        <>
          <p className="muted">Until this moment, by the server's clock, answers are saved and submitted.</p>
          <DateTimeField
            step={1}
            label="Due date"
            value={form.dueDate}
            problem={form.dueDate ? undefined : 'Choose date and time.'}
            onChange={(dueDate) => change({ dueDate })}
          />
          {isPast(form.dueDate) && (
            <Notice>This moment has passed: once saved, nobody can save answers or submit any more.</Notice>
          )}
        </>
      )
    }
  </ChangeDialog>
)

const isPast = (dueDate: string) => Date.parse(dueDate) <= Date.now()
