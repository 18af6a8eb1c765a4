import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { files } from '#shared/routes/files.ts'
import { client } from '#web/api/client.ts'
import { showError } from '#web/ui/toast.ts'

/** The question that a file answers. */
export interface FilePlace {
  sectionId: string
  questionId: string
}

interface Props {
  responseId: string
  place: FilePlace
  name: string
}

/** Downloads the file of an answer. */
export function ViewFileButton({ responseId, place, name }: Props) {
  const viewing = useMutation({
    mutationFn: () => downloadFile(responseId, place),
    onError: ({ message }) => showError(message),
  })
  return (
    <Button size="small" variation="link" aria-label={`View ${name}`} onClick={() => viewing.mutate()}>
      View
    </Button>
  )
}

/** Asks for a short-lived address of the file and opens it; the server sends it as a download. */
async function downloadFile(responseId: string, place: FilePlace) {
  const { url } = await client(files).view({ params: { responseId }, query: { ...place } })
  const link = document.createElement('a')
  link.href = url
  link.rel = 'noopener'
  link.click()
}
