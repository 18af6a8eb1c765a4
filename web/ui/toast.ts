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
