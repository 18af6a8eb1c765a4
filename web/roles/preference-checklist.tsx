import type { ApplicationRole } from '#shared/application-role.ts'
import { missingPreferences, preferencesRule } from '#shared/role-preferences.ts'
import { RoleChecklist } from './role-checklist.tsx'
import styles from './role-checklist.module.css'

interface Props {
  legend: string
  chosen: readonly ApplicationRole[]
  onChange: (chosen: ApplicationRole[]) => void
}

/** The roles that somebody reviews, with the rule and how many are missing. */
export function PreferenceChecklist(props: Props) {
  const missing = missingPreferences(props.chosen)
  return (
    <>
      <p>{preferencesRule}</p>
      <RoleChecklist {...props} locked={{ bootcamp: 'Required' }} />
      <p className={`small muted ${styles.missing}`} role="status">
        {missing > 0 && `Choose ${missing} more.`}
      </p>
    </>
  )
}
