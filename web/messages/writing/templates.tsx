import { TextField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { withLineBreaks } from '#shared/forms/letter.ts'
import type { MessageText } from '#shared/forms/message-text.ts'
import { MessageTemplate, type MessageTemplates, mostTemplates } from '#shared/messages/message.ts'
import { Choice } from '#web/kit/list/choice.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { showUndo } from '#web/kit/ui/toast.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { messageCalls, messagesQuery } from './message-queries.ts'
import styles from './messages.module.css'

interface Props {
  templates: MessageTemplates
  templatesRev: number
  message: MessageText
  onChoose: (message: MessageText) => void
}

/** The message templates of the form: use one, or save another. */
export function Templates({ templates, templatesRev, message, onChoose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [isKeeping, setKeeping] = useState(false)
  const template = templates.find((each) => each.name === chosen)
  const dialog = { templates, templatesRev, template, onClose: () => setKeeping(false) }
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
          onClick={() => setKeeping(true)}
        >
          Save as a template...
        </ActionButton>
      </span>
      {isKeeping && <KeepDialog {...dialog} message={message} onKeep={setChosen} />}
    </div>
  )
}

/** The texts that are kept with the form. */
export function TemplateList({ templates, templatesRev }: Pick<Props, 'templates' | 'templatesRev'>) {
  return (
    <section className="surface" aria-label="Templates">
      {templates.length === 0 ? (
        <p className="empty">No templates yet. Write a message, and save it as a template.</p>
      ) : (
        <ul className="lines">
          {templates.map((template) => (
            <li key={template.name}>
              <details>
                <summary>
                  {template.name} <small>{template.subject}</small>
                </summary>
                <Markdown text={withLineBreaks(template.text)} />
              </details>
              <span className="push">
                <DialogButton
                  size="small"
                  dialog={(close) => (
                    <DeleteDialog {...{ templates, templatesRev, template }} onClose={close} />
                  )}
                >
                  Delete...<span className="vh"> {template.name}</span>
                </DialogButton>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface DialogProps extends Pick<Props, 'templates' | 'templatesRev'> {
  /** The chosen one. */
  template: MessageTemplate | undefined
  onClose: () => void
}

interface KeepProps extends DialogProps, Pick<Props, 'message'> {
  /** Gets the name of what was saved. */
  onKeep: (name: string) => void
}

function KeepDialog({ message, template, onKeep, ...props }: KeepProps) {
  const [name, setName] = useState(template?.name ?? '')
  const { call, ...keeping } = useKeeping(props, 'The template was saved.')
  const others = props.templates.filter((each) => each.name !== name.trim())
  return (
    <CallDialog
      {...keeping}
      title="Save as a template"
      label={others.length < props.templates.length ? 'Replace template' : 'Save'}
      schema={MessageTemplate}
      values={{ name, ...message }}
      isPossible={others.length < mostTemplates}
      call={(kept) => call([...others, kept])}
      onDone={(_, kept) => onKeep(kept.name)}
    >
      {(errors) => (
        <TextField
          label="Name"
          descriptiveText="Don't write applicants' names in a template. It's kept until someone deletes it, even after the applications are erased, and copies of the form get it too."
          value={name}
          maxLength={80}
          hasError={errors.name !== undefined}
          errorMessage={errors.name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </CallDialog>
  )
}

function DeleteDialog({ template, ...props }: Omit<DialogProps, 'template'> & { template: MessageTemplate }) {
  const { call, ...keeping } = useKeeping(props, 'The template was deleted.')
  return (
    <CallDialog
      {...keeping}
      title={`Delete the template “${template.name}”?`}
      label="Delete"
      variation="destructive"
      call={() => call(props.templates.filter((each) => each !== template))}
    >
      <p>Messages that were sent with it stay.</p>
    </CallDialog>
  )
}

/** Replaces the templates of the form, and closes the dialog. */
function useKeeping({ templatesRev, onClose }: Pick<DialogProps, 'templatesRev' | 'onClose'>, done: string) {
  const { formId } = useDashboard()
  return {
    call: (templates: MessageTemplates) =>
      messageCalls.keepTemplates({ params: { formId }, body: { templates, base: templatesRev } }),
    success: done,
    refetched: { queryKey: messagesQuery(formId).queryKey },
    onClose,
  }
}
