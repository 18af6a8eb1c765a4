import { deviceVault } from './device-vault.ts'

/** What must be done about something that is not stored at the server, such as a draft. */
interface Duty {
  /** Stores it while the session still stands. @throws where that fails */
  flush(): Promise<unknown>
  /** The person has logged out: nothing of theirs stays in this page. */
  forget(userId: string): void
}

const duties = new Set<Duty>()

export const onLogout = (duty: Duty) => void duties.add(duty)

/** What this device keeps under names that begin so is lost by a log-out. */
export const unsaved = 'unsaved/'

const question =
  'Some of your answers are not saved, here or in another tab. If you log out now, they are lost. Log out all the same?'

/** Has everything stored, and asks where that is not possible. @throws Error when the person would rather stay logged in */
export async function beforeLogout(userId: string): Promise<void> {
  const flushed = await Promise.allSettled([...duties].map((duty) => duty.flush()))
  const kept = await deviceVault(userId)
    .names(unsaved)
    .catch(() => [])
  const isAllSaved = kept.length === 0 && flushed.every(({ status }) => status === 'fulfilled')
  if (!isAllSaved && !window.confirm(question))
    throw new Error('You are still logged in, because some of your answers are not saved.')
}

export function forgetInThisPage(userId: string) {
  for (const duty of duties) duty.forget(userId)
}
