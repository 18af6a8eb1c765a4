/** Has something come as a download. */
export function saveJson(name: string, value: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file by then; at once it might not.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
