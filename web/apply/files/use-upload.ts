import { useObserved } from '#web/autosave/observable.ts'
import { useApplication } from '../application.tsx'
import type { Upload } from './uploads.ts'

/** The upload for a question, if one is on its way or has failed. */
export function useUpload(questionId: string): Upload | undefined {
  const { uploads } = useApplication()
  return useObserved(uploads, () => uploads.find(questionId))
}
