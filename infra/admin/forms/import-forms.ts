import { createForm } from '#functions/store/forms/form-creation.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { withFixedRoles } from '#shared/forms/open-roles.ts'
import { Refusal } from '../../refusal.ts'
import { findRecord } from '../find-record.ts'
import { findExportedForm, listFormIds } from './find-exported-form.ts'
import { type ExportedForm, formFileText } from './form-file.ts'

/**
 * Creates the missing forms in the name of the super reviewer with this address and returns their ids. Leaves identical existing forms
 * alone. @throws Refusal if an existing form differs; then nothing is created
 */
export async function importForms(
  forms: readonly ExportedForm[],
  email: string,
  now: Date,
): Promise<{ created: string[]; there: string[] }> {
  const by = await findSuperReviewer(email)
  const there = await requireSame(forms)
  const missing = forms.filter(({ form }) => !there.includes(form.id))
  for (const { form, rubrics } of missing)
    await createForm({
      form: withFixedRoles(form, await findRoles()),
      rubrics,
      by: await findSuperReviewer(by.email),
      now,
      what: 'form.by-deployment',
    })
  return { created: missing.map(({ form }) => form.id), there }
}

async function findSuperReviewer(email: string): Promise<UserRecord> {
  const record = await findRecord(email)
  if (record.role !== 'super-reviewer')
    throw new Refusal(
      `${email} is not a super reviewer. To make them one: npm run make-super-reviewer -- ${email}`,
    )
  return record
}

/** The forms that the portal already has. */
async function requireSame(forms: readonly ExportedForm[]): Promise<string[]> {
  const known = await listFormIds()
  const there = forms.filter(({ form }) => known.includes(form.id))
  const differing: string[] = []
  for (const exported of there)
    if (formFileText(await findExportedForm(exported.form.id)) !== formFileText(exported))
      differing.push(exported.form.id)
  if (differing.length > 0) throw new Refusal(differs(differing))
  return there.map(({ form }) => form.id)
}

const differs = (ids: readonly string[]) =>
  [
    ...ids.map((id) => `The portal has a form "${id}" already, and it differs from the one in the file.`),
    'Nothing was imported. To import it under another id: forms:import -- FILE --as NEW_ID',
  ].join('\n')
