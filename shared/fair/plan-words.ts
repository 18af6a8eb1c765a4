import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { counted } from '#shared/kernel/wording.ts'
import type { Plan } from './plan.ts'

/** How many people get something, and how much each: '7 people, 7 or 8 each'. */
export function peopleWords(rows: readonly { on: readonly string[] }[]): string {
  const counts = [
    ...Map.groupBy(
      rows.flatMap(({ on }) => on),
      (id) => id,
    ).values(),
  ].map(({ length }) => length)
  const people = counted(counts.length, 'person', 'people')
  if (counts.length === 0) return people
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  if (least === most) return counts.length === 1 ? people : `${people}, ${least} each`
  return `${people}, ${least} ${most - least === 1 ? 'or' : 'to'} ${most} each`
}

type PlannedPair = Plan['pairs'][number]
type Shortage = Plan['shortages'][number]

/** What someone does who gets an application. */
const verbs: Readonly<
  Record<AssignmentKind, { reads: string; couldRead: string; mayRead: string; again: string; once: string }>
> = {
  review: {
    reads: 'reads',
    couldRead: 'could read this',
    mayRead: 'may read',
    again: 'reads another application of this person',
    once: 'nobody reads an application twice',
  },
  interview: {
    reads: 'interviews',
    couldRead: 'could hold this interview',
    mayRead: 'may hold',
    again: 'interviews this person for another role',
    once: 'nobody interviews twice for an application',
  },
}

const listed = (words: readonly string[], joined = 'and') =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joined} ${words.at(-1)}`

/**
 * Why this person gets this application: "Ana chose Designer, has 30 of at most 38 reviews, and reads with Ben and Cem, with Cem for the
 * first time. 9 people could read this."
 */
export function reasonFor(
  pair: PlannedPair,
  /** The name of its role. */
  label: string,
  kind: AssignmentKind,
  nameOf: (id: string) => string,
): string {
  const name = nameOf(pair.person)
  const { reads, couldRead, again } = verbs[kind]
  const load = `has ${pair.load} of at most ${counted(pair.most, kind)}`
  const why =
    pair.choice === 'chosen'
      ? `${name} chose ${label}, ${load}`
      : `${name} did not choose ${label}; super reviewers and board members fill in where nobody else has room. ${name} ${load}`
  const twice = pair.readsApplicantTwice ? `${name} ${again} too.` : ''
  const others = `${pair.candidates === 1 ? 'Nobody else who takes part' : `${pair.candidates} people`} ${couldRead}.`
  return [`${why}${companyOf(pair, reads, nameOf)}.`, twice, others].filter(Boolean).join(' ')
}

function companyOf({ company, newCompany }: PlannedPair, reads: string, nameOf: (id: string) => string) {
  if (company.length === 0) return ''
  const first = newCompany.length > 0 ? `, with ${listed(newCompany.map(nameOf))} for the first time` : ''
  return `, and ${reads} with ${listed(company.map(nameOf))}${first}`
}

/**
 * What cannot be covered, and why: "These 14 Designer applications need 28 more reviews. The 4 people who may read them have room for 20.
 * 8 reviews are missing."
 */
export function shortageInWords(
  shortage: Shortage,
  /** The names of their roles. */
  roles: readonly string[],
  kind: AssignmentKind,
): string {
  const { rows, wanted, missing } = shortage
  const which =
    rows.length === 1
      ? `This ${listed(roles)} application needs`
      : `These ${rows.length} ${listed(roles)} applications need`
  const need = `${which} ${counted(wanted, `more ${kind}`, `more ${kind}s`)}.`
  const end = `${counted(missing, kind)} ${missing === 1 ? 'is' : 'are'} missing.`
  return `${need} ${possibleInWords(shortage, kind)} ${end}`
}

/** Who may read the applications, and how much they can take. `single`: reviews by people who would read each of the applications. */
function possibleInWords({ rows, people, room, single }: Shortage, kind: AssignmentKind) {
  const mayRead = `${verbs[kind].mayRead} ${rows.length === 1 ? 'it' : 'them'}`
  const limit = `can give ${single} at most, since ${verbs[kind].once}.`
  if (people.length > 0) {
    const has = `${people.length === 1 ? 'has' : 'have'} ${room > 0 ? `room for ${room}` : 'no room'}.`
    return single > 0
      ? `${people.length} of the people who ${mayRead} ${has} The others ${limit}`
      : `The ${counted(people.length, 'person', 'people')} who ${mayRead} ${has}`
  }
  if (single === 0) return `Nobody else who takes part ${mayRead}.`
  if (rows.length > 1) return `The people who ${mayRead} ${limit}`
  return `Only ${single} more ${single === 1 ? 'person' : 'people'} who ${single === 1 ? 'takes' : 'take'} part ${mayRead}.`
}

/** What would help. More room does only where someone has none: nobody gets the same application twice. */
export function remedyFor(
  { missing, people }: Shortage,
  /** The names of their roles. */
  roles: readonly string[],
  kind: AssignmentKind,
): string {
  const take = people.length === 1 ? 'this person takes' : 'these people take'
  const room = people.length > 0 ? `${take} ${counted(missing, `more ${kind}`, `more ${kind}s`)}, or ` : ''
  return `What would help: ${room}other people take part who chose ${listed(roles, 'or')} or are super reviewers.`
}
