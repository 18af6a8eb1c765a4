import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { localSettings } from '../settings.ts'
import { asClaims } from './claims.ts'

type Verifier = ReturnType<typeof CognitoJwtVerifier.create>

/** API Gateway's Cognito authorizer: checks signature, issuer, audience, expiry, and that it is an identity token. */
export function tokenVerifier(jwks: object) {
  const verifier = CognitoJwtVerifier.create({
    userPoolId: localSettings.userPoolId,
    clientId: [localSettings.userPoolClientId, localSettings.googleClientId],
    tokenUse: 'id',
  })
  verifier.cacheJwks(jwks as Parameters<Verifier['cacheJwks']>[0])
  return async (token: string) => {
    try {
      return asClaims({ ...(await verifier.verify(token)) })
    } catch {
      return undefined
    }
  }
}
