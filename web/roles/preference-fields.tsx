import { TextField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { mostLoad, MostReviews } from '#shared/people/capacity.ts'
import { missingPreferences, preferencesRule, RolePreferences } from '#shared/people/role-preferences.ts'
import { isRefused } from '#web/api/api-error.ts'
import { errorProps, type FieldErrors } from '#web/kit/ui/field-error.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { RoleChecklist } from './role-checklist.tsx'
import styles from './role-checklist.module.css'

/** An optional number. */
const typedMost = z
  .pipe(
    z.string(),
    z.transform((text) => (text.trim() === '' ? null : Number(text))),
  )
  .check(
    z.refine(
      (most) => most === null || MostReviews.safeParse(most).success,
      `Enter a whole number from 0 to ${mostLoad}, or nothing.`,
    ),
  )

/** A reviewer's preferences, from the fields to the call that saves them. */
export const preferencesSchema = z.object({
  applicantRolePreferences: RolePreferences,
  mostReviews: typedMost,
})

/** The specified words for preferences that were not saved. */
export const preferencesFailure = (error: Error) =>
  isRefused(error, 'MISSING') ? 'Failed to fetch user!' : 'Failed to set review preferences!'

interface Known {
  roles: readonly ApplicationRole[]
  mostReviews?: number | undefined
}

/** The values of the fields, and how they change. */
export function usePreferenceFields({ roles, mostReviews }: Known) {
  const [values, setValues] = useState(() => ({
    applicantRolePreferences: chapterRoles.current.filter(
      (role) => roles.includes(role) || chapterRoles.compulsory.includes(role),
    ),
    mostReviews: mostReviews === undefined ? '' : String(mostReviews),
  }))
  return { values, change: (changes: Partial<typeof values>) => setValues({ ...values, ...changes }) }
}

interface Props extends ReturnType<typeof usePreferenceFields> {
  legend: string
  errors: FieldErrors
}

/** The roles that a person reviews, with the rule and how many are missing, and how many reviews they can take. */
export function PreferenceFields({ legend, values, errors, change }: Props) {
  const missing = missingPreferences(values.applicantRolePreferences, chapterRoles)
  return (
    <>
      <p>{preferencesRule(chapterRoles)}</p>
      <RoleChecklist
        legend={legend}
        chosen={values.applicantRolePreferences}
        onChange={(roles) => change({ applicantRolePreferences: roles })}
        required={chapterRoles.compulsory}
      />
      <p className={`small muted ${styles.missing}`} role="status">
        {missing > 0 && `Choose ${missing} more.`}
      </p>
      <div className={styles.most}>
        <TextField
          name="mostReviews"
          label="Review limit (optional)"
          descriptiveText="The most reviews you can take on per season"
          inputMode="numeric"
          autoComplete="off"
          value={values.mostReviews}
          onChange={({ target }) => change({ mostReviews: target.value })}
          {...errorProps(errors.mostReviews)}
        />
      </div>
    </>
  )
}
