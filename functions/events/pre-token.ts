import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { givesUpAfter } from '#functions/aws-patience.ts'
import { UserRecord, userKey } from '#functions/store/people/user-record.ts'
import { getItem } from '#functions/store/table/table.ts'

const pool = new CognitoIdentityProviderClient(givesUpAfter(2_000))

/** With it, anyone who holds an access token can change the account at Cognito itself. */
const accountScope = 'aws.cognito.signin.user.admin'

/**
 * Before Cognito signs tokens. Only for the team, so that the user pool has no more to do at an applicants' deadline:
 * - the identity token says whether logins ask for a code too;
 * - a quarter of an hour after a login, the access token no longer opens the account at Cognito. Who has still to verify their address
 *   keeps that, since the page renews tokens before it sends a code.
 */
export async function handler(
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> {
  const { sub: id = event.userName, email_verified } = event.request.userAttributes
  const item = await getItem(userKey(id))
  if (!item || UserRecord.parse(item).role === 'applicant') return event
  const isLaterOn = event.triggerSource === 'TokenGeneration_RefreshTokens' && email_verified === 'true'
  event.response.claimsAndScopeOverrideDetails = {
    idTokenGeneration: {
      claimsToAddOrOverride: { second_factor: String(await asksForCode(event)) },
    },
    ...(isLaterOn && { accessTokenGeneration: { scopesToSuppress: [accountScope] } }),
  }
  return event
}

async function asksForCode({ userPoolId: UserPoolId, userName: Username }: PreTokenGenerationV2TriggerEvent) {
  const { UserMFASettingList = [] } = await pool.send(new AdminGetUserCommand({ UserPoolId, Username }))
  return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA')
}
