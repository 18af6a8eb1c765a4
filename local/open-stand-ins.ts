import { pathTo } from '#shared/kernel/pages.ts'
import { openCognito } from './cognito/open-cognito.ts'
import type { PoolOptions } from './cognito/pool.ts'
import type { DataFolder } from './data-folder.ts'
import type { Mailbox } from './mailbox/open-mailbox.ts'
import { openS3 } from './s3/open-s3.ts'
import { openSes } from './ses/open-ses.ts'
import { localSettings } from './settings.ts'
import type { openTableStream } from './table-stream.ts'

interface Surroundings extends Pick<PoolOptions, 'now' | 'signingKey'> {
  folder: DataFolder
  /** The site's origin, whose pages may upload files. */
  site: string
  mailbox: Mailbox
  stream: ReturnType<typeof openTableStream>
  hasGoogle: boolean
}

/** The stand-ins for Cognito, S3 and SES. The caller starts listening. */
export function openStandIns({ folder, site, mailbox, stream, hasGoogle, ...options }: Surroundings) {
  const deliver: Mailbox['deliver'] = (mail) => mailbox.deliver(mail)
  return {
    cognito: openUserPool({
      ...options,
      file: folder.cognito,
      deliver,
      ...(hasGoogle && { google: googleOf(site) }),
    }),
    s3: openS3({
      ...(folder.s3 && { folder: folder.s3 }),
      buckets: [localSettings.uploadsBucket],
      ...localSettings.credentials,
      // No `now`: the SDK signs with the machine's clock, so the stand-in must check signatures by it.
      corsOrigins: [site],
    }),
    ses: openSes({ deliver, tell: (event) => stream.onMailEvent(event) }),
  }
}

/** The addresses of the site to which a login and a logout lead. */
const googleOf = (site: string) => ({
  clientId: localSettings.googleClientId,
  callback: site + pathTo('google'),
  afterLogout: site + pathTo('login'),
})

/** The user pool. Its triggers are imported late: they read the environment, which is complete only once all ports are known. */
function openUserPool({
  file,
  ...options
}: { file: string | undefined } & Pick<PoolOptions, 'deliver' | 'now' | 'signingKey' | 'google'>) {
  return openCognito({
    ...(file && { file }),
    region: localSettings.region,
    userPoolId: localSettings.userPoolId,
    clientId: localSettings.userPoolClientId,
    triggers: {
      customMessage: async (event) => (await import('#functions/events/custom-message.ts')).handler(event),
      postConfirmation: async (event) => (await import('#functions/events/password-reset.ts')).handler(event),
      preToken: async (event) => (await import('#functions/events/pre-token.ts')).handler(event),
      preSignUp: async (event) => (await import('#functions/events/google-sign-up.ts')).handler(event),
    },
    ...options,
  })
}
