import { showError, showSuccess } from './toast.ts'

/** Puts a text where it can be pasted from, and says whether that worked. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    showSuccess('Copied.')
  } catch {
    showError('This could not be copied. Please select the text and copy it.')
  }
}
