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
  /** Does a refresh token serve once? The Lite plan cannot, so it ends before the plan changes. */
  rotatesTokens: boolean
}

const featurePlans = {
  lite: FeaturePlan.LITE,
  essentials: FeaturePlan.ESSENTIALS,
  plus: FeaturePlan.PLUS,
}

/** A comma in a name would part it into two senders. CDK encodes what is not ASCII, but lets a comma stand. */
const quoted = (name: string) => (/^[ -~]+$/.test(name) ? `"${name.replace(/[\\"]/g, '\\$&')}"` : name)

/** Who people are: the user pool and the page's client. Renaming the pool's construct would replace everyone's account. */
export class Identity extends Construct {
  readonly userPool: UserPool
  readonly client: UserPoolClient

  constructor(scope: Construct, id: string, { settings, keeping, rotatesTokens }: IdentityProps) {
    super(scope, id)
    this.userPool = new UserPool(this, 'UserPool', {
      // Accounts are made by POST /auth/register alone: Cognito's own SignUp would go round its checks and the firewall's.
      selfSignUpEnabled: false,
      // The e-mail is the user name, not an alias: an alias signs in only once it is verified.
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // No attribute is required, not even the e-mail that everyone has: every client may write what a pool requires.
      autoVerify: { email: true },
      keepOriginal: { email: true },
      // As shared/password.ts: a reset goes to Cognito directly.
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(1),
      },
      // The page knows no second factor, so a stolen session could set one and lock its owner out.
      mfa: Mfa.OFF,
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
      COG2: 'The page knows no second factor yet.',
      COG8: 'The Plus plan costs from the first person on; the firewall keeps bots away.',
    })
  }

  /** Threat protection alone only counts. Sign-ins are not named: with SRP Cognito never sees the password. */
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

  /** Cognito's own mail reaches 50 people a day and lands in spam: enough to try the portal, not to open it. */
  private sender({ mailFrom, chapter }: Settings) {
    if (!mailFrom) return undefined
    return UserPoolEmail.withSES({
      fromEmail: mailFrom,
      fromName: quoted(chapter.name),
      sesVerifiedDomain: mailFrom.slice(mailFrom.lastIndexOf('@') + 1),
      sesRegion: Stack.of(this).region,
    })
  }

  private addClient(rotatesTokens: boolean) {
    return this.userPool.addClient('Page', {
      generateSecret: false,
      disableOAuth: true,
      // Passwords never leave the page: SRP proves them.
      authFlows: { userSrp: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: Duration.minutes(15),
      accessTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(14),
      // A refresh token serves once; the grace lets two tabs refresh at the same time.
      refreshTokenRotationGracePeriod: rotatesTokens ? Duration.seconds(60) : undefined,
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      // A changed address goes through POST /auth/update. An empty list would mean every attribute, so it names one that nobody reads.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    })
  }
}
