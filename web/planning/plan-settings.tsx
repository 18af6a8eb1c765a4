import { mostPerRow } from '#shared/fair/assignment-plan.ts'
import { ofRole } from '#shared/kernel/application-role.ts'
import { mostLoad } from '#shared/people/capacity.ts'
import { Check } from '#web/kit/list/check.tsx'
import { CountField } from '#web/kit/list/count-field.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import type { Planning } from './use-plan.ts'
import styles from './planning.module.css'

const nouns = { review: 'Reviews', interview: 'Interviews' }

/** What a plan is made from, beside the people. Each change makes a new plan. */
export function PlanSettingsForm({ planning: { draft, setSettings, another } }: { planning: Planning }) {
  const { kind, perRow, perRole, most, sameReaderForApplicant } = draft.settings
  const roles = chapterRoles.ids.filter((role) => draft.rows.some((row) => row.role === role))
  return (
    <section className={`surface ${styles.settings} no-print`} aria-label="Settings">
      <div className={styles.roles}>
        <span className={styles.field}>
          {nouns[kind]} for each application
          <CountField
            label={`${nouns[kind]} for each application`}
            {...{ value: perRow, min: 0, max: mostPerRow }}
            onChange={(count) => setSettings({ perRow: count })}
          />
        </span>
        <span className={styles.field}>
          At most for one person
          <CountField
            label="At most for one person"
            {...{ value: most, min: 0, max: mostLoad }}
            onChange={(count) => setSettings({ most: count })}
          />
        </span>
        <Check
          isChecked={sameReaderForApplicant}
          onChange={(isChecked) => setSettings({ sameReaderForApplicant: isChecked })}
        >
          Allow one person to {kind === 'review' ? 'read' : 'interview for'} several roles of an applicant
        </Check>
        <span className="push">
          <ActionButton size="small" onClick={another}>
            Shuffle
          </ActionButton>
        </span>
      </div>
      {roles.length > 1 && (
        <details open={Object.keys(perRole).length > 0}>
          <summary>Different numbers for some roles</summary>
          <div className={`${styles.roles} ${styles.perRole}`}>
            {roles.map((role) => (
              <span key={role} className={styles.field}>
                {chapterRoles.nameOf(role)}
                <CountField
                  label={`${nouns[kind]} for each ${chapterRoles.nameOf(role)} application`}
                  min={0}
                  max={mostPerRow}
                  value={ofRole(perRole, role) ?? null}
                  placeholder={String(perRow)}
                  onChange={(count: number | null) => {
                    const { [role]: _, ...others } = perRole
                    setSettings({ perRole: count === null ? others : { ...others, [role]: count } })
                  }}
                />
              </span>
            ))}
          </div>
        </details>
      )}
    </section>
  )
}
