import { useQuery } from '@tanstack/react-query'
import { counted } from '#shared/kernel/wording.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { Modal } from '#web/kit/ui/modal.tsx'
import { ChangeDialog } from '../change-dialog.tsx'
import { formRetention, formsApi } from '../form-queries.ts'
import type { AboutFormProps } from './season-actions.tsx'

export const ArchiveDialog = ({ form, onClose }: AboutFormProps) => (
  <ChangeDialog
    title={`Archive ${form.semester}?`}
    label="Archive"
    send={() => formsApi.archive({ params: { formId: form.id }, body: { isArchived: true } })}
    success={`${form.semester} is archived.`}
    onClose={onClose}
  >
    <p>It moves to “Archived” at the end of the list. Nothing else changes, and you can take it out again.</p>
  </ChangeDialog>
)

export const RestoreDialog = ({ form, onClose }: AboutFormProps) => (
  <ChangeDialog
    title={`Take ${form.semester} out of the archive?`}
    label="Take out"
    send={() => formsApi.archive({ params: { formId: form.id }, body: { isArchived: false } })}
    success={`${form.semester} is back in the list.`}
    onClose={onClose}
  >
    <p>It is back among the other seasons.</p>
  </ChangeDialog>
)

/** A form that someone has begun can only be archived. */
export function DeleteDialog(props: AboutFormProps) {
  const { form, onClose } = props
  const query = useQuery(formRetention(form.id))
  const title = `Delete ${form.semester}?`
  if (!query.data || query.data.responses > 0)
    return (
      <Modal title={title} closeLabel="Close" onClose={onClose}>
        <Loaded of={query} what="form" part={<p>Looking who has begun...</p>}>
          {({ responses }) => (
            <p>
              {counted(responses, 'person', 'people')} {responses === 1 ? 'has' : 'have'} begun an
              application, so it can’t be deleted. You can archive it.
            </p>
          )}
        </Loaded>
      </Modal>
    )
  return (
    <ChangeDialog
      title={title}
      label="Delete"
      runningLabel="Deleting..."
      variation="destructive"
      send={() => formsApi.remove({ params: { formId: form.id } })}
      success={`${form.semester} is deleted.`}
      onClose={onClose}
    >
      <p>
        Nobody has begun an application. Its questions, score sheets, letters, times and plans are deleted for
        good.
      </p>
    </ChangeDialog>
  )
}
