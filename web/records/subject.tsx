import { Link } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { readSubject } from '#shared/records/record.ts'
import { applicationPath } from '#shared/reviews/assignment-pages.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import styles from './records.module.css'

export type Names = Readonly<Record<string, string>>

const invitation = 'invitation-'

/** The subject of an action: its name, with a link to its page if there is one. */
export function SubjectLine({ subject, names }: { subject: string; names: Names }) {
  const { type, id, role, kind, reviewerId } = readSubject(subject)
  if (type === 'person') {
    const name = names[id]
    return name === undefined ? (
      <Gone id={id}>Former member</Gone>
    ) : (
      <Link to={pathTo('person', { userId: id })}>{name}</Link>
    )
  }
  // An invitation whose address has no account. The record does not have the address.
  if (id.startsWith(invitation)) return <Gone id={id.slice(invitation.length)}>Invited person</Gone>
  if (type === 'other')
    return Object.hasOwn(names, id) ? (
      <FormLink id={id} name={names[id] ?? id} />
    ) : (
      <code className={styles.id}>{id}</code>
    )
  return (
    <>
      <Link to={applicationPath(id)}>{names[id] ?? 'Erased applicant'}</Link>
      {role && `, ${chapterRoles.nameOf(role)}`}
      {reviewerId && `, ${kind} by ${names[reviewerId] ?? 'a former member'}`}
    </>
  )
}

const FormLink = ({ id, name }: { id: string; name: string }) => (
  <Link to={pathTo('allApplications', { formId: id })}>{name}</Link>
)

/** A person whose name is unknown or deleted. The id still tells people apart. */
export const Gone = ({ id, children }: { id: string; children: string }) => (
  <span title={id}>
    {children} <code className={styles.id}>{id.slice(0, 8)}</code>
  </span>
)
