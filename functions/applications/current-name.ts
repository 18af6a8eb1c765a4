import type { UserRecord } from '#functions/store/people/user-record.ts'
import { fullName } from '#shared/kernel/wording.ts'

/** The current name of a person who did something earlier. */
export const currentName = (person: UserRecord | undefined) =>
  person && person.state !== 'erased' ? fullName(person) : 'Deleted account'

/** The person's name, or `otherwise` if their account is gone. */
export const nameOf = (person: UserRecord | undefined, otherwise: string) =>
  person && person.state !== 'erased' ? fullName(person) : otherwise
