import { Aws, Duration, SecretValue, Stack } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPoolRiskConfigurationAttachment,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  OAuthScope,
  ProviderAttribute,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { pathTo } from '#shared/kernel/pages.ts'
import { googleAttributes } from '#shared/people/google-login.ts'
import { acceptFindings } from './accept-findings.ts'
import { type Keeping, removalPolicyFor } from './keeping.ts'
import { loginPrefixOf } from './login-origin.ts'
import type { Settings } from './settings.ts'

interface IdentityProps {
  settings: Settings
  siteOrigin: string
  keeping: Keeping
  /** Can a refresh token be used only once? The Lite plan does not support that, so it is switched off before the plan changes. */
  rotatesTokens: boolean
}

const featurePlans = {
  lite: FeaturePlan.LITE,
  essentials: FeaturePlan.ESSENTIALS,
  plus: FeaturePlan.PLUS,
}

/** Quotes the name, because a comma would split it into two senders. CDK encodes non-ASCII characters but not commas. */
const quoted = (name: string) => (/^[ -~]+$/.test(name) ? `"${name.replace(/[\\"]/g, '\\$&')}"` : name)

/** How long sessions last, and that they can be ended. */
const ofEveryClient = (rotatesTokens: boolean) => ({
  generateSecret: false,
  preventUserExistenceErrors: true,
  enableTokenRevocation: true,
  idTokenValidity: Duration.minutes(15),
  accessTokenValidity: Duration.minutes(15),
  refreshTokenValidity: Duration.days(14),
  // A refresh token works once. The grace period lets two tabs refresh at the same time.
  refreshTokenRotationGracePeriod: rotatesTokens ? Duration.seconds(60) : undefined,
})

/** The user pool and the page's client. Renaming the pool's construct would replace everyone's account. */
export class Identity extends Construct {
  readonly userPool: UserPool
  readonly client: UserPoolClient
  /** The client for Google, if the settings name one there. */
  readonly googleClient: UserPoolClient | undefined

  constructor(scope: Construct, id: string, { settings, siteOrigin, keeping, rotatesTokens }: IdentityProps) {
    super(scope, id)
    this.userPool = new UserPool(this, 'UserPool', {
      // Only POST /auth/register creates accounts. Cognito's own SignUp would bypass its checks and the firewall's.
      selfSignUpEnabled: false,
      // The email is the user name, not an alias: an alias works for login only once it is verified.
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // No attribute is required, not even the email that everyone has, because clients may write required attributes.
      autoVerify: { email: true },
      keepOriginal: { email: true },
      // Same as shared/people/password.ts, because a reset goes directly to Cognito.
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(1),
      },
      // For anyone who wants it. Whether a super reviewer must have it is the portal's own rule (functions/http/identify-caller.ts).
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      featurePlan: featurePlans[settings.cognitoPlan],
      ...(settings.cognitoPlan === 'plus' && {
        standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      }),
      email: this.sender(settings),
      deletionProtection: keeping.isProtected,
      removalPolicy: removalPolicyFor(keeping),
    })
    this.client = this.addClient(rotatesTokens)
    this.googleClient = settings.google && this.addGoogle(settings.google, siteOrigin, rotatesTokens)
    if (settings.cognitoPlan === 'plus') this.refuseBreached()
    acceptFindings(this.userPool, {
      COG2: 'Applicants need no second factor; portal:secondFactor requires it of super reviewers.',
      COG8: 'The Plus plan costs money from the first person on. The firewall keeps bots away.',
    })
  }

  /** Threat protection by itself only counts. Sign-ins are left out: with SRP, Cognito never sees the password. */
  private refuseBreached() {
    new CfnUserPoolRiskConfigurationAttachment(this, 'Breached', {
      userPoolId: this.userPool.userPoolId,
      clientId: 'ALL',
      compromisedCredentialsRiskConfiguration: {
        actions: { eventAction: 'BLOCK' },
        eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
      },
    })
  }

  /** Cognito's own mail is limited to 50 a day and lands in spam: enough to try the portal, not to open it. */
  private sender({ mailFrom, chapter }: Settings) {
    if (!mailFrom) return undefined
    return UserPoolEmail.withSES({
      fromEmail: mailFrom,
      fromName: quoted(chapter.name),
      ...(chapter.contact?.email && { replyTo: chapter.contact.email }),
      sesVerifiedDomain: mailFrom.slice(mailFrom.lastIndexOf('@') + 1),
      sesRegion: Stack.of(this).region,
    })
  }

  /**
   * Google has a client of its own: Cognito wants a client to be allowed to write what Google says, and the page's client writes nothing that
   * matters.
   */
  private addGoogle(google: NonNullable<Settings['google']>, siteOrigin: string, rotatesTokens: boolean) {
    this.userPool.addDomain('Domain', {
      cognitoDomain: {
        domainPrefix: loginPrefixOf({ stackName: Stack.of(this).stackName, account: Aws.ACCOUNT_ID }),
      },
    })
    const provider = new UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: this.userPool,
      clientId: google.clientId,
      clientSecretValue: SecretValue.secretsManager(google.secretName),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        custom: Object.fromEntries(
          Object.entries(googleAttributes).map(([said, own]) => [own, ProviderAttribute.other(said)]),
        ),
      },
    })
    const client = this.userPool.addClient('GooglePage', {
      ...ofEveryClient(rotatesTokens),
      // Without a trigger for it this flow lets nobody in. With none in the list, Cognito would allow passwords.
      authFlows: { custom: true },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.GOOGLE],
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
        callbackUrls: [siteOrigin + pathTo('google')],
        logoutUrls: [siteOrigin + pathTo('login'), siteOrigin + pathTo('google')],
      },
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      writeAttributes: new ClientAttributes().withStandardAttributes({
        nickname: true,
        profilePage: true,
        givenName: true,
        familyName: true,
      }),
    })
    client.node.addDependency(provider)
    return client
  }

  private addClient(rotatesTokens: boolean) {
    return this.userPool.addClient('Page', {
      ...ofEveryClient(rotatesTokens),
      disableOAuth: true,
      // Passwords never leave the page, because SRP proves them.
      authFlows: { userSrp: true },
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      // Addresses are changed through POST /auth/update. An empty list would mean all attributes, so it has one that nobody reads.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    })
  }
}
