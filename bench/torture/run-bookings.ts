import { withdraw } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import { book, cancel, type Interviewing, openInterviewing, own, time } from '#local/testing/interviewing.ts'
import type { Person, TestPortal } from '#local/testing/open-test-portal.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { bookingFaults } from './check-bookings.ts'
import { behindLosses } from './lossy-calls.ts'
import { type Random, randomOf } from './random.ts'

const roles: ApplicationRole[] = ['engineer', 'designer']
const days = [12, 13]
/** Times that overlap each other, so that people get in each other's way. */
const clock = ['15:00', '15:20', '15:30', '16:00']
const starts = days.flatMap((day) => clock.map((each) => `2027-03-${day}T${each}:00.000Z`))

/** How many interviews the owner of a slot takes on its day. Slots of one day may differ. */
const mostADay = [null, null, 1, 2, 3]

interface World {
  portal: TestPortal
  random: Random
  forms: readonly Interviewing[]
  lead: Person
  reviewers: readonly Person[]
  applicants: readonly { person: Person; responseIds: readonly string[] }[]
  /** How often somebody got the time that they chose. */
  booked: number
}

type Happening = (world: World) => Promise<unknown>

/** What people do: most of it is refused at times, which is fine too. */
const happenings: readonly (readonly [weight: number, what: string, happen: Happening])[] = [
  [
    10,
    'book',
    async (world) => {
      const { random, applicants } = world
      const { person, responseIds } = random.pick(applicants)
      const responseId = random.pick(responseIds)
      const role = random.pick(roles)
      const shown = (await own(person, responseId)).find((each) => each.role === role)?.times ?? []
      // Mostly a time that is on screen, which somebody else may want at the same moment.
      const isShown = shown.length > 0 && random.chance(0.8)
      const chosen = isShown ? random.pick(shown) : time(random.pick(starts))
      const { status } = await book(person, responseId, chosen, role)
      if (status === 200) world.booked++
    },
  ],
  [
    4,
    'cancel',
    async ({ random, applicants }) => {
      const { person, responseIds } = random.pick(applicants)
      await cancel(person, random.pick(responseIds), random.pick(roles))
    },
  ],
  [
    3,
    'book for somebody',
    async ({ random, forms, lead }) => {
      const form = random.pick(forms)
      const { slots, interviews } = await form.find(lead)
      if (slots.length === 0 || interviews.length === 0) return
      const { responseId, role, changes } = random.pick(interviews)
      const body = { responseId, role, seen: changes, slotId: random.pick(slots).id }
      await lead.calls.interviews.bookFor({ params: form.params, body })
    },
  ],
  [
    2,
    'cancel for somebody',
    async ({ random, forms, lead }) => {
      const form = random.pick(forms)
      const { interviews } = await form.find(lead)
      if (interviews.length === 0) return
      const { responseId, role, changes } = random.pick(interviews)
      const body = { responseId, role, seen: changes, takesSlotBack: random.chance(0.5) }
      await lead.calls.interviews.cancelFor({ params: form.params, body })
    },
  ],
  [
    1,
    'recuse',
    async ({ random, applicants, reviewers, forms }) => {
      const at = random.pick([0, 1])
      await forms[at]!.recuse(random.pick(reviewers), random.pick(applicants).responseIds[at]!)
    },
  ],
  [
    1,
    'lift',
    async ({ random, applicants, reviewers, forms, lead }) => {
      const at = random.pick([0, 1])
      const body = {
        responseId: random.pick(applicants).responseIds[at]!,
        reviewerId: random.pick(reviewers).id,
        reason: 'A mistake.',
      }
      await lead.calls.reviews.liftConflict({ params: forms[at]!.params, body })
    },
  ],
  [
    1,
    'withdraw',
    async ({ random, applicants }) => {
      const { person, responseIds } = random.pick(applicants)
      await withdraw(person, random.pick(responseIds))
    },
  ],
  [
    1,
    'change a role',
    async ({ random, reviewers, lead }) => {
      const { id } = random.pick(reviewers)
      await lead.calls.people.changeRoles({ body: { people: [{ id, seen: 'reviewer' }], to: 'applicant' } })
    },
  ],
  [
    3,
    'offer',
    async ({ random, forms, reviewers, lead }) => {
      const person = random.pick(reviewers)
      await lead.calls.people.changeRoles({
        body: { people: [{ id: person.id, seen: 'applicant' }], to: 'reviewer' },
      })
      await person.calls.people.prefer({
        params: { userId: person.id },
        body: { applicantRolePreferences: ['bootcamp', 'engineer', 'designer'] },
      })
      // One time of each day, since times of one person must not overlap.
      const offered = days.map((day) => `2027-03-${day}T${random.pick(clock)}:00.000Z`)
      await random.pick(forms).offer(person, offered, { mostADay: random.pick(mostADay) })
    },
  ],
  [
    1,
    'assign',
    async ({ random, applicants, reviewers, forms }) => {
      const at = random.pick([0, 1])
      await forms[at]!.assign({
        kind: 'interview',
        role: random.pick(roles),
        responseId: random.pick(applicants).responseIds[at]!,
        reviewerId: random.pick(reviewers).id,
      })
    },
  ],
  [
    1,
    'unassign',
    async ({ random, applicants, reviewers, forms }) => {
      const at = random.pick([0, 1])
      await forms[at]!.unassign({
        kind: 'interview',
        role: random.pick(roles),
        responseId: random.pick(applicants).responseIds[at]!,
        reviewerId: random.pick(reviewers).id,
      })
    },
  ],
]

const drawn = happenings.flatMap(([weight, what, happen]) =>
  Array.from({ length: weight }, () => ({ what, happen })),
)

/** Rounds after which new people apply: what was withdrawn or declared stays. */
const roundsOfPeople = 40

/**
 * Lets people book, move, cancel, declare conflicts, withdraw and lose their roles, some at the same moment, and looks at the table after
 * each round. Returns what was ever wrong, and how often somebody booked. `isLossy`: 15 % of their calls are lost, unanswered or doubled.
 */
export async function runBookings(portal: TestPortal, seed: number, rounds: number, isLossy = false) {
  const random = randomOf(seed)
  const meet = (person: Person) => (isLossy ? behindLosses(person, random) : person)
  const forms = [await openInterviewing(portal), await openInterviewing(portal)]
  const lead = meet(forms[0]!.lead)
  const reviewers = (await Promise.all([1, 2, 3].map(() => forms[0]!.reviewer()))).map(meet)
  const violations: string[] = []
  let booked = 0
  let world: World | undefined
  for (let round = 0; round < rounds; round++) {
    if (round % roundsOfPeople === 0) {
      await goAway(world)
      booked += world?.booked ?? 0
      const people = await newApplicants(forms, portal)
      const applicants = people.map((each) => ({ ...each, person: meet(each.person) }))
      world = { portal, random, forms, lead, reviewers, applicants, booked: 0 }
    }
    const now = Array.from({ length: 1 + Math.floor(random.next() * 4) }, () => random.pick(drawn))
    await Promise.all(now.map(({ happen }) => happen(world!)))
    const faults = await faultsAfter(world!)
    if (faults.length > 0)
      violations.push(`round ${round} (${now.map(({ what }) => what).join(', ')}): ${faults[0]}`)
    if (violations.length > 20) break
  }
  return { violations, booked: booked + (world?.booked ?? 0) }
}

/** Three people who apply to each form. Only one form takes applications at a time. */
async function newApplicants(forms: readonly Interviewing[], portal: TestPortal) {
  const people = await Promise.all([1, 2, 3].map(() => portal.person()))
  const applicants = people.map((person) => ({ person, responseIds: [] as string[] }))
  for (const form of forms) {
    await form.activate()
    for (const { person, responseIds } of applicants)
      responseIds.push((await form.invited(roles, person)).responseId)
  }
  return applicants
}

async function goAway(world: World | undefined) {
  for (const { person, responseIds } of world?.applicants ?? [])
    for (const id of responseIds) await withdraw(person, id)
  await world?.portal.stream.settled()
}

/** What is wrong once the outbox has done what it was asked to. What it was too busy for, it does after a quarter of an hour. */
async function faultsAfter(world: World): Promise<string[]> {
  const { portal } = world
  await portal.stream.settled()
  const faults = bookingFaults(await readWorld(world))
  if (faults.length === 0) return faults
  portal.clock.now = new Date(portal.clock.now.getTime() + 16 * 60_000)
  await portal.stream.tick()
  await portal.stream.settled()
  return bookingFaults(await readWorld(world))
}

/** All items that are about the interviews of these people. */
async function readWorld({
  forms,
  reviewers,
  applicants,
}: Pick<World, 'forms' | 'reviewers' | 'applicants'>) {
  const { queryItems } = await import('#functions/store/table/table.ts')
  const people = [...reviewers, ...applicants.map(({ person }) => person)]
  const partitions = [
    ...forms.map(({ form }) => `INTERVIEWS#${form.id}`),
    ...people.flatMap(({ id }) => [`USER#${id}`, `AGENDA#${id}`]),
    ...applicants.flatMap(({ responseIds }) => responseIds.map((id) => `RESPONSE#${id}`)),
  ]
  return (await Promise.all(partitions.map((pk) => queryItems(pk, ' ', '~')))).flat()
}

/** Has `people` applicants choose the same time at once. Returns how many got it, and which invariants are broken afterwards. */
export async function runOneSlot(portal: TestPortal, people: number) {
  const form = await openInterviewing(portal)
  const reviewer = await form.reviewer()
  await done(form.offer(reviewer, [starts[0]!]))
  const applicants: { person: Person; responseIds: string[] }[] = []
  for (let index = 0; index < people; index++) {
    const { applicant, responseId } = await form.invited()
    applicants.push({ person: applicant, responseIds: [responseId] })
  }
  const results = await Promise.all(
    applicants.map(({ person, responseIds: [id = ''] }) => book(person, id, time(starts[0]!))),
  )
  await portal.stream.settled()
  return {
    booked: results.filter(({ status }) => status === 200).length,
    faults: bookingFaults(await readWorld({ forms: [form], reviewers: [reviewer], applicants })),
  }
}
