import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { files } from '#shared/routes/files.ts'
import { client } from '#web/api/client.ts'
import { downloadFrom } from '#web/ui/download.ts'
import { showError } from '#web/ui/toast.ts'

interface Props {
  responseId: string
  sectionId: string
  questionId: string
  name: string
}

/** Downloads the file of an answer, from a short-lived address. */
export function ViewFileButton({ responseId, sectionId, questionId, name }: Props) {
  const viewing = useMutation({
    mutationFn: async () => {
      const { url } = await client(files).view({ params: { responseId }, query: { sectionId, questionId } })
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
