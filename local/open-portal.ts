import type { Server } from 'node:http'
import { openAttestation } from './attestation/open-attestation.ts'
import { createTable } from './create-table.ts'
import { openDataFolder } from './data-folder.ts'
import type { DynamodbOptions } from './dynamodb/open-dynamodb.ts'
import { setFunctionsEnvironment } from './functions-environment.ts'
import { openGateway } from './gateway/open-gateway.ts'
import { tokenVerifier } from './gateway/token-verifier.ts'
import { listen } from './listen.ts'
import { openMailbox } from './mailbox/open-mailbox.ts'
import { openStandIns } from './open-stand-ins.ts'
import { forgetEverything, openForeignTable, openTable } from './open-table.ts'
import { localSettings } from './settings.ts'
import { type Addresses, openPortalSite } from './site/portal-site.ts'
import { readPicture } from './site/read-picture.ts'
import { openTableStream } from './table-stream.ts'

/** Options of a local portal. */
export interface PortalOptions {
  /** The site's port. The API and the stand-ins use the next five. 0: any free ports. */
  port: number
  /** Where the site listens if Vite's dev server has the site's port (`local/dev.ts`). */
  sitePort?: number | undefined
  /** The folder for all data; in memory if left out. */
  dataFolder?: string
  /** The folder of the built site. */
  siteFolder: string
  /** Deletes the contents of the data folder first. */
  isFresh?: boolean
  now?: () => Date
  /** Does the tick run by itself each minute? A test with a fixed clock calls it instead. */
  isTicking?: boolean
  allowedEmailDomains?: string
  /** Do uploads need the tag of a malware scan? Nothing scans them here: a test sets the tag. */
  scanUploads?: boolean
  /** Can people log in with a made-up Google? */
  hasGoogle?: boolean
  /** The key that signs tokens. By default the user pool makes one and stores it. */
  signingKey?: string
  /** The path of the chapter's logo. */
  logo?: string | undefined
  /** Called with the cost of each request to the table, for tests that count it. */
  onConsumed?: NonNullable<DynamodbOptions['onConsumed']>
}

/** A running portal: its addresses and its stand-ins for AWS. */
export type Portal = Awaited<ReturnType<typeof openPortal>>

/**
 * Opens the whole portal in this process, for this machine only. If an `AWS_ENDPOINT_URL_*` variable is already set, that service
 * replaces the stand-in. A process can open only one portal, because handlers read their environment once.
 * @throws PortTaken, StartRefused
 */
export async function openPortal(options: PortalOptions) {
  const { port, signingKey, logo: logoFile = localSettings.logo, now = () => new Date() } = options
  const { hasGoogle = localSettings.hasGoogle } = options
  const foreignTable = process.env.AWS_ENDPOINT_URL_DYNAMODB
  const logo = logoFile ? readPicture('logo', logoFile) : undefined
  const photo = localSettings.photo ? readPicture('photo', localSettings.photo) : undefined
  const { folder, stream, dynamodb, mailbox, attestation } = await openData({ ...options, now })
  const start = (server: Server, offset: number) => listen(server, port && port + offset)

  const addresses: Addresses = { site: '', api: '' }
  const site = openPortalSite({
    folder: options.siteFolder,
    logo,
    photo,
    addresses,
    mailbox,
    attestation,
    hasGoogle,
  })
  addresses.site = `http://localhost:${options.sitePort ? port : await start(site, 0)}`
  const { cognito, s3, ses } = openStandIns({
    folder,
    site: addresses.site,
    mailbox,
    stream,
    now,
    hasGoogle,
    ...(signingKey && { signingKey }),
  })
  await connectFunctions({ cognito, dynamodb, s3, ses }, addresses.site, start, options)
  await createTable()
  const foreign = foreignTable === undefined ? undefined : await openForeignTable(stream)
  const sweepExpired = () => (foreign ? foreign.removeExpired(now()) : dynamodb.sweepExpired())

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
  process.env.API_URL ??= addresses.api
  // Last, since its policy names the others.
  if (options.sitePort) await listen(site, options.sitePort)

  return {
    ...addresses,
    areas,
    cognito,
    dynamodb,
    /** The address of the table if another program serves it. */
    foreignTable,
    /** Removes expired items, as DynamoDB eventually does by itself. */
    sweepExpired,
    mailbox,
    stream,
    ses,
    now,
    /** Closes the servers first, so that no answer promises something that is not stored. */
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

/** Opens everything that keeps data in the folder, after emptying it if the portal is to be fresh. */
async function openData(options: PortalOptions & { now: () => Date }) {
  const { dataFolder, isFresh = false, now } = options
  if (isFresh && dataFolder) await forgetEverything(dataFolder)
  const folder = openDataFolder(dataFolder)
  const stream = openTableStream(now)
  return {
    folder,
    stream,
    dynamodb: await openTable(folder.dynamodb, {
      ...options,
      onCommit: (changes) => stream.onCommit(changes),
    }),
    mailbox: openMailbox({ ...(folder.mail && { file: folder.mail }), now }),
    attestation: openAttestation({ secret: folder.attestationSecret, now }),
  }
}

/** Lets the stand-ins listen and tells the functions their addresses. A stand-in listens only if no other service is configured. */
async function connectFunctions(
  standIns: Record<'cognito' | 'dynamodb' | 's3' | 'ses', { server: Server }>,
  site: string,
  start: (server: Server, offset: number) => Promise<number>,
  { allowedEmailDomains = '', scanUploads = false }: PortalOptions,
) {
  const standIn = async (preset: string | undefined, { server }: { server: Server }, offset: number) =>
    preset ?? `http://127.0.0.1:${await start(server, offset)}`
  const { cognito, dynamodb, s3, ses } = standIns
  setFunctionsEnvironment({
    site,
    userPool: await standIn(process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER, cognito, 2),
    dynamodb: await standIn(process.env.AWS_ENDPOINT_URL_DYNAMODB, dynamodb, 3),
    s3: await standIn(process.env.AWS_ENDPOINT_URL_S3, s3, 4),
    ses: await standIn(process.env.AWS_ENDPOINT_URL_SESV2, ses, 5),
    allowedEmailDomains,
    scanUploads,
  })
}
