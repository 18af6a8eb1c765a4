import { type ComponentType, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListedForm } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Menu } from '#web/kit/ui/menu.tsx'
import { ActivateDialog, DeactivateDialog } from './activate-dialog.tsx'
import { ArchiveDialog, DeleteDialog, RestoreDialog } from './archive-dialogs.tsx'
import { CloseRolesDialog, DueDateDialog } from './part-dialogs.tsx'
import { RetentionDialog } from './retention-dialog.tsx'

/** The props of every dialog about a form in the list. */
export interface AboutFormProps {
  form: ListedForm
  forms: readonly ListedForm[]
  onClose: () => void
}

type Action = readonly [label: string, Dialog: ComponentType<AboutFormProps>]

const actionsFor = ({ isActive, isArchived }: ListedForm): readonly Action[] => [
  isActive ? ['Stop...', DeactivateDialog] : ['Open...', ActivateDialog],
  ['Close roles...', CloseRolesDialog],
  ['Due date...', DueDateDialog],
  ['Delete data on...', RetentionDialog],
  ...(isActive ? [] : ofClosed(isArchived === true)),
]

const ofClosed = (isArchived: boolean): readonly Action[] => [
  isArchived ? ['Take out of the archive...', RestoreDialog] : ['Archive...', ArchiveDialog],
  ['Delete...', DeleteDialog],
]

/** What can be done with a season. */
export function SeasonActions({ form, forms }: Omit<AboutFormProps, 'onClose'>) {
  const [asked, setAsked] = useState<Action>()
  const Dialog = asked?.[1]
  const name = `More for ${form.semester}`
  return (
    <>
      <Menu
        name={name}
        label={
          <>
            <Icon shape="dots" />
            <span className="vh">{name}</span>
          </>
        }
      >
        <Link to={pathTo('editForm', { formId: form.id })}>Set up</Link>
        <Link to={`${pathTo('newForm')}?from=${form.id}`}>Copy for a new season</Link>
        {actionsFor(form).map((action) => (
          <button key={action[0]} type="button" onClick={() => setAsked(action)}>
            {action[0]}
          </button>
        ))}
      </Menu>
      {Dialog && <Dialog form={form} forms={forms} onClose={() => setAsked(undefined)} />}
    </>
  )
}
