import { chapterEnvironment } from '#shared/kernel/chapter.ts'
import { localSettings } from './settings.ts'

interface Given {
  site: string
  userPool: string
  dynamodb: string
  s3: string
  ses: string
  allowedEmailDomains: string
  scanUploads?: boolean
}

/**
 * Sets the environment that the stack would give to the functions. The SDK's own endpoint variables point to the stand-ins, so
 * handlers need no local switch. Variables that are already set are kept, so the portal can run against other emulators
 * or the real services. Call it before importing any handler.
 */
export function setFunctionsEnvironment({
  site,
  userPool,
  dynamodb,
  s3,
  ses,
  allowedEmailDomains,
  scanUploads = false,
}: Given) {
  const { region, tableName, uploadsBucket, userPoolId, credentials, chapter, timeZone } = localSettings
  const wanted: Record<string, string> = {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    AWS_ENDPOINT_URL_S3: s3,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: userPool,
    TABLE_NAME: tableName,
    UPLOADS_BUCKET: uploadsBucket,
    USER_POOL_ID: userPoolId,
    GOOGLE_CLIENT_ID: localSettings.googleClientId,
    GOOGLE_SECOND_STEP: 'false',
    SITE_ORIGIN: site,
    ...chapterEnvironment(chapter),
    TIME_ZONE: timeZone,
    ALLOWED_EMAIL_DOMAINS: allowedEmailDomains,
    SCAN_UPLOADS: String(scanUploads),
    AWS_ENDPOINT_URL_SESV2: ses,
    RELEASE_NEEDS_SECOND: 'false',
    SECOND_FACTOR: 'optional',
    MAIL_FROM: 'portal@example.org',
    MAIL_CONFIGURATION_SET: 'local-mails',
  }
  for (const [name, value] of Object.entries(wanted)) process.env[name] ??= value
}
