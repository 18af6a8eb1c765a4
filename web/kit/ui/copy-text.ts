import { showError, showSuccess } from './toast.ts'

/** Copies a text to the clipboard, and says whether that worked. `failure`: what to do instead, where the text is not on screen. */
export async function copyText(
  text: string,
  success = 'Copied.',
  failure = 'This could not be copied. Please select the text and copy it.',
) {
  try {
    await navigator.clipboard.writeText(text)
    showSuccess(success)
  } catch {
    // The browser asks for permission, and people may refuse it.
    showError(failure)
  }
}
