import * as z from 'zod/mini'
import { ApplicationRole, ofRole, Role, type Roles } from '#shared/kernel/application-role.ts'
import { isAnnounced, type PublicForm, type Section, sectionsFor, takesAnswers } from './form.ts'
import { offeredRoles } from './question-types.ts'
import { datesOf, type SeasonDate, SeasonDates } from './season-dates.ts'

/** The public part of the active form, for people without an account. */
export const Season = z.object({
  semester: z.string(),
  dueDate: z.string(),
  /** The dates that are set; when it opens only if that is in the future. */
  ...SeasonDates.shape,
  /** It still accepts answers, by the server's clock. */
  isOpen: z.boolean(),
  /** How many questions everyone answers, whatever they apply for, and how many of them in a longer text. */
  everyone: z.object({ questions: z.int(), written: z.int() }),
  /** How many questions each role adds. A role that is closed, or that the form does not offer, is not open. */
  roles: z.array(z.object({ role: ApplicationRole, isOpen: z.boolean(), more: z.int() })),
  /** Answers to what people ask, in markdown. */
  faq: z.optional(z.string()),
})
export type Season = z.infer<typeof Season>

/** A role as strangers read about it. */
export const ShownRole = z.pick(Role, {
  id: true,
  name: true,
  emoji: true,
  color: true,
  does: true,
  hours: true,
  forWhom: true,
})
export type ShownRole = z.infer<typeof ShownRole>

/** The roles that can be shown, in the words of the active form if it has its own. */
export const shownRoles = (
  { current, inOrder, find }: Roles,
  { openRoles = [], roleTexts = {} }: Partial<Pick<PublicForm, 'openRoles' | 'roleTexts'>>,
): ShownRole[] =>
  inOrder([...current, ...openRoles]).map((id) => {
    const { name, emoji, color, hours, forWhom, ...role } = find(id)!
    const does = ofRole(roleTexts, id) ?? role.does
    return {
      id,
      name,
      emoji,
      color,
      ...(does && { does }),
      ...(hours && { hours }),
      ...(forWhom && { forWhom }),
    }
  })

type Form = Pick<PublicForm, 'semester' | 'isActive' | 'dueDate' | 'openRoles' | 'sections' | SeasonDate> & {
  faq?: string | undefined
}

/** The season of the active form. */
export function seasonOf(form: Form, roles: Roles, now: Date): Season {
  const { semester, dueDate, sections, openRoles, faq } = form
  const { opensAt, ...dates } = datesOf(form)
  const offered = rolesIn(sections, openRoles)
  const forEveryone = questionsOf(sections.filter(({ forRoles }) => !forRoles))
  return {
    semester,
    dueDate,
    isOpen: takesAnswers(form, now),
    ...(isAnnounced(form, now) && { opensAt }),
    ...dates,
    everyone: {
      questions: forEveryone.length,
      written: forEveryone.filter(({ questionType }) => questionType === 'long-answer').length,
    },
    roles: roles.inOrder([...roles.current, ...openRoles]).map((role) => ({
      role,
      isOpen: offered.includes(role),
      more: questionsOf(sectionsFor(sections, [role]).filter(({ forRoles }) => forRoles)).length,
    })),
    ...(faq && { faq }),
  }
}

/** The questions that are asked whatever the answers are. */
const questionsOf = (sections: readonly Section[]) =>
  sections.flatMap(({ questions }) => questions.filter(({ showIf }) => !showIf))

const rolesIn = (sections: readonly Section[], openRoles: readonly ApplicationRole[]) =>
  questionsOf(sections)
    .filter(({ questionType }) => questionType === 'role-select')
    .flatMap((question) => offeredRoles(question, openRoles))
