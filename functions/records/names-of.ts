import { findPeople } from '#functions/store/people/users.ts'
import { findSubjects } from '#functions/store/records/subjects.ts'
import { FormId } from '#shared/kernel/identifier.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { readSubject, type RecordEntry } from '#shared/records/record.ts'

type Named = Pick<RecordEntry, 'by' | 'on'>

/**
 * The current names behind the ids of records: people, applications by their applicant, forms by their semester. The records contain only
 * ids, so an erased person has no name in them from then on. Where `pseudonyms` has an application, its applicant is not named.
 */
export async function namesOf(
  entries: readonly Named[],
  pseudonyms: ReadonlyMap<string, string>,
): Promise<Record<string, string>> {
  const subjects = entries.flatMap(({ on }) => on.map(readSubject))
  const all = ids(subjects.filter(({ type }) => type === 'application'))
  const responseIds = all.filter((id) => !pseudonyms.has(id))
  const formIds = ids(subjects.filter(({ type, id }) => type === 'other' && FormId.safeParse(id).success))
  const { applicantIds, semesters } = await findSubjects(responseIds, formIds)
  const applicants = responseIds.map((id, index) => [id, applicantIds[index]] as const)
  const userIds = [
    ...entries.map(({ by }) => by),
    ...ids(subjects.filter(({ type }) => type === 'person')),
    ...subjects.flatMap(({ reviewerId }) => reviewerId ?? []),
    ...applicants.flatMap(([, userId]) => userId ?? []),
  ]
  const people = await peopleByName(userIds)
  return Object.fromEntries(
    [
      ...people,
      ...all.map((id) => [id, pseudonyms.get(id)]),
      ...applicants.map(([id, userId]) => [id, userId && people.get(userId)]),
      ...formIds.map((id, index) => [id, semesters[index]]),
    ].filter(([, name]) => name !== undefined),
  ) as Record<string, string>
}

const ids = (subjects: readonly { id: string }[]) => [...new Set(subjects.map(({ id }) => id))]

async function peopleByName(userIds: readonly string[]): Promise<Map<string, string>> {
  const people = await findPeople([...new Set(userIds)])
  return new Map(
    people.flatMap((person) => (person && person.state !== 'erased' ? [[person.id, fullName(person)]] : [])),
  )
}
