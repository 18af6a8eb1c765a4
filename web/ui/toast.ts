/** How long a success message is shown, in milliseconds. All others are shown for 5 s, the default. */
const successTime = 2_000

type Toasts = typeof import('./toasts.tsx')

let loading: Promise<Toasts> | undefined
const toasts = () => (loading ??= load())

/** If there is no network, what was to be shown is shown once there is one. */
async function load(): Promise<Toasts> {
  try {
    return await import('./toasts.tsx')
  } catch {
    await new Promise((online) => addEventListener('online', online, { once: true }))
    return load()
  }
}

/** Fetches the code at the first press of a finger or key. Later there may be no network, and a toast has to say that. */
export function preloadToasts() {
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, () => void toasts(), { once: true })
}

/** Something has worked, so earlier errors leave the screen. `outlivesSession`: it names nobody, and stays when the session ends. */
export function showSuccess(text: string, outlivesSession = false) {
  dismissErrors()
  void toasts().then(({ show }) => show.success(text, { autoClose: successTime, data: { outlivesSession } }))
}

/** `outlivesPage`: it stays if another page follows at once. */
export const showError = (text: string, outlivesPage = false) =>
  void toasts().then(({ showFailure }) => showFailure(text, outlivesPage))

/** Takes errors off the screen, because what they tell is over: something has worked since, or their page is left. */
export const dismissErrors = (isLeaving = false) =>
  void loading?.then(({ dismissFailures }) => dismissFailures(isLeaving))

/** The same text is not shown twice at the same time. */
export const showNotice = (text: string) =>
  void toasts().then(({ show }) => show.info(text, { toastId: text }))

/**
 * Says what was done, with a button that takes it back. `undo` makes the calls and returns what to say then, if anything, or throws why it
 * is not possible any more. Only the last deed can be taken back here: the next one takes the place of this toast.
 */
export const showUndo = (text: string, undo: () => Promise<string | undefined>) =>
  void toasts().then(({ showWithUndo }) => showWithUndo(text, undo))
