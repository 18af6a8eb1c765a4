import type { ResponseMeta } from '#functions/store/applications/response-meta.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import type { Actor } from '#functions/store/records/audited-action.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'

/** The person who makes a request, with an active account, and the session. */
export interface Caller {
  id: string
  role: UserRole
  /** The roles to apply for that a board member administers. */
  administers: readonly ApplicationRole[] | undefined
  isVerified: boolean
  signedInAt: Date
  sessionId: string
  /** Whether they came by Google, without a password. */
  isByGoogle: boolean
  record: Actor
  /** Whether they must set up a second factor before they do anything else. */
  needsSecondFactor: boolean
}

/**
 * What `identifyCaller` found: the caller (null on a public route), when the gateway received the call, and the form and response that the
 * path names, if they exist.
 */
export interface CallContext {
  caller: Caller | null
  /** The id of someone who has a login and no record yet, for the call that makes it. */
  newcomer?: string
  now: Date
  head?: FormHead | undefined
  meta?: ResponseMeta | undefined
}
