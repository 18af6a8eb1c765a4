import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { clientId, listen, openTestPool, userPoolId } from './pool-of-tests.ts'

const { cognito, addUser } = openTestPool()
const endpoint = await listen(cognito)
const { AccessToken } = cognito.issueTokens(await addUser('ann@example.org'))

const operations = [
  'InitiateAuth',
  'RespondToAuthChallenge',
  'SignUp',
  'GetTokensFromRefreshToken',
  'RevokeToken',
  'GetUser',
  'UpdateUserAttributes',
  'GetUserAttributeVerificationCode',
  'VerifyUserAttribute',
  'ChangePassword',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'AdminCreateUser',
  'AdminSetUserPassword',
  'AdminGetUser',
  'AdminUpdateUserAttributes',
  'ListUsers',
]

const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 2 }))
const names = fc.constantFrom('email', 'email_verified', 'given_name', 'sub', '__proto__', 'constructor')
const texts = fc.dictionary(
  fc.constantFrom(
    'USERNAME',
    'SRP_A',
    'TIMESTAMP',
    'PASSWORD_CLAIM_SECRET_BLOCK',
    'PASSWORD_CLAIM_SIGNATURE',
  ),
  fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('ann@example.org', 'ff', '0')),
)

// Near misses get further than noise: correct names, sometimes a correct value.
const requests = fc.record(
  {
    ClientId: fc.constant(clientId),
    UserPoolId: fc.constant(userPoolId),
    AccessToken: fc.oneof({ weight: 4, arbitrary: fc.constant(AccessToken) }, anything),
    Username: fc.oneof(fc.constant('ann@example.org'), anything),
    Password: fc.oneof(fc.constant('Passw0rd!'), anything),
    AuthFlow: fc.oneof(fc.constant('USER_SRP_AUTH'), anything),
    AuthParameters: fc.oneof(texts, anything),
    ChallengeName: fc.constantFrom('PASSWORD_VERIFIER', 'SMS_MFA'),
    ChallengeResponses: fc.oneof(texts, anything),
    RefreshToken: anything,
    Token: anything,
    MessageAction: fc.constantFrom('SUPPRESS', 'RESEND'),
    UserAttributes: fc.oneof(fc.array(fc.record({ Name: names, Value: anything })), anything),
    AttributeName: fc.constantFrom('email', 'phone_number'),
    Code: anything,
    ConfirmationCode: anything,
    PreviousPassword: anything,
    ProposedPassword: anything,
    ClientMetadata: anything,
  },
  { requiredKeys: ['ClientId', 'UserPoolId'] },
)

afterAll(() => cognito.close())

test('no request makes the pool fail, however malformed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...operations), requests, async (operation, request) => {
      const { status } = await fetch(endpoint, {
        method: 'POST',
        body: JSON.stringify(request),
        headers: {
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          authorization: 'AWS4-HMAC-SHA256 Credential=local',
        },
      })
      expect([200, 400]).toContain(status)
    }),
    { numRuns: 400 },
  )
})
