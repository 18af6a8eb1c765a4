/** How long a success message is shown, in milliseconds. All others are shown for 5 s, the default. */
const successTime = 2_000

// The toasts' code loads with the first toast.
const toasts = () => import('./toasts.tsx')

export const showSuccess = (text: string) =>
  void toasts().then(({ show }) => show.success(text, { autoClose: successTime }))

export const showError = (text: string) =>
  void toasts().then(({ show }) => show.error(text, { hideProgressBar: true }))

/** The same text is not shown twice at the same time. */
export const showNotice = (text: string) =>
  void toasts().then(({ show }) => show.info(text, { toastId: text }))

/**
 * Says what was done, with a button that takes it back. `undo` makes the calls and returns what to say then, if anything, or throws why it
 * is not possible any more. Only the last deed can be taken back here: the next one takes the place of this toast.
 */
export const showUndo = (text: string, undo: () => Promise<string | undefined>) =>
  void toasts().then(({ showWithUndo }) => showWithUndo(text, undo))
