/** Downloads a text as a file. */
export const downloadText = (name: string, text: string, type: string) =>
  downloadBlob(name, new Blob([text], { type }))

/** Downloads bytes as a file. */
export function downloadBlob(name: string, blob: Blob) {
  const url = URL.createObjectURL(blob)
  downloadFrom(url, name)
  // Not at once: the browser may not have taken the file yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads what is at an address. Without a name the server names the file. */
export function downloadFrom(url: string, name?: string) {
  const link = document.createElement('a')
  link.href = url
  link.rel = 'noopener'
  if (name !== undefined) link.download = name
  link.click()
}
