import { pathTo } from '#shared/kernel/pages.ts'
import { counted } from '#shared/kernel/wording.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { NameLink } from '#web/staff/cells.tsx'
import { useDashboard, useLoading } from '#web/staff/dashboard-data.ts'
import { ExportMenu } from '#web/staff/export/export-menu.tsx'
import type { Released } from './confirmations.ts'
import { membersOf } from './members.ts'
import styles from './confirmations.module.css'

/** People who accepted an offer, role by role, with their addresses for those who welcome them. */
export function NewMembers({ released }: { released: readonly Released[] }) {
  const { withheld } = useDashboard()
  const roles = membersOf(released)
  if (roles.length === 0) return null
  const all = roles.flatMap(({ members }) => members)
  const people = new Set(all.map(({ row }) => row.responseId)).size
  return (
    <section className={`surface stack ${styles.waitlist}`} aria-labelledby="members">
      <div className="row">
        <h2 id="members">New members</h2>
        <span className="muted num">{counted(people, 'person', 'people')}</span>
        <span className="row push">
          <Tools members={all} />
        </span>
      </div>
      {withheld > 0 && (
        <p className="muted small">
          Not counted: {counted(withheld, 'application')} that you may not see, accepted or not.
        </p>
      )}
      <ul className={`lined ${styles.members}`}>
        {roles.map(({ role, members }) => (
          <li key={role}>
            <RolePill role={role} />
            <span className="muted num">{members.length}</span>
            <ul aria-label={`${counted(members.length, 'new member')}`}>
              {members.map((member) => (
                <li key={member.id}>
                  <NameLink row={member.row} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The export waits until all applications are loaded. */
function Tools({ members }: { members: readonly Released[] }) {
  const { formId } = useDashboard()
  return (
    <>
      {useLoading().isComplete && <ExportMenu rows={members} called="of new members" />}
      <ButtonLink
        look="small"
        to={{ pathname: pathTo('formMessages', { formId }), search: '?to=offers-accepted' }}
      >
        Write a message<span className="vh"> to new members</span>
      </ButtonLink>
    </>
  )
}
