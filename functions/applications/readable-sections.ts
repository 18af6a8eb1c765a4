import type { StoredResponse } from '#functions/store/applications/responses.ts'
import { shownSections, shownToNameless } from '#shared/applications/shown.ts'
import type { BlindForm } from '#shared/forms/blind-reading.ts'
import { type PublicForm, type Section, sectionsForReview, submittedSections } from '#shared/forms/form.ts'
import { type Administrator, administers, isKeptOut, rolesToReview } from '#shared/kernel/permissions.ts'
import { storedAnswers } from './to-response.ts'

type Sections = Pick<PublicForm, 'sections'>

/**
 * The sections of a form with the questions that an applicant with these answers is asked. For people who read without names (`blind`), it
 * must not depend on answers that they may not know.
 */
export function askedSections(
  form: Sections,
  { sections }: Pick<StoredResponse, 'sections'>,
  blind: BlindForm | undefined,
): Section[] {
  const answers = storedAnswers(form, sections)
  return blind ? shownToNameless(form.sections, answers) : shownSections(form.sections, answers)
}

/**
 * The sections of a submitted application that someone of the staff may read, with their files, each once. Super reviewers read all of
 * them. Board members read what its reviewers do.
 */
export function readableSections(
  caller: Administrator,
  response: Pick<StoredResponse, 'rows' | 'sections'>,
  form: Sections,
  blind: BlindForm | undefined,
): Section[] {
  const { rows } = response
  const [row] = rows
  if (!row || rows.some((each) => isKeptOut(caller, each))) return []
  const sections = askedSections(form, response, blind)
  if (caller.role === 'super-reviewer') return submittedSections(sections, row.roles)
  const administered = rows.map(({ role }) => role).filter((role) => administers(caller, role))
  const readable = [...administered, ...rolesToReview(caller, rows)].flatMap((role) =>
    sectionsForReview(sections, role),
  )
  return sections.filter((section) => readable.includes(section))
}
