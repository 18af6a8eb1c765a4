import { Button } from '@aws-amplify/ui-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Icon } from '#web/ui/icon.tsx'
import { showError } from '#web/ui/toast.ts'
import { useApplication } from '../application.tsx'
import { responseQueries } from '../queries.ts'
import { detachFile } from './file-answers.ts'
import { fileSize } from './file-size.ts'
import type { FilePlace } from '#web/answers/view-file-button.tsx'
import { ViewFileButton } from '#web/answers/view-file-button.tsx'

interface Props {
  place: FilePlace
  name: string
  isReadOnly: boolean
  onReplace: () => void
}

/** The file that stands as an answer, and what can be done with it. */
export function AttachedFile({ place, name, isReadOnly, onReplace }: Props) {
  const application = useApplication()
  const { draft } = application
  const removing = useMutation({
    mutationFn: () => detachFile(application, place),
    onError: ({ message }) => showError(message),
  })
  return (
    <div className="file">
      <Icon shape="file" />
      <span className="file__name">
        {name} <Size place={place} />
      </span>
      <span className="row">
        <ViewFileButton responseId={draft.id} place={place} name={name} />
        {!isReadOnly && (
          <>
            <Button size="small" onClick={onReplace} aria-label={`Replace ${name}`}>
              Replace
            </Button>
            <Button
              size="small"
              onClick={() => !removing.isPending && removing.mutate()}
              aria-disabled={removing.isPending}
              aria-label={`Remove ${name}`}
            >
              Remove
            </Button>
          </>
        )}
      </span>
    </div>
  )
}

function Size({ place: { sectionId, questionId } }: { place: FilePlace }) {
  const { form } = useApplication()
  const { data } = useQuery(responseQueries.own(form.id))
  const section = data?.sectionResponses.find((each) => each.sectionId === sectionId)
  const file = section?.questions.find((each) => each.questionId === questionId)?.file
  return file ? <span className="muted num">&nbsp;{fileSize(file.size)}</span> : null
}
