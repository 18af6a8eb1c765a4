import { setting } from '#functions/setting.ts'
import type { FormHead } from '#functions/store/forms.ts'
import type { FrozenRecipient } from '#functions/store/messages.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { type AudienceKind, isToStaff } from '#shared/message-audience.ts'
import type { MessageValues } from '#shared/message.ts'
import { pathTo } from '#shared/pages.ts'

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
  { roles, deadline }: Pick<FrozenRecipient, 'roles' | 'deadline'>,
) =>
  ({
    firstName,
    lastName,
    ...(roles && { roles }),
    ...(deadline && { deadline }),
    link: site + pathFor(to),
    semester,
  }) satisfies MessageValues
