import { CfnOutput, Stack, Tags } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { AccountEvents } from './account-events.ts'
import { alarmTopic } from './alarm-topic.ts'
import { Api, stageName } from './api.ts'
import { AreaFunctions } from './area-functions.ts'
import { Attestation } from './attestation.ts'
import { budget } from './budget.ts'
import { readBuiltSite } from './built-site.ts'
import { Data } from './data.ts'
import { ExpiredUploads } from './expired-uploads.ts'
import { Firewall } from './firewall.ts'
import { FirewallLog } from './firewall-log.ts'
import type { FunctionName } from './function-sources.ts'
import { Identity } from './identity.ts'
import { MalwareScan } from './malware-scan.ts'
import { Outbox } from './outbox.ts'
import { Publication } from './publication.ts'
import type { Settings } from './settings.ts'
import { Site } from './site.ts'
import { Uploads } from './uploads.ts'
import { Watch } from './watch.ts'

interface PortalProps {
  settings: Settings
  /** The folder of the built site. */
  siteFolder: string
  /** The folder that has a folder for each function's bundle. */
  functionsFolder: string
}

/**
 * The whole portal, in the account and region of whoever deploys it: without an `env` the template is the same on every machine.
 * The order follows who names whom: the page's Content-Security-Policy names the API and the bucket, everything else the page.
 */
export class PortalStack extends Stack {
  constructor(scope: Construct, id: string, { settings, siteFolder, functionsFolder }: PortalProps) {
    const isKept = settings.stage === 'prod'
    super(scope, id, {
      description: `Application portal of ${settings.chapter.name} (${settings.stage})`,
      terminationProtection: isKept,
    })
    Tags.of(this).add('app', 'application-portal')
    const built = readBuiltSite(siteFolder, settings.chapter)
    const folderOf = (name: FunctionName) => `${functionsFolder}/${name}`
    const topic = settings.alarmEmail ? alarmTopic(this, 'AlarmTopic', settings.alarmEmail) : undefined

    const { table } = new Data(this, 'Data', { isKept })
    const uploads = new Uploads(this, 'Uploads', {
      isKept,
      pageOrigin: settings.site && `https://${settings.site.domain}`,
    })
    const api = new Api(this, 'Api')
    const isTargeted = settings.botControl === 'targeted'
    const site = new Site(this, 'Site', {
      site: settings.site,
      origins: {
        api: api.origin,
        uploads: uploads.origin,
        userPool: `https://cognito-idp.${this.region}.${this.urlSuffix}`,
        // The exact host is known only after the firewall, which names the page's own.
        attestation: isTargeted ? 'https://*.awswaf.com' : undefined,
      },
    })
    const { userPool, client } = new Identity(this, 'Identity', { settings, isKept })

    const told = { siteOrigin: site.origin, chapterName: settings.chapter.name }
    new AccountEvents(this, 'AccountEvents', { userPool, table, folderOf, ...told })
    const { byArea } = new AreaFunctions(this, 'Functions', {
      settings,
      folderOf,
      siteOrigin: site.origin,
      table,
      userPool,
      uploads: uploads.bucket,
    })
    const expiredUploads = new ExpiredUploads(this, 'ExpiredUploads', {
      table,
      uploads: uploads.bucket,
      folder: folderOf('expired-file'),
    })
    const { mailFrom } = settings
    const outbox =
      mailFrom && new Outbox(this, 'Outbox', { table, folder: folderOf('outbox'), mailFrom, ...told })
    if (settings.scanUploads) new MalwareScan(this, 'MalwareScan', { bucket: uploads.bucket, topic })

    api.mount({ siteOrigin: site.origin, userPool, functions: byArea })
    const firewall = new Firewall(this, 'Firewall', { botControl: settings.botControl, site })
    firewall.protect('Stage', api.rest.deploymentStage.stageArn)
    firewall.protect('UserPool', userPool.userPoolArn)
    new FirewallLog(this, 'FirewallLog', { acl: firewall.acl })
    const attestation = isTargeted ? new Attestation(this, 'Attestation', { acl: firewall.acl }) : undefined

    new Watch(this, 'Watch', {
      api: api.rest,
      functions: {
        ...byArea,
        expiredUploads: expiredUploads.lambda,
        ...(outbox && { outbox: outbox.lambda }),
      },
      table,
      topic,
    })
    if (settings.budgetUsd && settings.alarmEmail)
      budget(this, 'Budget', { usDollars: settings.budgetUsd, email: settings.alarmEmail })

    const apiUrl = `${api.origin}/${stageName}`
    new Publication(this, 'Publication', {
      site,
      built,
      config: {
        apiUrl,
        region: this.region,
        userPoolId: userPool.userPoolId,
        userPoolClientId: client.userPoolClientId,
        attestationUrl: attestation?.url ?? null,
        chapter: settings.chapter,
      },
    })
    this.tell({
      SiteUrl: site.origin,
      // Where the record of a domain of one's own points.
      SiteHost: site.distribution.distributionDomainName,
      ApiUrl: apiUrl,
      UserPoolId: userPool.userPoolId,
      UserPoolClientId: client.userPoolClientId,
      TableName: table.tableName,
      UploadsBucket: uploads.bucket.bucketName,
    })
  }

  private tell(values: Readonly<Record<string, string>>) {
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value })
  }
}
