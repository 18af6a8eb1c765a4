import { applicationRoleLabel, type ApplicationRole } from '../application-role.ts'
import type { AssignmentKind } from '../assignment.ts'
import { counted } from '../wording.ts'
import type { Plan } from './plan.ts'

type PlannedPair = Plan['pairs'][number]
type Shortage = Plan['shortages'][number]

/** What somebody does who gets an application. */
const verbs: Readonly<
  Record<AssignmentKind, { reads: string; couldRead: string; mayRead: string; again: string }>
> = {
  review: {
    reads: 'reads',
    couldRead: 'could read this',
    mayRead: 'may read',
    again: 'reads another application of this person',
  },
  interview: {
    reads: 'interviews',
    couldRead: 'could hold this interview',
    mayRead: 'may hold',
    again: 'interviews this person for another role',
  },
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/**
 * Why this person gets this application: "Ana chose Designer, has 30 of at most 38 reviews, and reads with Ben and Cem, with Cem for the
 * first time. 9 people could read this."
 */
export function reasonFor(
  pair: PlannedPair,
  role: ApplicationRole,
  kind: AssignmentKind,
  nameOf: (id: string) => string,
): string {
  const name = nameOf(pair.person)
  const { reads, couldRead, again } = verbs[kind]
  const label = applicationRoleLabel[role].name
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
 * 8 are missing."
 */
export function shortageInWords(
  { rows, wanted, people, room, single, missing }: Shortage,
  roles: readonly ApplicationRole[],
  kind: AssignmentKind,
): string {
  const labels = listed(roles.map((role) => applicationRoleLabel[role].name))
  const which =
    rows.length === 1
      ? `This ${labels} application needs`
      : `These ${rows.length} ${labels} applications need`
  const need = `${which} ${counted(wanted, `more ${kind}`, `more ${kind}s`)}.`
  const end = `${missing} ${missing === 1 ? 'is' : 'are'} missing.`
  const mayRead = `${verbs[kind].mayRead} ${rows.length === 1 ? 'it' : 'them'}`
  if (people.length === 0 && single === 0) return `${need} Nobody else ${mayRead}. ${end}`
  const inRoom =
    people.length > 0
      ? `The ${counted(people.length, 'person', 'people')} who ${mayRead} ${people.length === 1 ? 'has' : 'have'} room for ${room}.`
      : ''
  const bySingle =
    single === 0
      ? ''
      : people.length > 0
        ? `Others give at most ${single}.`
        : `Only ${single} can come from the people who ${mayRead}.`
  return [need, inRoom, bySingle, end].filter(Boolean).join(' ')
}

/**
 * What would help: "8 more places among these people, or more people who chose Designer." More places help only where somebody has no
 * room: nobody gets the same application twice.
 */
export function remedyFor({ missing, people }: Shortage, roles: readonly ApplicationRole[]): string {
  const others = `people who chose ${listed(roles.map((role) => applicationRoleLabel[role].name))}.`
  return people.length > 0
    ? `${counted(missing, 'more place')} among these people, or more ${others}`
    : `More ${others}`
}
