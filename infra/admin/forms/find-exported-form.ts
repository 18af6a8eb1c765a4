import { findSource } from '#functions/store/forms/form-change.ts'
import { findHead, listForms } from '#functions/store/forms/forms.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { findRubrics } from '#functions/store/reviews/rubrics.ts'
import type { ExportedForm } from './form-file.ts'
import { rolesNeededBy } from './traveling-roles.ts'

/** The ids of all forms of the portal. */
export const listFormIds = async (): Promise<string[]> =>
  (await listForms('super-reviewer')).map(({ id }) => id).toSorted()

/** A form for export, with the rubrics, weights and letters in force. @throws Problem MISSING */
export async function findExportedForm(formId: string): Promise<ExportedForm> {
  const head = await findHead(formId)
  const [{ form }, versions, roles] = await Promise.all([findSource(head), findRubrics(head), findRoles()])
  const rubrics = versions.map(({ version: _version, ...rubric }) => rubric)
  return { form: { ...form, isActive: false }, rubrics, roles: rolesNeededBy(form, rubrics, roles) }
}
