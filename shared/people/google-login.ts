import * as z from 'zod/mini'

/**
 * Whether Google opens an account; undefined for accounts that never had it. A link that was removed is remembered, or the next login would
 * make it again.
 */
export const GoogleState = z.enum(['linked', 'removed'])
export type GoogleState = z.infer<typeof GoogleState>

/**
 * Where the user pool puts what Google says about a person. Cognito writes these attributes again at each login, so the address and whether
 * it is verified have places that nothing else reads: the login's own address stays as the portal has set it.
 */
export const googleAttributes = {
  email: 'nickname',
  email_verified: 'profile',
  given_name: 'given_name',
  family_name: 'family_name',
} as const

/** What the client for Google asks for. Without Cognito's own scope its tokens change nothing there. */
export const googleScopes = ['openid', 'email', 'profile'] as const

/** Why a login with Google is refused. Cognito passes the code on to the page, which has the words. */
export const googleRefusals = {
  GOOGLE_UNVERIFIED: 'Google has not verified the address of this account.',
  GOOGLE_REMOVED: 'Google was removed from this account.',
  GOOGLE_OTHER: 'Another Google account opens the account with this address.',
  GOOGLE_DOMAIN: 'This address cannot be registered here. Please choose your university’s account.',
} as const
export type GoogleRefusal = keyof typeof googleRefusals
