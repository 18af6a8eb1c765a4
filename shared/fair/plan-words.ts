import { applicationRoleLabel, type ApplicationRole } from '../application-role.ts'
import { counted } from '../wording.ts'
import type { Plan } from './plan.ts'

type PlannedPair = Plan['pairs'][number]
type Shortage = Plan['shortages'][number]

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/**
 * Why this person gets this application: "Ana chose Designer, has 30 of at most 38 reviews, and reads with Ben and Cem, with Cem for the
 * first time. 9 people could read this."
 */
export function reasonFor(
  pair: PlannedPair,
  role: ApplicationRole,
  kind: 'review' | 'interview',
  nameOf: (id: string) => string,
): string {
  const name = nameOf(pair.person)
  const label = applicationRoleLabel[role].name
  const load = `has ${pair.load} of at most ${counted(pair.most, kind)}`
  const why =
    pair.choice === 'chosen'
      ? `${name} chose ${label}, ${load}`
      : `${name} did not choose ${label}; super reviewers fill in where nobody else has room. ${name} ${load}`
  return [`${why}${companyOf(pair, nameOf)}.`, twice(pair, name), others(pair)].filter(Boolean).join(' ')
}

function companyOf({ company, newCompany }: PlannedPair, nameOf: (id: string) => string) {
  if (company.length === 0) return ''
  const first = newCompany.length > 0 ? `, with ${listed(newCompany.map(nameOf))} for the first time` : ''
  return `, and reads with ${listed(company.map(nameOf))}${first}`
}

const twice = ({ readsApplicantTwice }: PlannedPair, name: string) =>
  readsApplicantTwice ? `${name} reads another application of this person too.` : ''

const others = ({ candidates }: PlannedPair) =>
  candidates === 1 ? 'Nobody else could read this.' : `${candidates} people could read this.`

/**
 * What cannot be covered, and why: "These 14 Designer applications need 28 more reviews. The 4 people who may read them have room for 20.
 * 8 are missing."
 */
export function shortageInWords(
  { rows, wanted, people, room, single, missing }: Shortage,
  roles: readonly ApplicationRole[],
  kind: 'review' | 'interview',
): string {
  const labels = listed(roles.map((role) => applicationRoleLabel[role].name))
  const which =
    rows.length === 1
      ? `This ${labels} application needs`
      : `These ${rows.length} ${labels} applications need`
  const need = `${which} ${counted(wanted, `more ${kind}`, `more ${kind}s`)}.`
  const end = `${missing} ${missing === 1 ? 'is' : 'are'} missing.`
  if (people.length === 0 && single === 0) return `${need} Nobody else may read them. ${end}`
  const inRoom =
    people.length > 0
      ? `The ${counted(people.length, 'person', 'people')} who may read them ${people.length === 1 ? 'has' : 'have'} room for ${room}.`
      : ''
  const bySingle =
    single === 0
      ? ''
      : people.length > 0
        ? `Others give at most ${single}.`
        : `These people give at most ${single}.`
  return [need, inRoom, bySingle, end].filter(Boolean).join(' ')
}

/** What would help: "8 more places among these people, or more people who chose Designer." */
export const remedyFor = ({ missing }: Shortage, roles: readonly ApplicationRole[]): string =>
  `${counted(missing, 'more place')} among these people, or more people who chose ${listed(
    roles.map((role) => applicationRoleLabel[role].name),
  )}.`
