import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { chapterEnvironment } from '#shared/kernel/chapter.ts'
import type { Area } from '#shared/routes.ts'
import { acceptFindings, wildcard } from './accept-findings.ts'
import { apiTimeout, BundledFunction } from './bundled-function.ts'
import { areas } from './function-sources.ts'
import { onLogins, onOwnFiles, onTable, onTags, onUploads } from './permissions.ts'
import type { Settings } from './settings.ts'

interface AreaFunctionsProps {
  settings: Settings
  folderOf: (area: Area) => string
  siteOrigin: string
  table: TableV2
  userPool: UserPool
  googleClientId: string | undefined
  uploads: Bucket
}

interface Needs {
  permissions: PolicyStatement[]
  environment?: Record<string, string>
}

/** One Lambda for each area of the API. */
export class AreaFunctions extends Construct {
  readonly byArea: Record<Area, BundledFunction>

  constructor(scope: Construct, id: string, props: AreaFunctionsProps) {
    super(scope, id)
    const needs = needsOf(props)
    const shared = {
      TABLE_NAME: props.table.tableName,
      SITE_ORIGIN: props.siteOrigin,
      TIME_ZONE: props.settings.timeZone,
      SECOND_FACTOR: props.settings.secondFactor,
      // No token is for a client with another name.
      GOOGLE_CLIENT_ID: props.googleClientId ?? 'none',
      GOOGLE_SECOND_STEP: String(props.settings.googleSecondStep),
    }
    const functions = areas.map((area) => {
      const lambda = new BundledFunction(this, area, {
        folder: props.folderOf(area),
        environment: { ...shared, ...needs[area].environment },
        timeout: apiTimeout,
      })
      for (const permission of needs[area].permissions) lambda.addToRolePolicy(permission)
      return [area, lambda] as const
    })
    this.byArea = Object.fromEntries(functions) as Record<Area, BundledFunction>
    acceptFindings(this.byArea.account.role!, {
      [wildcard(this, props.uploads.arnForObjects('files/*'))]: 'Callers see only their own files.',
    })
    acceptFindings(this.byArea.files.role!, {
      [wildcard(this, props.uploads.arnForObjects('pending/*'))]: 'All uploads, of everyone.',
      [wildcard(this, props.uploads.arnForObjects('files/*'))]: 'All attached files, of everyone.',
    })
  }
}

/** The permissions and settings of each area, besides the table's name and the page's origin. */
const needsOf = ({ settings, table, userPool, uploads }: AreaFunctionsProps): Record<Area, Needs> => ({
  account: {
    permissions: [onTable(table, 'read', 'write'), onOwnFiles(uploads, settings.scanUploads)],
    environment: { UPLOADS_BUCKET: uploads.bucketName, SCAN_UPLOADS: String(settings.scanUploads) },
  },
  auth: {
    permissions: [onTable(table, 'read', 'write'), onLogins(userPool, settings.google !== undefined)],
    environment: {
      USER_POOL_ID: userPool.userPoolId,
      ALLOWED_EMAIL_DOMAINS: settings.emailDomains.join(','),
      CHAPTER_NAME: settings.chapter.name,
    },
  },
  applications: { permissions: [onTable(table, 'read', 'write')] },
  fair: { permissions: [onTable(table, 'read', 'write')] },
  decisions: {
    permissions: [onTable(table, 'read', 'write')],
    environment: { RELEASE_NEEDS_SECOND: String(settings.secondConfirmation) },
  },
  files: {
    permissions: [onTable(table, 'read', 'write'), ...onUploads(uploads), ...onTags(uploads)],
    environment: { UPLOADS_BUCKET: uploads.bucketName, SCAN_UPLOADS: String(settings.scanUploads) },
  },
  forms: { permissions: [onTable(table, 'read', 'write')] },
  interviews: { permissions: [onTable(table, 'read', 'write')] },
  messages: {
    permissions: [onTable(table, 'read', 'write')],
    // It shows a message as it will be mailed.
    environment: chapterEnvironment(settings.chapter),
  },
  // No call of the API can change records.
  records: { permissions: [onTable(table, 'read')] },
  reviews: { permissions: [onTable(table, 'read', 'write')] },
  // Strangers call it: the calendar by its secret address, and the landing page. So it can do nothing but read.
  open: { permissions: [onTable(table, 'read')] },
  people: { permissions: [onTable(table, 'read', 'write')] },
})
