import { findMailStops } from '#functions/store/people/mail-stops.ts'
import { letMailGoTo } from '#functions/store/people/people.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { whyGone } from '#shared/people/person-change.ts'
import type { PersonOutcome } from '#shared/people/person.ts'

/**
 * Allows mail to people whose address has a mail stop. For others nothing changes, so a call whose answer was lost can be repeated. Mails
 * that were not sent in the meantime are not sent later.
 */
export async function allowMail(by: UserRecord, ids: readonly string[], now: Date): Promise<PersonOutcome[]> {
  const people = await findPeople(ids)
  const stops = await findMailStops(people.map((person) => person?.email ?? ''))
  const stopped = people.flatMap((person, index) => {
    const mailStop = stops[index]
    return person && mailStop ? [{ id: person.id, email: person.email, mailStop }] : []
  })
  const unique = [...new Map(stopped.map((person) => [person.id, person])).values()]
  if (unique.length > 0) await letMailGoTo(by, unique, now)
  return ids.map((id, index): PersonOutcome => {
    const reason = whyGone(people[index])
    return reason ? { id, outcome: 'refused', reason } : { id, outcome: 'done' }
  })
}
