import { deviceVault } from './device-vault.ts'

/** Something that the server does not have yet, such as a draft. */
interface Duty {
  /** Stores it while the session lasts. @throws if that fails */
  flush(): Promise<unknown>
  /** Removes it from this page, because the person has logged out. */
  forget(userId: string): void
}

const duties = new Set<Duty>()

export const onLogout = (duty: Duty) => void duties.add(duty)

/** Names with this prefix are for unsaved answers, which a logout deletes. */
export const unsaved = 'unsaved/'

const question =
  'Some of your answers are not saved, here or in another tab. If you log out now, they will be lost. Log out anyway?'

/** Stores everything, or asks if that is not possible. @throws Error if the person prefers to stay logged in */
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
