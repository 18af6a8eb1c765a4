import * as z from 'zod/mini'
import { type FormFault, problemsOfForm, shapeFaults } from '#shared/forms/form-faults.ts'
import { type PlacedProblem, readPlaced } from '#shared/forms/form-parsing.ts'
import { ApplicationForm, type ScoreWeights } from '#shared/forms/form.ts'
import { asRoles, type Roles } from '#shared/kernel/application-role.ts'
import { valueAt } from '#shared/kernel/schema-words.ts'
import { mostRubrics, Rubric, rubricFault } from '#shared/reviews/rubric.ts'
import { compareRoles, TravelingRoles, withTravelers } from './traveling-roles.ts'

/** A form with its rubrics, weights and letters: what an export contains. */
export interface ExportedForm {
  /** Never active: each portal chooses its own active form. */
  form: ApplicationForm
  /** Sorted by id. */
  rubrics: readonly Rubric[]
  /** The roles that it needs, if its file has them. */
  roles?: TravelingRoles | undefined
}

const newest = 1

const FormFile = z.strictObject({
  format: z.literal('application-portal/form'),
  version: z.literal(newest, `This portal reads files of version ${newest}.`),
  form: ApplicationForm,
  rubrics: z._default(
    z.array(Rubric).check(z.maxLength(mostRubrics, `A form has room for ${mostRubrics} rubrics.`)),
    [],
  ),
  roles: z.optional(TravelingRoles),
})
/** The file around form and rubrics, which report their own faults. */
const Surroundings = z.extend(FormFile, {
  form: z.unknown(),
  rubrics: z._default(
    z.array(z.unknown()).check(z.maxLength(mostRubrics, `A form has room for ${mostRubrics} rubrics.`)),
    [],
  ),
})

/** The text of a form's file. It does not depend on the order of the form's keys. */
export function formFileText({ form, rubrics, roles }: ExportedForm): string {
  const { reviewScoreWeights: review, interviewScoreWeights: interview, decisionLetters, roleTexts } = form
  const exported = {
    ...form,
    isActive: false,
    ...(roleTexts && { roleTexts: sorted(roleTexts) }),
    ...(decisionLetters && {
      decisionLetters: {
        ...decisionLetters,
        accepted: sorted(decisionLetters.accepted),
        waitlist: sorted(decisionLetters.waitlist),
      },
    }),
    ...(review && { reviewScoreWeights: inOrder(review) }),
    ...(interview && { interviewScoreWeights: inOrder(interview) }),
  }
  const file = {
    format: 'application-portal/form',
    version: newest,
    form: exported,
    rubrics: byId(rubrics),
    ...(roles && { roles }),
  }
  // The schema puts the keys into a fixed order.
  return `${JSON.stringify(FormFile.parse(file), null, 2)}\n`
}

/** Names of roles, groups of letters and scores have no fixed order, so they are sorted. */
const inOrder = (weights: ScoreWeights): ScoreWeights =>
  sorted(Object.fromEntries(Object.entries(weights).map(([role, each]) => [role, sorted(each)])))

const sorted = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const byId = (rubrics: readonly Rubric[]) => rubrics.toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** Reads a file that `formFileText` or a person wrote. Its form is checked like a pasted one. */
export function readFormFile(
  text: string,
  roles: Roles,
): { exported: ExportedForm } | { problems: PlacedProblem[] } {
  const reading = readPlaced(text)
  if ('problem' in reading) return { problems: [reading.problem] }
  const { value, placed } = reading
  const faults = faultsOf(value, withRolesOf(value, roles))
  if (faults.length > 0) return { problems: faults.map(placed) }
  const { form, rubrics, roles: needed } = FormFile.parse(value)
  return { exported: { form, rubrics: byId(rubrics), roles: needed } }
}

/** The roles of the portal with those of the file: whether they can be added is asked later. */
function withRolesOf(value: unknown, { list }: Roles): Roles {
  const { data } = TravelingRoles.safeParse(valueAt(value, ['roles']))
  if (!data) return asRoles(list)
  const { missing, groups } = compareRoles([data], list)
  return asRoles(withTravelers(list, missing, groups))
}

function faultsOf(value: unknown, roles: Roles): FormFault[] {
  const faults = shapeFaults(Surroundings, value)
  if (faults.length > 0) return faults
  const { form, rubrics } = Surroundings.parse(value)
  return [
    ...under(['form'], problemsOfForm(form, roles)),
    ...activeFaults(form),
    ...rubrics.flatMap((rubric, index) => under(['rubrics', index], faultsOfRubric(rubric, roles))),
    ...repeatedRubrics(rubrics),
  ]
}

const under = (place: FormFault['path'], faults: readonly FormFault[]): FormFault[] =>
  faults.map(({ path, message }) => ({ path: [...place, ...path], message }))

const activeFaults = (form: unknown): FormFault[] =>
  valueAt(form, ['isActive']) === true
    ? [
        {
          path: ['form', 'isActive'],
          message: 'An import activates no form. Please write false, and activate it in the portal.',
        },
      ]
    : []

function faultsOfRubric(value: unknown, roles: Roles): FormFault[] {
  const faults = shapeFaults(Rubric, value)
  if (faults.length > 0) return faults
  const fault = rubricFault(Rubric.parse(value), roles)
  return fault ? [{ path: ['questions'], message: fault }] : []
}

function repeatedRubrics(rubrics: readonly unknown[]): FormFault[] {
  const ids = rubrics.map((rubric) => valueAt(rubric, ['id']))
  return ids.flatMap((id, index) =>
    id !== undefined && ids.indexOf(id) < index
      ? [{ path: ['rubrics', index, 'id'], message: `The rubric id ${JSON.stringify(id)} is used twice.` }]
      : [],
  )
}
