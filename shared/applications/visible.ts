import type { BlindForm, BlindReading } from '#shared/forms/blind-reading.ts'
import { type Section, sectionsForReview, submittedSections } from '#shared/forms/form.ts'
import {
  type Administrator,
  administers,
  isBeyond,
  isBlindTo,
  isKeptOut,
  isNameHidden,
  mayDecide,
  mayDiscuss,
  mayKnowJudgements,
  mayKnowShortlist,
  rolesToReview,
} from '#shared/kernel/permissions.ts'
import type { DashboardRow, RoleRow } from './dashboard-row.ts'
import type { Answers } from './response.ts'
import { shownSections, shownToNameless } from './shown.ts'

/** An application for one role, with what decides who may see what of it. */
export interface Seen {
  row: RoleRow
  /** All rows of the same person's application, since one of them would reveal the others. */
  rows: readonly RoleRow[]
  /** How its form is read without names, if it is. */
  blind: BlindReading | undefined
  isReleased: boolean
}

/**
 * What a reader may see of an application for one role. What they may not see is no column, filter, count, sort order, label or cell of an
 * export for them. `rowsFor` applies it to the rows that leave the server, `visibleSections` goes on with the answers.
 */
const rules = {
  /** That it exists. */
  row: (reader, { row }) => !isBeyond(reader, row) && !isKeptOut(reader, row),
  /** Whose it is: name, email, dates, the order of submission and earlier seasons. Labels need this and `scores`. */
  person: (reader, { rows, blind }) => !isNameHidden(reader, blind, rows),
  /** Its files, outside its own page. */
  files: (reader, { row, rows, blind }) =>
    !isNameHidden(reader, blind, rows) &&
    !rows.some((each) => isKeptOut(reader, each)) &&
    mayKnowJudgements(reader, row),
  /** The place of its role in the applicant's own order. With two roles, one place reveals both. */
  order: (reader, { rows }) => reader.role !== 'board' && !rows.some((each) => isBlindTo(reader, each)),
  /** Others' scores, averages and comments. */
  scores: (reader, { row }) => mayKnowJudgements(reader, row),
  discussion: (reader, { row }) => mayDiscuss(reader, row),
  shortlist: (reader, { row }) => mayKnowShortlist(reader, row),
  /** The decision and the answer to it. Board members learn it from the release. */
  decision: (reader, { row, isReleased }) =>
    mayKnowJudgements(reader, row) && (mayDecide(reader) || isReleased),
} satisfies Record<string, (reader: Administrator, seen: Seen) => boolean>
export type Fact = keyof typeof rules

/** Whether a reader may see this of an application. */
export const maySee = (reader: Administrator, fact: Fact, seen: Seen): boolean =>
  rules.row(reader, seen) && rules[fact](reader, seen)

/** The same of a row that the server gave, for the page: what is not given is left out, not merely blank. */
export const isGiven = (row: Pick<DashboardRow, 'isBlind' | 'isNameHidden'>, fact: Given): boolean =>
  (fact === 'scores' || !row.isNameHidden) && (fact === 'person' || !row.isBlind)
type Given = Extract<Fact, 'person' | 'scores' | 'files'>

interface Answered {
  rows: readonly RoleRow[]
  answers: Answers
}

type Sections = readonly Section[]

/**
 * The sections of a form with the questions that an applicant with these answers is asked. For people who read without names (`blind`), it
 * must not depend on answers that they may not know.
 */
export const askedSections = (sections: Sections, answers: Answers, blind: BlindForm | undefined) =>
  blind ? shownToNameless(sections, answers) : shownSections(sections, answers)

/**
 * The sections of a submitted application that someone of the staff may read, with their files, each once. Super reviewers read all of
 * them. Board members read what its reviewers do.
 */
export function visibleSections(
  reader: Administrator,
  { rows, answers }: Answered,
  form: { sections: Sections },
  blind: BlindForm | undefined,
): Section[] {
  const [row] = rows
  if (!row || rows.some((each) => isKeptOut(reader, each))) return []
  const sections = askedSections(form.sections, answers, blind)
  if (reader.role === 'super-reviewer') return submittedSections(sections, row.roles)
  const administered = rows.map(({ role }) => role).filter((role) => administers(reader, role))
  const readable = [...administered, ...rolesToReview(reader, rows)].flatMap((role) =>
    sectionsForReview(sections, role),
  )
  return sections.filter((section) => readable.includes(section))
}
