import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { showError } from '#web/ui/toast.ts'
import { type FilePlace, viewFile } from './view-file.ts'

/** Has the file of an answer come as a download. */
export function ViewFileButton({
  responseId,
  place,
  name,
}: {
  responseId: string
  place: FilePlace
  name: string
}) {
  const viewing = useMutation({
    mutationFn: () => viewFile(responseId, place),
    onError: ({ message }) => showError(message),
  })
  return (
    <Button size="small" variation="link" aria-label={`View ${name}`} onClick={() => viewing.mutate()}>
      View
    </Button>
  )
}
