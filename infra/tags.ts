import type { Settings } from './settings.ts'

/** What everything of a stage is found by in the account. */
export const tagsOf = (stage: Settings['stage']) => ({ app: 'application-portal', stage })
