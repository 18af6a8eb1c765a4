import type { Server } from 'node:http'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import type { SiteConfig } from '#shared/chapter.ts'
import { contentSecurityPolicy } from '#shared/content-security-policy.ts'
import { openAttestation } from './attestation/open-attestation.ts'
import { openCognito } from './cognito/open-cognito.ts'
import { createTable } from './create-table.ts'
import { emptyDataFolder, openDataFolder, StartRefused } from './data-folder.ts'
import { type Dynamodb, type DynamodbOptions, FolderInUse, openDynamodb } from './dynamodb/open-dynamodb.ts'
import { setFunctionsEnvironment } from './functions-environment.ts'
import { asClaims } from './gateway/claims.ts'
import { openGateway } from './gateway/open-gateway.ts'
import { listen } from './listen.ts'
import { openMailbox } from './mailbox/open-mailbox.ts'
import { openS3 } from './s3/open-s3.ts'
import { localSettings } from './settings.ts'
import { openSes } from './ses/open-ses.ts'
import { openSite } from './site/open-site.ts'
import { readLogo } from './site/read-logo.ts'
import { isWatched, openTableStream } from './table-stream.ts'

/** How a local portal is to be. */
export interface PortalOptions {
  /** The site's port; the API and the stand-ins take the next five. 0: any free ones. */
  port: number
  /** Where everything is kept; in memory when left out. */
  dataFolder?: string
  /** The built site. */
  siteFolder: string
  /** Forgets what the data folder holds before anything is opened. */
  isFresh?: boolean
  now?: () => Date
  /** Does the minute's tick come by itself? A test whose clock stands still calls it instead. */
  isTicking?: boolean
  allowedEmailDomains?: string
  /** Are uploads taken only with the tag of a scan? Nothing here scans: a test puts the tag. */
  scanUploads?: boolean
  /** The path of the chapter's logo. */
  logo?: string | undefined
  /** Hears what each request to the table cost, for tests that count. */
  onConsumed?: NonNullable<DynamodbOptions['onConsumed']>
}

/** A portal that runs: where its parts listen, and what stands in for AWS. */
export type Portal = Awaited<ReturnType<typeof openPortal>>

/**
 * The whole portal in this process, bound to this machine alone. Where an `AWS_ENDPOINT_URL_*` variable is set already, that
 * service is used instead of the stand-in. Only one portal can be open in a process: the handlers read their environment once.
 * @throws PortTaken, StartRefused
 */
export async function openPortal(options: PortalOptions) {
  const { port, siteFolder, logo: logoFile = localSettings.logo, now = () => new Date() } = options
  const foreignTable = process.env.AWS_ENDPOINT_URL_DYNAMODB
  const logo = logoFile ? readLogo(logoFile) : undefined
  const chapter = { ...localSettings.chapter, ...(logo && { logo: logo.address }) }
  if (options.isFresh && options.dataFolder) await forgetEverything(options.dataFolder)
  const folder = openDataFolder(options.dataFolder)
  const stream = openTableStream(now)
  const dynamodb = await openTable(folder.dynamodb, {
    ...options,
    onCommit: (changes) => stream.onCommit(changes),
  })
  const mailbox = openMailbox({ ...(folder.mail && { file: folder.mail }), now })
  const attestation = openAttestation({ secret: folder.attestationSecret, now })
  const servers: Server[] = []
  const start = async (server: Server, offset: number) => {
    servers.push(server)
    return listen(server, port && port + offset)
  }

  const addresses = { site: '', api: '' }
  const site = openSite({
    folder: siteFolder,
    config: () => ({ ...siteConfig(addresses), chapter }),
    logo,
    contentSecurityPolicy: () => contentSecurityPolicy(originsOf(addresses)),
    others: (request, response, url) =>
      mailbox.answer(request, response, url) || attestation.answer(request, response, url),
  })
  addresses.site = `http://localhost:${await start(site, 0)}`
  const cognito = openCognito({
    ...(folder.cognito && { file: folder.cognito }),
    region: localSettings.region,
    userPoolId: localSettings.userPoolId,
    clientId: localSettings.userPoolClientId,
    // The triggers are functions of ours and read the environment, which is complete only once all ports are known.
    triggers: {
      customMessage: async (event) => (await import('#functions/events/custom-message.ts')).handler(event),
      postConfirmation: async (event) => (await import('#functions/events/password-reset.ts')).handler(event),
    },
    deliver: (mail) => mailbox.deliver(mail),
    now,
  })
  const s3 = openS3({
    ...(folder.s3 && { folder: folder.s3 }),
    buckets: [localSettings.uploadsBucket],
    ...localSettings.credentials,
    // The SDK signs with the machine's clock, so this is the one that judges signatures.
    corsOrigins: [addresses.site],
  })
  const ses = openSes({
    deliver: (mail) => mailbox.deliver(mail),
    tell: (event) => stream.onMailEvent(event),
  })
  // The stand-in answers only where no other service is named.
  const standIn = async (preset: string | undefined, server: Server, offset: number) =>
    preset ?? `http://127.0.0.1:${await start(server, offset)}`
  setFunctionsEnvironment({
    site: addresses.site,
    userPool: await standIn(process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER, cognito.server, 2),
    dynamodb: await standIn(foreignTable, dynamodb.server, 3),
    s3: await standIn(process.env.AWS_ENDPOINT_URL_S3, s3.server, 4),
    ses: await standIn(process.env.AWS_ENDPOINT_URL_SESV2, ses.server, 5),
    allowedEmailDomains: options.allowedEmailDomains ?? '',
    scanUploads: options.scanUploads ?? false,
  })
  await createTable()
  const foreign = foreignTable === undefined ? undefined : await openForeignTable(stream)
  const sweepExpired = async () => {
    if (foreign) await foreign.removeExpired(now())
    else await dynamodb.sweepExpired()
  }

  const { areas } = await import('#functions/areas.ts')
  const gateway = openGateway({
    areas,
    siteOrigin: addresses.site,
    verify: tokenVerifier(cognito.jwks),
    isAttested: (token) => attestation.isValid(token),
    now,
  })
  if (options.isTicking ?? true) stream.start(sweepExpired)
  addresses.api = `http://localhost:${await start(gateway, 1)}`

  return {
    site: addresses.site,
    api: addresses.api,
    areas,
    cognito,
    dynamodb,
    /** The address of the table where it is not the stand-in's. */
    foreignTable,
    /** Lets expired items go, as the table does by itself in the end. */
    sweepExpired,
    mailbox,
    stream,
    ses,
    now,
    /** Ends the servers first, so that nothing is answered that is not kept. */
    async close() {
      for (const server of [site, gateway]) server.close().closeAllConnections()
      await stream.close()
      foreign?.close()
      ses.server.close().closeAllConnections()
      await Promise.all([cognito.close(), s3.close()])
      await dynamodb.close()
      mailbox.close()
    },
  }
}

/** What the stand-in does by itself, for a table that is elsewhere. Imported late, since the store reads the environment. */
async function openForeignTable({ onCommit }: Pick<ReturnType<typeof openTableStream>, 'onCommit'>) {
  const [{ noticeWrites }, { removeExpired }, { documentClient }] = await Promise.all([
    import('./foreign-table/notice-writes.ts'),
    import('./foreign-table/remove-expired.ts'),
    import('#functions/store/table.ts'),
  ])
  return { ...noticeWrites(documentClient, { isWatched, onCommit }), removeExpired }
}

/** The table is opened first: while another process has it, its data must not go. */
async function forgetEverything(path: string) {
  const table = await openTable(openDataFolder(path).dynamodb, {})
  await table.close()
  emptyDataFolder(path)
}

async function openTable(
  folder: string | undefined,
  { now, onConsumed, onCommit }: Omit<DynamodbOptions, 'folder'>,
): Promise<Dynamodb> {
  try {
    return await openDynamodb({
      ...(folder && { folder }),
      ...(now && { now }),
      ...(onConsumed && { onConsumed }),
      ...(onCommit && { onCommit }),
    })
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new StartRefused(
      'A portal is running on the same data already. Stop it, or choose another DATA_DIR.',
    )
  }
}

const siteConfig = ({ site, api }: { site: string; api: string }): Omit<SiteConfig, 'chapter'> => ({
  apiUrl: api,
  region: localSettings.region,
  userPoolId: localSettings.userPoolId,
  userPoolClientId: localSettings.userPoolClientId,
  userPoolEndpoint: `${process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER}/`,
  attestationUrl: `${site}/__local/waf/`,
})

const originsOf = ({ site, api }: { site: string; api: string }) => ({
  api,
  userPool: process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? '',
  uploads: process.env.AWS_ENDPOINT_URL_S3 ?? '',
  attestation: site,
})

/** API Gateway's Cognito authorizer: signature, issuer, audience, expiry, and an identity token. */
function tokenVerifier(jwks: ReturnType<typeof openCognito>['jwks']) {
  const verifier = CognitoJwtVerifier.create({
    userPoolId: localSettings.userPoolId,
    clientId: localSettings.userPoolClientId,
    tokenUse: 'id',
  })
  verifier.cacheJwks(jwks as Parameters<typeof verifier.cacheJwks>[0])
  return async (token: string) => {
    try {
      return asClaims({ ...(await verifier.verify(token)) })
    } catch {
      return undefined
    }
  }
}
