/** How long a success message is shown, in milliseconds. All others are shown for 5 s, the default. */
const successTime = 2_000

type Toasts = typeof import('./toasts.tsx')

let loading: Promise<Toasts> | undefined
const toasts = () => (loading ??= load())

/** Without a network, the message is shown once there is one. */
async function load(): Promise<Toasts> {
  try {
    return await import('./toasts.tsx')
  } catch {
    await new Promise((online) => addEventListener('online', online, { once: true }))
    return load()
  }
}

/** Fetches the code at the first press of a pointer or key: later there may be no network, and a toast has to say so. */
export function preloadToasts() {
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, () => void toasts(), { once: true })
}

/** Shows a success. Earlier errors leave the screen. `outlivesSession`: it names nobody, and stays when the session ends. */
export function showSuccess(text: string, outlivesSession = false) {
  dismissErrors()
  void toasts().then(({ show }) => show.success(text, { autoClose: successTime, data: { outlivesSession } }))
}

/** Shows an error. `outlivesPage`: it stays if another page follows at once. */
export const showError = (text: string, outlivesPage = false) =>
  void toasts().then(({ showFailure }) => showFailure(text, outlivesPage))

/** Removes errors from the screen because they are outdated: something has worked since, or their page was left. */
export const dismissErrors = (isLeaving = false) =>
  void loading?.then(({ dismissFailures }) => dismissFailures(isLeaving))

/** The same text is not shown twice at the same time. */
export const showNotice = (text: string) =>
  void toasts().then(({ show }) => show.info(text, { toastId: text }))

/**
 * Says what was done, with an undo button. `undo` makes the calls and returns the message to show, if any, or throws the reason why it is
 * no longer possible. Only the last action can be undone here: the next one replaces this toast.
 */
export const showUndo = (text: string, undo: () => Promise<string | undefined>) =>
  void toasts().then(({ showWithUndo }) => showWithUndo(text, undo))
