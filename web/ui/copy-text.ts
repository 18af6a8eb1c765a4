import { showError, showSuccess } from './toast.ts'

/** Copies a text to the clipboard, and says whether that worked. */
export async function copyText(text: string, success = 'Copied.') {
  try {
    await navigator.clipboard.writeText(text)
    showSuccess(success)
  } catch {
    // The browser asks for permission, and people may refuse it.
    showError('This could not be copied. Please select the text and copy it.')
  }
}
