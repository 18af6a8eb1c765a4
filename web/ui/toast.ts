/** How long a message of success stays, in milliseconds; all others stay 5 s, the toasts' default. */
const successTime = 2_000

// The toasts' code loads with the first toast.
const toasts = () => import('./toasts.tsx')

export const showSuccess = (text: string) =>
  void toasts().then(({ show }) => show.success(text, { autoClose: successTime }))

export const showError = (text: string) =>
  void toasts().then(({ show }) => show.error(text, { hideProgressBar: true }))

/** The same words are not shown twice at a time. */
export const showNotice = (text: string) =>
  void toasts().then(({ show }) => show.info(text, { toastId: text }))
