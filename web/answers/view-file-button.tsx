import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { files } from '#shared/applications/file-routes.ts'
import { client } from '#web/api/client.ts'
import { downloadFrom } from '#web/kit/ui/download.ts'
import { showError } from '#web/kit/ui/toast.ts'

interface Props {
  responseId: string
  sectionId: string
  questionId: string
  name: string
  /** The file of the submission, even if a change of it is open. */
  of?: 'submission' | undefined
}

/** Downloads the file of an answer, from a short-lived address. */
export function ViewFileButton({ responseId, sectionId, questionId, name, of }: Props) {
  const viewing = useMutation({
    mutationFn: async () => {
      const query = { sectionId, questionId, ...(of && { of }) }
      const { url } = await client(files).view({ params: { responseId }, query })
      downloadFrom(url)
    },
    onError: ({ message }) => showError(message),
  })
  return (
    <Button size="small" variation="link" aria-label={`View ${name}`} onClick={() => viewing.mutate()}>
      View
    </Button>
  )
}
