import { Link } from 'react-router-dom'
import { type MailStop, mailStopWords } from '#shared/user.ts'
import { pathTo } from '#shared/pages.ts'
import { Notice } from './message.tsx'

/** Tells people that the portal sends them no mail any more, and what they can do. Nothing where it does. */
export function MailStopNotice({ email, mailStop }: { email: string; mailStop?: MailStop | undefined }) {
  if (!mailStop) return null
  return (
    <Notice>
      {email}: {mailStopWords[mailStop]} To get mail again, change your email in your{' '}
      <Link to={pathTo('profile')}>profile</Link>, or ask the chapter to allow mail to this address again.
    </Notice>
  )
}
