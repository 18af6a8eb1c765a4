import { Duration, Stack } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPoolRiskConfigurationAttachment,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { acceptFindings } from './accept-findings.ts'
import { type Keeping, removalPolicyFor } from './keeping.ts'
import type { Settings } from './settings.ts'

interface IdentityProps {
  settings: Settings
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

/** The user pool and the page's client. Renaming the pool's construct would replace everyone's account. */
export class Identity extends Construct {
  readonly userPool: UserPool
  readonly client: UserPoolClient

  constructor(scope: Construct, id: string, { settings, keeping, rotatesTokens }: IdentityProps) {
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
      // Whoever wants it. Whether a super reviewer must have it is the portal's own rule (functions/http/identify-caller.ts).
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

  private addClient(rotatesTokens: boolean) {
    return this.userPool.addClient('Page', {
      generateSecret: false,
      disableOAuth: true,
      // Passwords never leave the page, because SRP proves them.
      authFlows: { userSrp: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: Duration.minutes(15),
      accessTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(14),
      // A refresh token works once. The grace period lets two tabs refresh at the same time.
      refreshTokenRotationGracePeriod: rotatesTokens ? Duration.seconds(60) : undefined,
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      // Addresses are changed through POST /auth/update. An empty list would mean all attributes, so it has one that nobody reads.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    })
  }
}
