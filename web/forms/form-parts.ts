import type { ApplicationForm, Section } from '#shared/forms/form.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import type { Changed } from '#web/kit/authoring/bound-to.ts'

/** The parts of a form that are compared and merged as a whole. Whether it is active is changed by another call. */
export const plainParts = {
  semester: 'Name',
  dueDate: 'Due date',
  opensAt: 'Opens',
  reviewsDue: 'Reviews due',
  interviewsFrom: 'Interviews from',
  interviewsUntil: 'Interviews until',
  decisionsBy: 'Decisions by',
  waitlistBy: 'Waitlist answered by',
  kickoffAt: 'Kickoff',
  timeZone: 'Time zone',
  description: 'Description',
  faq: 'Questions and answers',
  openRoles: 'Roles people can apply for',
  disabledRoles: 'Closed roles',
  roleTexts: 'Sentences about roles',
  seats: 'Seats',
  disagreementFrom: 'Reviewers disagree from',
  blindReading: 'Reading without names',
  decisionLetters: 'Decision letters',
  signer: 'Signed by',
  welcomeText: 'What happens next',
  kickoffPlace: 'Place of the kickoff',
  reminders: 'Reminders',
  reviewScoreWeights: 'Weights of reviews',
  interviewScoreWeights: 'Weights of interviews',
} as const satisfies Partial<Record<keyof ApplicationForm, string>>

type PlainPart = keyof typeof plainParts
const plainNames = Object.keys(plainParts) as PlainPart[]

const idsOf = (sections: readonly Section[]) => sections.map(({ sectionId }) => sectionId)
const sectionIn = ({ sections }: ApplicationForm, id: string) =>
  sections.find(({ sectionId }) => sectionId === id)

const sectionWords = (name: string) => `Section "${name}"`
const orderWords = 'Order of the sections'

/** What differs between two versions of a form, in words. */
export function partsThatDiffer(before: ApplicationForm, after: ApplicationForm): string[] {
  const ids = [...new Set([...idsOf(before.sections), ...idsOf(after.sections)])]
  const common = (sections: readonly Section[]) =>
    idsOf(sections).filter((id) => sectionIn(before, id) && sectionIn(after, id))
  return [
    ...plainNames.filter((name) => !same(before[name], after[name])).map((name) => plainParts[name]),
    ...ids.flatMap((id) => sectionChange(sectionIn(before, id), sectionIn(after, id))),
    ...(same(common(before.sections), common(after.sections)) ? [] : [orderWords]),
  ]
}

function sectionChange(before: Section | undefined, after: Section | undefined): string[] {
  if (same(before, after)) return []
  if (!before) return [`${sectionWords(after!.sectionName)} is new`]
  return after ? [sectionWords(after.sectionName)] : [`${sectionWords(before.sectionName)} is removed`]
}

/** A part that two authors changed differently. */
interface Contest {
  part: string
  label: string
  /** The form with this part as someone else saved it. */
  withTheirs: (form: ApplicationForm) => ApplicationForm
}

export interface Merge {
  form: ApplicationForm
  /** The parts taken from the other author, in words. */
  taken: string[]
  contests: Contest[]
}

/**
 * Merges two authors' changes to the same form. A part that only one of them changed is taken from that one. A part that both changed
 * stays as in `mine` and is a contest, which its author decides.
 */
export function mergeForms(base: ApplicationForm, mine: ApplicationForm, theirs: ApplicationForm): Merge {
  const plain = plainNames.map((name) => ({ name, ...merged(base[name], mine[name], theirs[name]) }))
  const sections = mergeSections(base, mine, theirs)
  const form = withParts(mine, {
    ...Object.fromEntries(plain.map(({ name, value }) => [name, value])),
    isActive: theirs.isActive,
    sections: sections.merged,
  })
  return {
    form,
    taken: partsThatDiffer(mine, form),
    contests: [
      ...plain
        .filter(({ isContested }) => isContested)
        .map(({ name }) => ({
          part: name,
          label: plainParts[name],
          withTheirs: (current: ApplicationForm) => withParts(current, { [name]: theirs[name] }),
        })),
      ...sections.contests,
    ],
  }
}

function merged<T>(base: T, mine: T, theirs: T): { value: T; isContested: boolean } {
  if (same(mine, theirs) || same(base, theirs)) return { value: mine, isContested: false }
  return same(base, mine) ? { value: theirs, isContested: false } : { value: mine, isContested: true }
}

/** Texts that a form has even where they are blank. */
const lasting = ['id', 'semester', 'dueDate', 'description']

/** The form with other values of some parts, or without them. */
export const withParts = (form: ApplicationForm, changed: Changed<ApplicationForm>) =>
  Object.fromEntries(
    Object.entries({ ...form, ...changed }).filter(([name, value]) =>
      value === '' ? lasting.includes(name) : value !== undefined,
    ),
  ) as ApplicationForm

function mergeSections(base: ApplicationForm, mine: ApplicationForm, theirs: ApplicationForm) {
  const ids = mergedOrder(idsOf(base.sections), idsOf(mine.sections), idsOf(theirs.sections))
  const decided = ids.map((id) => ({
    id,
    theirs: sectionIn(theirs, id),
    ...merged(sectionIn(base, id), sectionIn(mine, id), sectionIn(theirs, id)),
  }))
  return {
    merged: decided.flatMap(({ value }) => value ?? []),
    contests: decided
      .filter(({ isContested }) => isContested)
      .map(({ id, value, theirs: stored }) => ({
        part: `section ${id}`,
        label: `${sectionWords((value ?? stored)?.sectionName ?? id)}${value ? '' : ', which you removed'}`,
        withTheirs: (current: ApplicationForm) => withSection(current, id, stored),
      })),
  }
}

/** The order of the author who moved something. Sections that only the other has come after the section that they follow there. */
function mergedOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const known = (ids: readonly string[]) =>
    ids.filter((id) => base.includes(id) && mine.includes(id) && theirs.includes(id))
  const [leading, following] = same(known(mine), known(base)) ? [theirs, mine] : [mine, theirs]
  return following.reduce<string[]>(
    (order, id, index) => {
      if (order.includes(id)) return order
      const before = following.slice(0, index).findLast((each) => order.includes(each))
      return order.toSpliced(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
    },
    [...leading],
  )
}

function withSection(form: ApplicationForm, id: string, section: Section | undefined): ApplicationForm {
  const index = form.sections.findIndex(({ sectionId }) => sectionId === id)
  if (!section) return { ...form, sections: form.sections.filter(({ sectionId }) => sectionId !== id) }
  const sections = index < 0 ? [...form.sections, section] : form.sections.with(index, section)
  return { ...form, sections }
}
