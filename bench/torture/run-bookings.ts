import { type Chance, chanceOf } from '#local/demo/many/chance.ts'
import { withdraw } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import { book, cancel, type Interviewing, openInterviewing, own, time } from '#local/testing/interviewing.ts'
import type { Person, TestPortal } from '#local/testing/open-test-portal.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { bookingFaults } from './check-bookings.ts'
import { readTable } from './check-table.ts'
import { behindLosses } from './lossy-network.ts'

const roles: ApplicationRole[] = ['engineer', 'designer']
const days = [12, 13]
/** Times that overlap each other, so that people get in each other's way. */
const clock = ['15:00', '15:20', '15:30', '16:00']
const starts = days.flatMap((day) => clock.map((each) => `2027-03-${day}T${each}:00.000Z`))

/** How many interviews the owner of a slot takes on its day. Slots of one day may differ. */
const mostADay = [null, null, 1, 2, 3]

interface World {
  random: Chance
  forms: readonly Interviewing[]
  lead: Person
  reviewers: readonly Person[]
  applicants: readonly { person: Person; responseIds: readonly string[] }[]
  /** How often someone got the time that they chose. */
  booked: number
}

/** How often people do what. */
const weights = {
  book: 10,
  cancel: 4,
  'book for someone': 3,
  'cancel for someone': 2,
  recuse: 1,
  lift: 1,
  withdraw: 1,
  'change a role': 1,
  offer: 3,
  assign: 1,
  unassign: 1,
}

/** What people do: most of it is refused at times, which is fine too. */
const happenings: Record<keyof typeof weights, (world: World) => Promise<unknown>> = {
  async book(world) {
    const { random, applicants } = world
    const { person, responseIds } = random.pick(applicants)
    const [responseId, role] = [random.pick(responseIds), random.pick(roles)]
    const shown = (await own(person, responseId)).find((each) => each.role === role)?.times ?? []
    // Mostly a time that is on screen, which someone else may want at the same moment.
    const isShown = shown.length > 0 && random.happens(0.8)
    const chosen = isShown ? random.pick(shown) : time(random.pick(starts))
    if ((await book(person, responseId, chosen, role)).status === 200) world.booked++
  },
  async cancel({ random, applicants }) {
    const { person, responseIds } = random.pick(applicants)
    await cancel(person, random.pick(responseIds), random.pick(roles))
  },
  async 'book for someone'({ random, forms, lead }) {
    const { params, find } = random.pick(forms)
    const { slots, interviews } = await find(lead)
    if (slots.length === 0 || interviews.length === 0) return
    const { responseId, role, changes: seen } = random.pick(interviews)
    const body = { responseId, role, seen, slotId: random.pick(slots).id }
    await lead.calls.interviews.bookFor({ params, body })
  },
  async 'cancel for someone'({ random, forms, lead }) {
    const { params, find } = random.pick(forms)
    const { interviews } = await find(lead)
    if (interviews.length === 0) return
    const { responseId, role, changes: seen } = random.pick(interviews)
    const body = { responseId, role, seen, takesSlotBack: random.happens(0.5) }
    await lead.calls.interviews.cancelFor({ params, body })
  },
  async recuse(world) {
    const { form, responseId, reviewer } = anyPair(world)
    await form.recuse(reviewer, responseId)
  },
  async lift(world) {
    const { form, responseId, reviewer } = anyPair(world)
    const body = { responseId, reviewerId: reviewer.id, reason: 'A mistake.' }
    await world.lead.calls.reviews.liftConflict({ params: form.params, body })
  },
  async withdraw({ random, applicants }) {
    const { person, responseIds } = random.pick(applicants)
    await withdraw(person, random.pick(responseIds))
  },
  async 'change a role'({ random, reviewers, lead }) {
    const { id } = random.pick(reviewers)
    await lead.calls.people.changeRoles({ body: { people: [{ id, seen: 'reviewer' }], to: 'applicant' } })
  },
  async offer({ random, forms, reviewers, lead }) {
    const person = random.pick(reviewers)
    const people = [{ id: person.id, seen: 'applicant' as const }]
    await lead.calls.people.changeRoles({ body: { people, to: 'reviewer' } })
    const body = { applicantRolePreferences: [...roles, 'bootcamp' as const] }
    await person.calls.people.prefer({ params: { userId: person.id }, body })
    // One time of each day, since times of one person must not overlap.
    const offered = days.map((day) => `2027-03-${day}T${random.pick(clock)}:00.000Z`)
    await random.pick(forms).offer(person, offered, { mostADay: random.pick(mostADay) })
  },
  async assign(world) {
    const { form, assignment } = anyPair(world)
    await form.assign(assignment)
  },
  async unassign(world) {
    const { form, assignment } = anyPair(world)
    await form.unassign(assignment)
  },
}

/** A reviewer and an application to one of the forms, which that reviewer may interview or not. */
function anyPair({ random, applicants, reviewers, forms }: World) {
  const at = random.whole(forms.length)
  const responseId = random.pick(applicants).responseIds[at]!
  const [reviewer, role] = [random.pick(reviewers), random.pick(roles)]
  const assignment = { kind: 'interview' as const, role, responseId, reviewerId: reviewer.id }
  return { form: forms[at]!, responseId, reviewer, assignment }
}

const drawn = Object.entries(weights).flatMap(([what, weight]) =>
  Array.from({ length: weight }, () => what as keyof typeof weights),
)

/**
 * Lets people book, move, cancel, declare conflicts, withdraw and lose their roles, some at the same moment, and looks at the table after
 * each round. Returns what was ever wrong, and how often someone booked. `isLossy`: 15 % of their calls are lost, unanswered or doubled.
 */
export async function runBookings(portal: TestPortal, seed: number, rounds: number, isLossy = false) {
  const random = chanceOf(seed)
  const meet = (person: Person) => (isLossy ? behindLosses(person, random) : person)
  const forms = [await openInterviewing(portal), await openInterviewing(portal)]
  const reviewers = (await Promise.all([1, 2, 3].map(() => forms[0]!.reviewer()))).map(meet)
  const people = await newApplicants(forms, portal)
  const applicants = people.map((each) => ({ ...each, person: meet(each.person) }))
  const world: World = { random, forms, lead: meet(forms[0]!.lead), reviewers, applicants, booked: 0 }
  const violations: string[] = []
  for (let round = 0; round < rounds && violations.length <= 20; round++) {
    const now = Array.from({ length: 1 + random.whole(4) }, () => random.pick(drawn))
    await Promise.all(now.map((what) => happenings[what](world)))
    const [fault] = await faultsAfter(portal)
    if (fault) violations.push(`round ${round} (${now.join(', ')}): ${fault}`)
  }
  return { violations, booked: world.booked }
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

/** What is wrong once the outbox has done what it was asked to. What it was too busy for, it does after a quarter of an hour. */
async function faultsAfter(portal: TestPortal): Promise<string[]> {
  await portal.stream.settled()
  const faults = bookingFaults(await readTable())
  if (faults.length === 0) return faults
  portal.clock.now = new Date(portal.clock.now.getTime() + 16 * 60_000)
  await portal.stream.tick()
  await portal.stream.settled()
  return bookingFaults(await readTable())
}

/** Has `people` applicants choose the same time at once. Returns how many got it, and which invariants are broken afterwards. */
export async function runOneSlot(portal: TestPortal, people: number) {
  const form = await openInterviewing(portal)
  const reviewer = await form.reviewer()
  await done(form.offer(reviewer, [starts[0]!]))
  const invited: Awaited<ReturnType<typeof form.invited>>[] = []
  for (let index = 0; index < people; index++) invited.push(await form.invited())
  const results = await Promise.all(
    invited.map(({ applicant, responseId }) => book(applicant, responseId, time(starts[0]!))),
  )
  await portal.stream.settled()
  return {
    booked: results.filter(({ status }) => status === 200).length,
    faults: bookingFaults(await readTable()),
  }
}
