import type { UserRecord } from '#functions/store/user-record.ts'
import { fullName } from '#shared/wording.ts'

/** The current name of a person who did something earlier. */
export const currentName = (person: UserRecord | undefined) =>
  person && person.state !== 'erased' ? fullName(person) : 'Deleted account'
