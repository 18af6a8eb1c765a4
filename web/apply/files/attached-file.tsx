import { Button } from '@aws-amplify/ui-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ViewFileButton } from '#web/answers/view-file-button.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { showError } from '#web/kit/ui/toast.ts'
import { ownResponse, useApplication } from '../application.tsx'
import { detachFile } from './file-answers.ts'
import { fileSize } from './file-name.ts'
import type { QuestionIds } from './uploads.ts'
import styles from './files.module.css'

interface Props {
  ids: QuestionIds
  name: string
  isReadOnly: boolean
  onReplace: () => void
}

/** The attached file, with buttons to view, replace or remove it. */
export function AttachedFile({ ids, name, isReadOnly, onReplace }: Props) {
  const application = useApplication()
  const { draft } = application
  const removing = useMutation({
    mutationFn: () => detachFile(application, ids),
    onError: ({ message }) => showError(message),
  })
  return (
    <div className={styles.file}>
      <Icon shape="file" />
      <span className={styles.name}>
        {name} <Size {...ids} />
      </span>
      <span className="row">
        <ViewFileButton responseId={draft.id} name={name} {...ids} />
        {!isReadOnly && (
          <>
            <Button size="small" onClick={onReplace} aria-label={`Replace ${name}`}>
              Replace
            </Button>
            <ActionButton
              size="small"
              aria-label={`Remove ${name}`}
              isRunning={removing.isPending}
              onClick={() => removing.mutate()}
            >
              Remove
            </ActionButton>
          </>
        )}
      </span>
    </div>
  )
}

function Size({ sectionId, questionId }: QuestionIds) {
  const { form } = useApplication()
  const { data } = useQuery(ownResponse(form.id))
  const section = data?.sectionResponses.find((each) => each.sectionId === sectionId)
  const file = section?.questions.find((each) => each.questionId === questionId)?.file
  return file ? <span className="muted num">&nbsp;{fileSize(file.size)}</span> : null
}
