import { Aws, CfnOutput, Stack, Tags } from 'aws-cdk-lib'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { versionInWords } from '#web/build/version.ts'
import { AccountEvents } from './account-events.ts'
import { alarmTopic } from './alarm-topic.ts'
import { Api, stageName } from './api.ts'
import { AreaFunctions } from './area-functions.ts'
import { Attestation } from './attestation.ts'
import { budget } from './budget.ts'
import type { BuiltSite } from './built-site.ts'
import { callLimits } from './call-limits.ts'
import { Copies } from './copies.ts'
import { Data } from './data.ts'
import { deadLetters } from './dead-letters.ts'
import type { DeploymentStep } from './deployment-step.ts'
import { Erasure } from './erasure.ts'
import { ExpiredUploads } from './expired-uploads.ts'
import { FirewallLog } from './firewall-log.ts'
import { Firewall } from './firewall.ts'
import type { FunctionName } from './function-sources.ts'
import { Identity } from './identity.ts'
import type { Keeping } from './keeping.ts'
import { loginOriginOf } from './login-origin.ts'
import { LookInto } from './look-into.ts'
import { MailDomain } from './mail-domain.ts'
import { MailEvents } from './mail-event.ts'
import { MalwareScan } from './malware-scan.ts'
import { Outbox } from './outbox.ts'
import { endProviderLog } from './provider-log.ts'
import { Publication } from './publication.ts'
import { type Settings, tagsOf } from './settings.ts'
import { Site } from './site.ts'
import { trace } from './tracing.ts'
import { Uploads } from './uploads.ts'
import { Watch } from './watch.ts'

interface PortalProps {
  settings: Settings
  /** Absent for the final stack. */
  step?: DeploymentStep | undefined
  built: BuiltSite
  /** What links to the site show. */
  sharePicture: Buffer
  /** The folder with a subfolder for each function's bundle. */
  functionsFolder: string
}

/**
 * The whole portal. It has no `env`, so the template is the same on every machine and is deployed to the account and region of the
 * credentials. The order follows the references: the page's Content-Security-Policy names the API and the bucket, and everything else
 * names the page.
 */
export class PortalStack extends Stack {
  private readonly props: PortalProps
  private readonly topic: ITopic | undefined
  private readonly deadLetters: IQueue
  private readonly data: Data
  private readonly uploads: Uploads
  private readonly api: Api
  private readonly site: Site
  private readonly identity: Identity
  private readonly erasure: Erasure
  private readonly outbox: Outbox

  constructor(scope: Construct, id: string, props: PortalProps) {
    const { stage, chapter, site, alarmEmail } = props.settings
    const isKept = stage === 'prod'
    const keeping = { isKept, isProtected: isKept && props.step !== 'unprotected' }
    const tags = tagsOf(stage)
    const limits = callLimits(props.settings.callsPerSecond)
    super(scope, id, {
      description: `Application portal of ${chapter.name} (${stage})`,
      terminationProtection: keeping.isProtected,
      // CloudFormation passes the stack's own tags to resources that the CDK cannot tag.
      tags,
    })
    for (const [name, value] of Object.entries(tags)) Tags.of(this).add(name, value)
    this.props = props
    this.topic = alarmEmail ? alarmTopic(this, 'AlarmTopic', alarmEmail) : undefined
    this.deadLetters = deadLetters(this, 'DeadLetters')
    this.data = new Data(this, 'Data', { keeping, limits, tags })
    this.addOptional()
    this.uploads = new Uploads(this, 'Uploads', { keeping, pageOrigin: site && `https://${site.domain}` })
    this.api = new Api(this, 'Api', { isKept, limits })
    this.site = this.addSite()
    this.identity = this.addIdentity(keeping)
    this.addAreas()
    this.addEvents()
    this.erasure = this.addErasure()
    this.outbox = this.addMail()
    const attestation = this.addFirewall()
    this.addWatch()
    this.publish(attestation)
    this.tell()
    endProviderLog(this)
    new LookInto(this, 'LookInto', { rest: this.api.rest, mailLog: this.outbox.lambda.logGroup })
    if (props.settings.tracing) trace(this, this.api.rest)
  }

  private addOptional() {
    const { mailDomain: domain, mailZone: zoneId, copyBucket } = this.props.settings
    if (domain) new MailDomain(this, 'MailDomain', { domain, zoneId })
    if (copyBucket) new Copies(this, 'Copies', { table: this.data.table, copyBucket })
  }

  private get isTargeted() {
    return this.props.settings.botControl === 'targeted'
  }

  private get apiUrl() {
    return `${this.api.origin}/${stageName}`
  }

  /** The user pool's domain, if there is a login with Google. */
  private get loginOrigin() {
    return loginOriginOf({ stackName: this.stackName, account: Aws.ACCOUNT_ID, region: this.region })
  }

  private addSite() {
    return new Site(this, 'Site', {
      site: this.props.settings.site,
      inline: this.props.built.inline,
      origins: {
        api: this.api.origin,
        uploads: this.uploads.origin,
        userPool: `https://cognito-idp.${this.region}.${this.urlSuffix}`,
        login: this.props.settings.google && this.loginOrigin,
        // The exact host is known only after the firewall, which needs the page's host.
        attestation: this.isTargeted ? 'https://*.awswaf.com' : undefined,
      },
    })
  }

  private addIdentity(keeping: Keeping) {
    const { settings, step } = this.props
    const isLeavingRotation = step === 'without-rotation'
    return new Identity(this, 'Identity', {
      settings: isLeavingRotation ? { ...settings, cognitoPlan: 'essentials' } : settings,
      siteOrigin: this.site.origin,
      keeping,
      rotatesTokens: this.hasWholePlan,
    })
  }

  /** Has, and keeps, the pool more than the Lite plan? */
  private get hasWholePlan() {
    const { settings, step } = this.props
    return settings.cognitoPlan !== 'lite' && step !== 'without-rotation'
  }

  private addAreas() {
    const { userPool } = this.identity
    const siteOrigin = this.site.origin
    const { byArea } = new AreaFunctions(this, 'Functions', {
      settings: this.props.settings,
      folderOf: this.folderOf,
      siteOrigin,
      table: this.data.table,
      userPool,
      googleClientId: this.identity.googleClient?.userPoolClientId,
      uploads: this.uploads.bucket,
    })
    this.api.mount({ siteOrigin, userPool, functions: byArea })
  }

  private addEvents() {
    const { folderOf, deadLetters } = this
    const { table } = this.data
    const { scanUploads, google, emailDomains } = this.props.settings
    const { bucket } = this.uploads
    const { userPool } = this.identity
    const changesTokens = this.hasWholePlan
    new AccountEvents(this, 'AccountEvents', {
      userPool,
      table,
      folderOf,
      changesTokens,
      google: google && { emailDomains },
      ...this.mailSettings,
    })
    new ExpiredUploads(this, 'ExpiredUploads', {
      table,
      uploads: bucket,
      deadLetters,
      folder: folderOf('expired-file'),
    })
    new MalwareScan(this, 'MalwareScan', {
      bucket,
      topic: this.topic,
      // GuardDuty puts an object into the bucket, so a rollback could not delete it.
      isOn: scanUploads && this.props.step !== 'unprotected',
      after: this.site.distribution,
    })
  }

  private addErasure() {
    const { table } = this.data
    const { bucket: uploads } = this.uploads
    const { userPool } = this.identity
    const { timeZone } = this.props.settings
    const folder = this.folderOf('erasure')
    return new Erasure(this, 'Erasure', { table, uploads, userPool, folder, timeZone })
  }

  private addMail() {
    const { folderOf, deadLetters } = this
    const { table } = this.data
    const { mailFrom } = this.props.settings
    const folder = folderOf('mail-event')
    const sender = mailFrom
      ? {
          mailFrom,
          configurationSet: new MailEvents(this, 'MailEvents', { table, folder, deadLetters })
            .configurationSet,
        }
      : undefined
    const folderOfOutbox = folderOf('outbox')
    return new Outbox(this, 'Outbox', {
      table,
      folder: folderOfOutbox,
      sender,
      deadLetters,
      apiUrl: this.apiUrl,
      timeZone: this.props.settings.timeZone,
      ...this.mailSettings,
    })
  }

  /** The site's address and the chapter, which every mail names. */
  private get mailSettings() {
    return { siteOrigin: this.site.origin, chapter: this.props.settings.chapter }
  }

  private addFirewall() {
    const firewall = new Firewall(this, 'Firewall', { settings: this.props.settings, site: this.site })
    const after = firewall.protect('Stage', this.api.rest.deploymentStage.stageArn)
    firewall.protect('UserPool', this.identity.userPool.userPoolArn)
    new FirewallLog(this, 'FirewallLog', { acl: firewall.acl })
    return this.isTargeted ? new Attestation(this, 'Attestation', { acl: firewall.acl, after }) : undefined
  }

  private addWatch() {
    const { alarmEmail, budgetUsd, botControl, botControlVersion: version } = this.props.settings
    const { topic, deadLetters } = this
    const { table } = this.data
    const mailLog = this.outbox.lambda.logGroup
    const everyMinute = [this.outbox.everyMinute, this.erasure.everyMinute]
    const botControlVersion = botControl === 'off' ? undefined : version
    new Watch(this, 'Watch', {
      api: this.api.rest,
      table,
      everyMinute,
      deadLetters,
      mailLog,
      topic,
      botControlVersion,
      accessLog: this.api.accessLog,
      isMailing: this.props.settings.mailFrom !== undefined,
    })
    if (budgetUsd && alarmEmail) budget(this, 'Budget', { usDollars: budgetUsd, email: alarmEmail })
  }

  private publish(attestation: Attestation | undefined) {
    new Publication(this, 'Publication', {
      site: this.site,
      built: this.props.built,
      pictures: this.props.settings.pictures,
      sharePicture: this.props.sharePicture,
      // The stage comes after the calls and their functions.
      after: this.api.rest.deploymentStage,
      config: {
        apiUrl: this.apiUrl,
        region: this.region,
        userPoolId: this.identity.userPool.userPoolId,
        userPoolClientId: this.identity.client.userPoolClientId,
        ...(this.identity.googleClient && {
          google: { domain: this.loginOrigin, clientId: this.identity.googleClient.userPoolClientId },
        }),
        attestationUrl: attestation?.url ?? null,
        timeZone: this.props.settings.timeZone,
        version: versionInWords(),
        chapter: this.props.settings.chapter,
      },
    })
  }

  /** The outputs that people and scripts need, printed at the end of each deployment. */
  private tell() {
    const outputs = {
      SiteUrl: this.site.origin,
      // The target of an own domain's DNS record.
      SiteHost: this.site.distribution.distributionDomainName,
      ApiUrl: this.apiUrl,
      UserPoolId: this.identity.userPool.userPoolId,
      UserPoolClientId: this.identity.client.userPoolClientId,
      TableName: this.data.table.tableName,
      UploadsBucket: this.uploads.bucket.bucketName,
      // For commands that write what becomes due.
      TimeZone: this.props.settings.timeZone,
      ...(this.topic && { AlarmTopicArn: this.topic.topicArn }),
    }
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value })
  }

  private readonly folderOf = (name: FunctionName) => `${this.props.functionsFolder}/${name}`
}
