import { freezeDelay } from './freezing.ts'

interface Deletable {
  isActive: boolean
  stoppedAt?: string | undefined
}

/** Why a form cannot be deleted, apart from who has begun. After a stop, calls that still saw it open may be running for a while. */
export function notDeletable({ isActive, stoppedAt }: Deletable, now: Date): string | undefined {
  if (isActive) return 'The form is open. Please stop it first.'
  if (stoppedAt && now.getTime() < Date.parse(stoppedAt) + freezeDelay)
    return 'The form was open until a moment ago. Please try again in two minutes.'
  return undefined
}
