import { mostRoles, type Roles } from '#shared/kernel/application-role.ts'
import type { JsonPath } from '#shared/kernel/json-text.ts'
import type { ApplicationForm, FormRoles } from './form.ts'
import { offeredRoles, questionTypes } from './question-types.ts'

/** A form whose roles are fixed: one that is added later opens in no form that exists. */
export type SavedForm = ApplicationForm & FormRoles

/** The form as it is saved. A role that was open in it `before` and no longer is, is closed. */
export function withFixedRoles(form: ApplicationForm, roles: Roles, before?: FormRoles): SavedForm {
  const asked = form.openRoles ?? offeredIn(form, roles)
  const openRoles = roles.inOrder(asked.filter((role) => !form.disabledRoles.includes(role)))
  const closed = [...form.disabledRoles, ...(before?.openRoles ?? []), ...(before?.disabledRoles ?? [])]
  const disabledRoles = roles.inOrder(closed.filter((role) => !openRoles.includes(role)))
  return { ...form, openRoles, disabledRoles }
}

/** All roles that the questions of a form offer. */
const offeredIn = ({ sections }: Pick<ApplicationForm, 'sections'>, { current }: Roles) =>
  sections
    .flatMap(({ questions }) => questions)
    .filter(({ questionType }) => questionTypes[questionType].answer === 'roles')
    .flatMap((question) => offeredRoles(question, current))

/** The open roles that no question offers, so nobody can apply for them. */
export function unofferedRoles(form: ApplicationForm, roles: Roles) {
  const offered = offeredIn(form, roles)
  return withFixedRoles(form, roles).openRoles.filter((role) => !offered.includes(role))
}

/** The same in words: '' if there are none. */
export function unofferedWords(form: ApplicationForm, roles: Roles): string {
  const missing = unofferedRoles(form, roles)
  const [it, is] = missing.length === 1 ? ['it', 'is'] : ['them', 'are']
  return missing.length > 0
    ? `${roles.namesOf(missing)} ${is} open, but no question offers ${it}, so nobody can apply for ${it}.`
    : ''
}

/** What a form says about roles. */
export type RolesNamed = {
  [Name in 'openRoles' | 'disabledRoles' | 'roleTexts' | 'seats' | 'decisionLetters']?:
    | ApplicationForm[Name]
    | undefined
}

/** What is wrong with the roles that a form names, and with its groups of letters. */
export function roleFaults(
  form: RolesNamed & Pick<ApplicationForm, 'sections'>,
  roles: Roles,
): { path: JsonPath; message: string }[] {
  const { openRoles = [], disabledRoles = [], roleTexts = {}, seats = {}, decisionLetters, sections } = form
  const among = (path: JsonPath, values: readonly string[]) =>
    values.flatMap((role, index) =>
      roles.find(role) ? [] : [{ path: [...path, index], message: `"${role}" is not a role.` }],
    )
  const groups = roles.list.groups.map(({ id }) => id)
  const letters = (['accepted', 'waitlist'] as const).flatMap((decision) =>
    Object.keys(decisionLetters?.[decision] ?? {})
      .filter((group) => !groups.includes(group))
      .map((group) => ({
        path: ['decisionLetters', decision, group],
        message: `"${group}" is not a group of letters.`,
      })),
  )
  const retired = openRoles.flatMap((role, index) =>
    roles.find(role)?.isRetired
      ? [
          {
            path: ['openRoles', index],
            message: `${roles.nameOf(role)} is retired, so nobody can apply for it. Please close it.`,
          },
        ]
      : [],
  )
  const count = new Set([...openRoles, ...disabledRoles]).size
  const many =
    count > mostRoles
      ? [
          {
            path: ['openRoles'],
            message: `This form would have had ${count} roles in all, and at most ${mostRoles} are possible. Please duplicate the form.`,
          },
        ]
      : []
  return [
    ...among(['openRoles'], openRoles),
    ...among(['disabledRoles'], disabledRoles),
    ...Object.entries({ roleTexts, seats }).flatMap(([part, values]) =>
      Object.keys(values).flatMap((role) =>
        among([], [role]).map(({ message }) => ({ path: [part, role], message })),
      ),
    ),
    ...sections.flatMap(({ forRoles = [] }, index) => among(['sections', index, 'forRoles'], forRoles)),
    ...letters,
    ...retired,
    ...many,
  ]
}
