import { expect, test } from 'vitest'
import { isGoodPassword } from '#shared/people/password.ts'
import { areas } from './function-sources.ts'
import { asText, onlyOf, propertiesOf } from './testing/resources.ts'
import { templateOf } from './testing/synthesise.ts'

interface Pool {
  UserPoolTier: string
  Schema?: { Name: string; Required?: boolean }[]
  Policies: { PasswordPolicy: Record<string, unknown> }
  EmailConfiguration?: object
  UserPoolAddOns?: object
  LambdaConfig: { PreTokenGenerationConfig?: object }
}
interface Client {
  ExplicitAuthFlows: string[]
  RefreshTokenRotation?: object
  WriteAttributes: string[]
}

const template = templateOf()
const lite = templateOf({ stage: 'dev', cognitoPlan: 'lite' })
const plus = templateOf({ cognitoPlan: 'plus', mailFrom: 'portal@example.org', chapter: 'Code, for good' })
const poolOf = (from: typeof template) => onlyOf<Pool>(from, 'AWS::Cognito::UserPool')
const clientOf = (from: typeof template) => onlyOf<Client>(from, 'AWS::Cognito::UserPoolClient')
const google = templateOf({
  googleClientId: '123-abc.apps.googleusercontent.com',
  googleSecretName: 'portal/google',
})

test('only the portal creates accounts, with the email as the user name', () => {
  expect(poolOf(template)).toMatchObject({
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AutoVerifiedAttributes: ['email'],
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  })
})

test('a changed address counts once it is verified; until then the old one does', () => {
  expect(poolOf(template)).toMatchObject({
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  })
})

test('only the portal changes addresses: the page can write no meaningful attribute', () => {
  expect(clientOf(template).WriteAttributes).toEqual(['locale'])
})

test('every required attribute is writable, or Cognito would refuse the client', () => {
  const required = (poolOf(template).Schema ?? []).filter(({ Required }) => Required).map(({ Name }) => Name)
  expect(clientOf(template).WriteAttributes).toEqual(expect.arrayContaining(required))
})

test('Cognito has the same password rules as the page and the server', () => {
  expect(poolOf(template).Policies.PasswordPolicy).toEqual({
    MinimumLength: 8,
    RequireLowercase: true,
    RequireUppercase: true,
    RequireNumbers: true,
    RequireSymbols: true,
    TemporaryPasswordValidityDays: 1,
  })
  expect(isGoodPassword('Aa1!aaaa')).toBe(true)
  for (const bad of ['Aa1!aaa', 'aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa1aaaaa'])
    expect([bad, isGoodPassword(bad)]).toEqual([bad, false])
})

test('a session is short, is renewed by a token that works once, and can be ended', () => {
  expect(clientOf(template)).toMatchObject({
    AccessTokenValidity: 15,
    IdTokenValidity: 15,
    RefreshTokenValidity: 14 * 24 * 60,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    EnableTokenRevocation: true,
    PreventUserExistenceErrors: 'ENABLED',
    GenerateSecret: false,
  })
})

test('with rotation the old way to renew tokens is off', () => {
  expect(clientOf(template).ExplicitAuthFlows).toEqual(['ALLOW_USER_SRP_AUTH'])
})

test('the Lite plan has neither rotation nor a history of passwords', () => {
  expect(poolOf(lite).UserPoolTier).toBe('LITE')
  expect(clientOf(lite).RefreshTokenRotation).toBe(undefined)
  expect(clientOf(lite).ExplicitAuthFlows).toEqual(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'])
  expect(poolOf(lite).Policies.PasswordPolicy).not.toHaveProperty('PasswordHistorySize')
})

test('before the Lite plan, rotation ends while the pool has the old plan', () => {
  const before = templateOf({ cognitoPlan: 'lite' }, 'without-rotation')
  expect(poolOf(before).UserPoolTier).toBe('ESSENTIALS')
  expect(clientOf(before).RefreshTokenRotation).toBe(undefined)
})

test('the Plus plan refuses passwords from known breaches when one is chosen', () => {
  expect(poolOf(plus)).toMatchObject({
    UserPoolTier: 'PLUS',
    UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
  })
  expect(onlyOf(plus, 'AWS::Cognito::UserPoolRiskConfigurationAttachment')).toEqual({
    UserPoolId: { Ref: 'IdentityUserPool96FE3B9B' },
    ClientId: 'ALL',
    CompromisedCredentialsRiskConfiguration: {
      Actions: { EventAction: 'BLOCK' },
      EventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
    },
  })
})

test('the other plans do not request what they cannot do', () => {
  for (const template of [templateOf(), lite]) {
    expect(poolOf(template).UserPoolAddOns).toBe(undefined)
    template.resourceCountIs('AWS::Cognito::UserPoolRiskConfigurationAttachment', 0)
  }
})

test('Cognito calls the portal for the text of its mails and after a reset', () => {
  expect(poolOf(template)).toMatchObject({
    LambdaConfig: {
      CustomMessage: { 'Fn::GetAtt': [expect.stringContaining('CustomMessage'), 'Arn'] },
      PostConfirmation: { 'Fn::GetAtt': [expect.stringContaining('PasswordReset'), 'Arn'] },
    },
  })
})

test('Cognito asks the portal before it signs tokens, but not with the Lite plan', () => {
  const triggerOf = (from: typeof template) => poolOf(from).LambdaConfig.PreTokenGenerationConfig
  expect(triggerOf(template)).toEqual({
    LambdaArn: { 'Fn::GetAtt': [expect.stringContaining('PreToken'), 'Arn'] },
    LambdaVersion: 'V2_0',
  })
  for (const without of [lite, templateOf({ cognitoPlan: 'lite' }, 'without-rotation')])
    expect(triggerOf(without)).toBe(undefined)
})

test('mails come from the chapter once a sender is set, and from Cognito until then', () => {
  expect(poolOf(template).EmailConfiguration).toBe(undefined)
  expect(poolOf(plus).EmailConfiguration).toMatchObject({
    EmailSendingAccount: 'DEVELOPER',
    From: '"Code, for good" <portal@example.org>',
  })
})

test('without the settings of Google there is no domain, no provider and no trigger', () => {
  for (const type of ['UserPoolDomain', 'UserPoolIdentityProvider'])
    template.resourceCountIs(`AWS::Cognito::${type}`, 0)
  expect(poolOf(template)).not.toHaveProperty('LambdaConfig.PreSignUp')
  template.resourcePropertiesCountIs(
    'AWS::Lambda::Function',
    { Environment: { Variables: { GOOGLE_CLIENT_ID: 'none' } } },
    areas.length,
  )
})

const ofGoogle = () =>
  propertiesOf<Client & Record<string, unknown>>(google, 'AWS::Cognito::UserPoolClient').find(
    ({ AllowedOAuthFlowsUserPoolClient }) => AllowedOAuthFlowsUserPoolClient,
  )!

test('those who come by Google have a client that lets in nobody else', () => {
  expect(ofGoogle()).toMatchObject({
    SupportedIdentityProviders: ['Google'],
    ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH'],
    AllowedOAuthFlows: ['code'],
    AllowedOAuthScopes: ['openid', 'email', 'profile'],
    GenerateSecret: false,
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
  })
  expect(poolOf(google)).not.toHaveProperty('LambdaConfig.DefineAuthChallenge')
})

test('Google leads back to one address, and a logout to it or the login page', () => {
  const { CallbackURLs, LogoutURLs } = ofGoogle() as unknown as Record<string, object[]>
  expect(CallbackURLs!.map(asText)).toEqual([expect.stringMatching(/^https:\/\/<.*>\/login\/google$/)])
  expect(LogoutURLs!.map(asText)).toEqual([
    expect.stringMatching(/^https:\/\/<.*>\/login$/),
    expect.stringMatching(/^https:\/\/<.*>\/login\/google$/),
  ])
})

test('what Google says never replaces the address, nor whether it is verified', () => {
  const { AttributeMapping, ProviderDetails } = onlyOf<Record<string, Record<string, string>>>(
    google,
    'AWS::Cognito::UserPoolIdentityProvider',
  )
  expect(Object.keys(AttributeMapping!)).not.toContain('email')
  expect(Object.keys(AttributeMapping!)).not.toContain('email_verified')
  expect(ofGoogle().WriteAttributes.toSorted()).toEqual(Object.keys(AttributeMapping!).toSorted())
  expect(asText(ProviderDetails!.client_secret)).toContain('{{resolve:secretsmanager:portal/google:')
})

test('the address at which Google leads to Cognito is known before the deployment', () => {
  const { Domain } = onlyOf<{ Domain: unknown }>(google, 'AWS::Cognito::UserPoolDomain')
  expect(asText(Domain)).toBe('portal-prod-<AWS::AccountId>')
})
