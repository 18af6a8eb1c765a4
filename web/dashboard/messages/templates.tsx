import { TextField } from '@aws-amplify/ui-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageText } from '#shared/message-text.ts'
import { MessageTemplate, type MessageTemplates, mostTemplates } from '#shared/message.ts'
import { Choice } from '#web/list/choice.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showSuccess, showUndo } from '#web/ui/toast.ts'
import { useDashboard } from '../dashboard-data.ts'
import { messageCalls, messagesQuery } from './message-queries.ts'
import styles from './messages.module.css'

interface Props {
  templates: MessageTemplates
  templatesRev: number
  message: MessageText
  onChoose: (message: MessageText) => void
}

/** The message templates of the form: use one, save another, or delete one. */
export function Templates({ templates, templatesRev, message, onChoose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [open, setOpen] = useState<'keep' | 'delete'>()
  const template = templates.find((each) => each.name === chosen)
  const dialog = { templates, templatesRev, template, onClose: () => setOpen(undefined) }
  /** Fills in a template. An undo brings back the earlier text. */
  const begin = ({ subject, text }: MessageText) => {
    onChoose({ subject, text })
    const isOwn = [message.subject, message.text].some((each) => each.trim() !== '')
    if (isOwn && !templates.some((each) => each.subject === message.subject && each.text === message.text))
      showUndo('The template has replaced your text.', async () => {
        onChoose(message)
        return 'Your text is back.'
      })
  }
  return (
    <div className={styles.fields}>
      <Choice
        isField
        label="Template"
        all={templates.length > 0 ? 'None' : 'None yet'}
        value={template?.name ?? null}
        options={templates.map((each) => [each.name, each.name] as const)}
        onChoose={(next) => {
          setChosen(next)
          const found = templates.find((each) => each.name === next)
          if (found) begin(found)
        }}
      />
      <span className={styles.beside}>
        <ActionButton
          size="small"
          isPossible={message.subject.trim() !== '' && message.text.trim() !== ''}
          onClick={() => setOpen('keep')}
        >
          Save as a template...
        </ActionButton>
        {template && (
          <ActionButton size="small" onClick={() => setOpen('delete')}>
            Delete template...
          </ActionButton>
        )}
      </span>
      {open === 'keep' && <KeepDialog {...dialog} message={message} onKeep={setChosen} />}
      {open === 'delete' && template && <DeleteDialog {...dialog} template={template} />}
    </div>
  )
}

interface DialogProps extends Pick<Props, 'templates' | 'templatesRev'> {
  /** The chosen one. */
  template: MessageTemplate | undefined
  onClose: () => void
}

interface KeepProps extends DialogProps, Pick<Props, 'message'> {
  /** Gets the name of what is saved. */
  onKeep: (name: string) => void
}

function KeepDialog({ message, template, onKeep, ...props }: KeepProps) {
  const [name, setName] = useState(template?.name ?? '')
  const keeping = useKeeping(props, 'The template was saved.')
  const others = props.templates.filter((each) => each.name !== name.trim())
  return (
    <FormDialog
      title="Save as a template"
      label={others.length < props.templates.length ? 'Replace template' : 'Save'}
      schema={MessageTemplate}
      values={{ name, ...message }}
      isPossible={others.length < mostTemplates}
      change={keeping}
      onSubmit={(kept) => {
        onKeep(kept.name)
        keeping.mutate([...others, kept])
      }}
      onClose={props.onClose}
    >
      {(errors) => (
        <TextField
          label="Name"
          value={name}
          maxLength={80}
          hasError={errors.name !== undefined}
          errorMessage={errors.name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </FormDialog>
  )
}

function DeleteDialog({ template, ...props }: DialogProps & { template: MessageTemplate }) {
  const keeping = useKeeping(props, 'The template was deleted.')
  return (
    <FormDialog
      title={`Delete the template “${template.name}”?`}
      label="Delete"
      variation="destructive"
      change={keeping}
      onSubmit={() => keeping.mutate(props.templates.filter((each) => each !== template))}
      onClose={props.onClose}
    >
      <p>Messages that were sent with it stay.</p>
    </FormDialog>
  )
}

/** Replaces the templates of the form, and closes the dialog. */
function useKeeping({ templatesRev, onClose }: Pick<DialogProps, 'templatesRev' | 'onClose'>, done: string) {
  const { formId } = useDashboard()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (templates: MessageTemplates) =>
      messageCalls.keepTemplates({ params: { formId }, body: { templates, base: templatesRev } }),
    onSuccess: () => {
      showSuccess(done)
      onClose()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: messagesQuery(formId).queryKey }),
  })
}
