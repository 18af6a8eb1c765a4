import { Link } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { type MailStop, mailStopWords } from '#shared/people/user.ts'
import { Notice } from '#web/kit/ui/message.tsx'

/** Says that the portal no longer sends the person email, and what to do. Renders nothing if it does. */
export function MailStopNotice({ email, mailStop }: { email: string; mailStop?: MailStop | undefined }) {
  if (!mailStop) return null
  return (
    <Notice>
      {email}: {mailStopWords[mailStop]} To get emails again, change your email in your{' '}
      <Link to={pathTo('profile')}>profile</Link>, or ask the chapter to allow emails to this address again.
    </Notice>
  )
}
