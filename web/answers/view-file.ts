import { files } from '#shared/routes/files.ts'
import { client } from '#web/api/client.ts'
import { downloadFrom } from '#web/ui/download.ts'

/** Where a file stands as an answer. */
export interface FilePlace {
  sectionId: string
  questionId: string
}

/** Fetches a short-lived address for the file of an answer and has it come as a download. */
export async function viewFile(responseId: string, place: FilePlace) {
  const { url } = await client(files).view({ params: { responseId }, query: { ...place } })
  downloadFrom(url)
}
