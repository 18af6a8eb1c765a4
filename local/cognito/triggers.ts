import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
  PreSignUpExternalProviderTriggerEvent,
} from 'aws-lambda'
import { CognitoError } from './cognito-error.ts'
import { accountScope, type Overrides } from './tokens.ts'
import type { User } from './user-store.ts'

/** A Lambda trigger: gets an event and returns it with the response filled in. */
type Trigger<Event> = (event: Event) => Event | Promise<Event>

/** The pool's triggers. They run in this process and get the events of "Lambda triggers" in the developer guide. */
export type Triggers = {
  customMessage?: Trigger<CustomMessageTriggerEvent>
  postConfirmation?: Trigger<PostConfirmationTriggerEvent>
  preToken?: Trigger<PreTokenGenerationV2TriggerEvent>
  preSignUp?: Trigger<PreSignUpExternalProviderTriggerEvent>
}

/** Values that a client passes to the triggers. */
export type ClientMetadata = Record<string, string> | undefined

/** The placeholder for the code in a custom message. Cognito fills it in afterwards: the trigger never sees the code. */
export const codePlaceholder = '{####}'

const attributesOf = (user: User) => ({
  sub: user.sub,
  ...user.attributes,
  email: user.email,
  email_verified: String(user.emailVerified),
  'cognito:user_status': user.status,
})

const run = async <Event>(name: string, trigger: Trigger<Event>, event: Event) => {
  try {
    return await trigger(event)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CognitoError('UserLambdaValidationException', `${name} failed with error ${reason}.`)
  }
}

/** Calls the portal’s Lambda triggers with Cognito’s events. */
export const bindTriggers = (
  triggers: Triggers,
  pool: { region: string; userPoolId: string; clientId: string; googleClientId: string | undefined },
) => {
  const envelope = (user: User) => ({
    version: '1',
    region: pool.region,
    userPoolId: pool.userPoolId,
    userName: user.sub,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: pool.clientId },
  })

  return {
    /** The text of a mail with a code; null if the trigger keeps Cognito's own. */
    customMessage: async (
      triggerSource: CustomMessageTriggerEvent['triggerSource'],
      user: User,
      clientMetadata: ClientMetadata,
    ): Promise<CustomMessageTriggerEvent['response']> => {
      const response = { smsMessage: null, emailMessage: null, emailSubject: null }
      if (!triggers.customMessage) return response
      const request = {
        userAttributes: attributesOf(user),
        codeParameter: codePlaceholder,
        linkParameter: '{##Click Here##}',
        usernameParameter: null,
        clientMetadata,
      }
      const event: CustomMessageTriggerEvent = { ...envelope(user), triggerSource, request, response }
      return (await run('CustomMessage', triggers.customMessage, event)).response
    },

    /** What the tokens of a login, or of a refresh, are to say. */
    preToken: async (
      source: 'Authentication' | 'HostedAuth' | 'RefreshTokens',
      user: User,
    ): Promise<Overrides> => {
      if (!triggers.preToken) return {}
      const { response } = await run<PreTokenGenerationV2TriggerEvent>(
        'PreTokenGeneration',
        triggers.preToken,
        {
          ...envelope(user),
          version: '2',
          triggerSource: `TokenGeneration_${source}` as 'TokenGeneration_Authentication',
          request: { userAttributes: attributesOf(user), groupConfiguration: {}, scopes: [accountScope] },
          response: { claimsAndScopeOverrideDetails: {} },
        },
      )
      const { idTokenGeneration, accessTokenGeneration } = response.claimsAndScopeOverrideDetails
      return {
        claims: idTokenGeneration?.claimsToAddOrOverride,
        suppressed: accessTokenGeneration?.scopesToSuppress,
      }
    },

    passwordReset: async (user: User, clientMetadata: ClientMetadata) => {
      if (!triggers.postConfirmation) return
      await run('PostConfirmation', triggers.postConfirmation, {
        ...envelope(user),
        triggerSource: 'PostConfirmation_ConfirmForgotPassword',
        request: { userAttributes: attributesOf(user), clientMetadata },
        response: {},
      })
    },

    /** Before someone whom the pool does not know is let in by Google, with the attributes that it is to put. */
    preSignUp: async (subject: string, userAttributes: Record<string, string>) => {
      await run('PreSignUp', triggers.preSignUp ?? ((event) => event), {
        version: '1',
        region: pool.region,
        userPoolId: pool.userPoolId,
        userName: `google_${subject}`,
        callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: pool.googleClientId ?? '' },
        triggerSource: 'PreSignUp_ExternalProvider',
        request: { userAttributes },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      })
    },
  }
}
