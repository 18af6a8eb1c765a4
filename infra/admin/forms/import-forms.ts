import { setRoles } from '#functions/people/set-roles.ts'
import { createForm } from '#functions/store/forms/form-creation.ts'
import { findRoleList, findRoles } from '#functions/store/people/roles.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { withFixedRoles } from '#shared/forms/open-roles.ts'
import { Refusal } from '../../refusal.ts'
import { findRecord } from '../find-record.ts'
import { findExportedForm, listFormIds } from './find-exported-form.ts'
import { type ExportedForm, formFileText } from './form-file.ts'
import { compareRoles, withTravelers } from './traveling-roles.ts'

/**
 * Creates the missing forms in the name of the super reviewer with this address and returns their ids. Leaves identical existing forms
 * alone. Roles that the portal lacks, or has otherwise, are added or replaced only as `asked`.
 * @throws Refusal if an existing form differs, or nobody has said what to do with a role; then nothing is created
 */
export async function importForms(
  forms: readonly ExportedForm[],
  { email, ...asked }: RolesAsked & { email: string },
  now: Date,
): Promise<{ created: string[]; there: string[] }> {
  const by = await findSuperReviewer(email)
  const there = await requireSame(forms)
  await bringRoles(forms, asked, by, now)
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
    if (textWithoutRoles(await findExportedForm(exported.form.id)) !== textWithoutRoles(exported))
      differing.push(exported.form.id)
  if (differing.length > 0) throw new Refusal(differs(differing))
  return there.map(({ form }) => form.id)
}

/** A role may be kept otherwise than in the file. */
const textWithoutRoles = ({ form, rubrics }: ExportedForm) => formFileText({ form, rubrics })

/** What to do with roles of the files that the portal lacks, and with those that it has otherwise. */
export interface RolesAsked {
  isAdding: boolean
  differing: 'keep' | 'take' | undefined
}

async function bringRoles(forms: readonly ExportedForm[], asked: RolesAsked, by: UserRecord, now: Date) {
  const { list, version } = await findRoleList()
  const found = compareRoles(
    forms.flatMap(({ roles }) => roles ?? []),
    list,
  )
  const missing = asked.isAdding ? [] : found.missing
  const differing = asked.differing ? [] : found.differing
  if (missing.length + differing.length > 0)
    throw new Refusal(
      [
        ...missing.map(({ id, name }) => `The portal has no role "${id}" (${name}). To add it: --add-roles`),
        ...differing.map(
          ({ id, name }) =>
            `The role "${id}" (${name}) differs from the portal’s. To leave the portal’s: --keep-roles. To replace it: --take-roles`,
        ),
        'Nothing was imported.',
      ].join('\n'),
    )
  const travelers = [...found.missing, ...(asked.differing === 'take' ? found.differing : [])]
  if (travelers.length > 0)
    await setRoles({ by, list: withTravelers(list, travelers, found.groups), base: version, now })
}

const differs = (ids: readonly string[]) =>
  [
    ...ids.map((id) => `The portal has a form "${id}" already, and it differs from the one in the file.`),
    'Nothing was imported. To import it under another id: forms:import -- FILE --as NEW_ID',
  ].join('\n')
