import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { counted, fullName } from '#shared/kernel/wording.ts'
import {
  Audience,
  type AudienceKind,
  audienceLabel,
  isAddressable,
} from '#shared/messages/message-audience.ts'
import { Choice } from '#web/kit/list/choice.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import styles from './messages.module.css'

const kinds = Object.keys(audienceLabel) as AudienceKind[]
const rolesToChoose = () => chapterRoles.ids.map((role) => [role, chapterRoles.nameOf(role)] as const)

interface Props {
  audience: Audience
  onChoose: (audience: Audience) => void
}

/** The audience of a message. Audiences by decision are not offered before the release. */
export function AudienceChoice({ audience, onChoose }: Props) {
  const { form, people } = useDashboard()
  const offered = kinds.filter(
    (to) => isAddressable({ to }, form.phase) && (to !== 'picked' || audience.to === 'picked'),
  )
  const choose = (to: AudienceKind | null) => {
    const userId = people[0]?.id ?? ''
    const { data } = Audience.safeParse(to === 'colleague' ? { to, userId } : { to })
    if (data) onChoose(data)
  }
  return (
    <div className={styles.fields}>
      <Choice
        isField
        label="To"
        value={audience.to}
        options={offered.map((to) => [to, labelOf(to, audience)] as const)}
        onChoose={choose}
      />
      {audience.to === 'colleague' && (
        <Choice
          isField
          label="Person"
          value={audience.userId}
          options={people.map((each) => [each.id, fullName(each)] as const)}
          onChoose={(userId) => userId && onChoose({ to: 'colleague', userId })}
        />
      )}
      {hasRole(audience) && (
        <Choice
          isField
          label="Role"
          all="Any"
          value={audience.role ?? null}
          options={rolesToChoose()}
          onChoose={(role) => onChoose({ to: audience.to, ...(role && { role }) })}
        />
      )}
      {hasRole(audience) && !audience.role && audience.to !== 'submitted' && (
        <p className={`muted small ${styles.note}`}>
          Applicants with several roles are included if this is true for one of them, whatever became of the
          others. {'{roles}'} names only such roles.
        </p>
      )}
    </div>
  )
}

const labelOf = (to: AudienceKind, audience: Audience) =>
  to === 'picked' && audience.to === 'picked'
    ? `${counted(audience.responseIds.length, 'application')} picked by hand`
    : audienceLabel[to]

type OfRole = Extract<Audience, { role?: ApplicationRole | undefined }>

const hasRole = (audience: Audience): audience is OfRole =>
  !['drafts', 'reviewers-behind', 'interviewers-behind', 'picked', 'colleague'].includes(audience.to)
