/** How long an upload may make no progress, in milliseconds, before it counts as failed. */
const patience = 60_000

export interface Sending {
  done: Promise<void>
  cancel: () => void
}

export const notSent = 'The file could not be sent. Please check your connection.'

/** The person has canceled the upload; nothing failed. */
export class UploadCanceled extends Error {}

/**
 * Sends a file with the signed form fields, and reports the progress (0 to 1). Uses XMLHttpRequest, because fetch does not
 * report upload progress.
 */
export function sendFile(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: File,
  onProgress: (part: number) => void,
): Sending {
  const request = new XMLHttpRequest()
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  let timer = 0
  const watch = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => request.abort(), patience)
  }
  const fail = () => reject(new Error(notSent))

  request.upload.onprogress = ({ loaded, total }) => {
    watch()
    onProgress(total > 0 ? loaded / total : 0)
  }
  request.onload = () => (request.status < 300 ? resolve() : fail())
  request.onerror = fail
  request.onabort = fail
  request.onloadend = () => clearTimeout(timer)
  request.open('POST', url)
  request.send(formWith(fields, file))
  watch()
  return {
    done,
    cancel() {
      reject(new UploadCanceled())
      request.abort()
    },
  }
}

function formWith(fields: Record<string, string>, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // S3 ignores form fields after the file, so the file comes last.
  form.append('file', file)
  return form
}
