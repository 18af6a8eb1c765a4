import { UserRecord } from '#functions/store/people/user-record.ts'
import { ConditionFailed } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import { ownRefusal, type PeopleChange } from '#shared/people/person-change.ts'
import type { PersonOutcome } from '#shared/people/person.ts'

interface Change<Person extends { id: string }> {
  people: readonly Person[]
  /** Changes all of them or nobody. The writes for the people come first, one each, in their order. @throws ConditionFailed */
  write: (people: readonly Person[]) => Promise<void>
  /** Why a person could not be changed, or undefined if the wanted state exists already. */
  whyNot: (person: Person, current: UserRecord | undefined) => string | undefined
}

/**
 * Changes those who can be changed, in one transaction, and gives a reason for each other one. Nobody is read beforehand: the refused write
 * says who could not be changed, and they are left out of the next try. A person in the wanted state counts as done, so a call whose answer
 * was lost can be repeated.
 */
export async function eachPerson<Person extends { id: string }>({
  people,
  write,
  whyNot,
}: Change<Person>): Promise<PersonOutcome[]> {
  const outcomes = new Map<string, PersonOutcome>()
  let left = [...new Map(people.map((person) => [person.id, person])).values()]
  await tryAgain(async () => {
    const inTheWay = left.length > 0 ? await findInTheWay(write(left)) : new Map<number, undefined>()
    for (const [index, current] of inTheWay) {
      const person = left[index]
      if (person) outcomes.set(person.id, outcomeOf(person.id, whyNot(person, current)))
    }
    left = left.filter(({ id }) => !outcomes.has(id))
    return inTheWay.size === 0
  })
  return people.map(({ id }) => outcomes.get(id) ?? { id, outcome: 'done' })
}

const outcomeOf = (id: string, reason: string | undefined): PersonOutcome =>
  reason ? { id, outcome: 'refused', reason } : { id, outcome: 'done' }

/** The people whose condition failed, by index, as they are now. Nobody if everything was written. */
async function findInTheWay(writing: Promise<void>): Promise<Map<number, UserRecord | undefined>> {
  try {
    await writing
    return new Map()
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return new Map(
      error.failures.flatMap((failure, index) =>
        failure ? [[index, failure.item && UserRecord.parse(failure.item)] as const] : [],
      ),
    )
  }
}

/** People cannot do this to themselves: every transaction already contains the caller's own record, as the actor's. */
export async function exceptSelf<Person extends { id: string }>(
  by: UserRecord,
  change: PeopleChange,
  people: readonly Person[],
  changeOthers: (others: readonly Person[]) => Promise<PersonOutcome[]>,
): Promise<PersonOutcome[]> {
  const others = people.filter(({ id }) => id !== by.id)
  const outcomes = others.length > 0 ? await changeOthers(others) : []
  const own: PersonOutcome = { id: by.id, outcome: 'refused', reason: ownRefusal(change) }
  return people.map(({ id }) => outcomes.find((each) => each.id === id) ?? own)
}
