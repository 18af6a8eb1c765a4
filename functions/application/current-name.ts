import type { UserRecord } from '#functions/store/user-record.ts'
import { fullName } from '#shared/wording.ts'

/** The name of somebody who did something earlier, as it is today. */
export const currentName = (person: UserRecord | undefined) =>
  person && person.state !== 'erased' ? fullName(person) : 'Deleted account'
