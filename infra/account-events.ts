import { LambdaVersion, type UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Policy } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { type Chapter, chapterEnvironment } from '#shared/kernel/chapter.ts'
import { BundledFunction, triggerTimeout } from './bundled-function.ts'
import type { FunctionName } from './function-sources.ts'
import { onFactors, onLogins, onTable } from './permissions.ts'

interface AccountEventsProps {
  userPool: UserPool
  table: TableV2
  folderOf: (name: FunctionName) => string
  siteOrigin: string
  chapter: Chapter
  /** Can tokens be changed before they are signed? The Lite plan cannot take a scope from them. */
  changesTokens: boolean
  /** Of a portal that people can log in to with Google: who may register. */
  google: { emailDomains: readonly string[] } | undefined
}

/**
 * The functions that Cognito calls: for the text of its mails, after a password reset, before it signs tokens, and before Google lets someone
 * new in. None may refer to the user pool in its
 * environment or role, because the pool refers to them.
 */
export class AccountEvents extends Construct {
  constructor(scope: Construct, id: string, props: AccountEventsProps) {
    super(scope, id)
    const { userPool, table, folderOf, siteOrigin, chapter, google } = props
    const customMessage = new BundledFunction(this, 'CustomMessage', {
      folder: folderOf('custom-message'),
      environment: { SITE_ORIGIN: siteOrigin, ...chapterEnvironment(chapter) },
      timeout: triggerTimeout,
    })
    const passwordReset = new BundledFunction(this, 'PasswordReset', {
      folder: folderOf('password-reset'),
      environment: { TABLE_NAME: table.tableName },
      timeout: triggerTimeout,
    })
    passwordReset.addToRolePolicy(onTable(table, 'update', 'put'))
    userPool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, customMessage)
    userPool.addTrigger(UserPoolOperation.POST_CONFIRMATION, passwordReset)
    if (props.changesTokens) this.changeTokens(props)
    if (google) this.addGoogle(props, google.emailDomains)
  }

  private changeTokens({ userPool, table, folderOf }: AccountEventsProps) {
    const preToken = new BundledFunction(this, 'PreToken', {
      folder: folderOf('pre-token'),
      environment: { TABLE_NAME: table.tableName },
      timeout: triggerTimeout,
    })
    preToken.addToRolePolicy(onTable(table, 'get'))
    // Apart from the role, which comes before the pool.
    new Policy(this, 'PreTokenPolicy', { statements: [onFactors(userPool)], roles: [preToken.role!] })
    userPool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, preToken, LambdaVersion.V2_0)
  }

  private addGoogle(
    { userPool, table, folderOf, chapter }: AccountEventsProps,
    emailDomains: readonly string[],
  ) {
    const signUp = new BundledFunction(this, 'GoogleSignUp', {
      folder: folderOf('google-sign-up'),
      environment: {
        TABLE_NAME: table.tableName,
        ALLOWED_EMAIL_DOMAINS: emailDomains.join(','),
        CHAPTER_NAME: chapter.name,
      },
      timeout: triggerTimeout,
    })
    signUp.addToRolePolicy(onTable(table, 'read', 'write'))
    // A policy beside the role: the role itself must not name the pool.
    new Policy(this, 'GoogleSignUpLogins', { roles: [signUp.role!], statements: [onLogins(userPool, true)] })
    userPool.addTrigger(UserPoolOperation.PRE_SIGN_UP, signUp)
  }
}
