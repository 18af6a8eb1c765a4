import { setting } from '#functions/setting.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import type { FrozenRecipient } from '#functions/store/messages/messages.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { type AudienceKind, isToStaff } from '#shared/messages/message-audience.ts'
import type { MessageValues } from '#shared/messages/message.ts'

const site = setting('SITE_ORIGIN')

/** Where a message leads its readers. */
const pathFor = (to: AudienceKind): string => {
  if (isToStaff({ to })) return pathTo('admin')
  return pathTo(to === 'drafts' ? 'overview' : 'status')
}

/** The values of a message's placeholders for one person. */
export const messageValues = (
  { firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>,
  { semester }: Pick<FormHead, 'semester'>,
  to: AudienceKind,
  { roles, deadline, count }: Pick<FrozenRecipient, 'roles' | 'deadline' | 'count'>,
) =>
  ({
    firstName,
    lastName,
    ...(roles && { roles }),
    ...(deadline && { deadline }),
    ...(count && { count }),
    link: site + pathFor(to),
    semester,
  }) satisfies MessageValues
