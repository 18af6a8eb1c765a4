import type { SiteConfig } from '#shared/kernel/chapter.ts'
import { contentSecurityPolicy } from '#shared/kernel/content-security-policy.ts'
import { versionInWords } from '#web/build/version.ts'
import type { Attestation } from '../attestation/open-attestation.ts'
import type { Mailbox } from '../mailbox/open-mailbox.ts'
import { localSettings } from '../settings.ts'
import { openSite } from './open-site.ts'
import type { Picture } from './read-picture.ts'

/** The addresses of the site and of the API. Each is known once its server listens. */
export interface Addresses {
  site: string
  api: string
}

interface PortalSite {
  folder: string
  logo: Picture | undefined
  photo: Picture | undefined
  addresses: Addresses
  mailbox: Mailbox
  attestation: Attestation
  hasGoogle: boolean
}

/** The site of the local chapter, with the mailbox and the security check's script beside it. The caller starts listening. */
export function openPortalSite({
  folder,
  logo,
  photo,
  addresses,
  mailbox,
  attestation,
  hasGoogle,
}: PortalSite) {
  const chapter = {
    ...localSettings.chapter,
    ...(logo && { logo: logo.address }),
    ...(photo && { photo: photo.address }),
  }
  return openSite({
    folder,
    config: () => ({ ...siteConfig(addresses), ...(hasGoogle && { google: googleOf() }), chapter }),
    origin: () => addresses.site,
    api: () => addresses.api,
    pictures: [logo, photo].filter((each) => each !== undefined),
    contentSecurityPolicy: (inline) => contentSecurityPolicy(originsOf(addresses), inline),
    others: (request, response, url) =>
      mailbox.answer(request, response, url) || attestation.answer(request, response, url),
  })
}

const version = versionInWords()

const siteConfig = ({ site, api }: Addresses): Omit<SiteConfig, 'chapter'> => ({
  apiUrl: api,
  region: localSettings.region,
  userPoolId: localSettings.userPoolId,
  userPoolClientId: localSettings.userPoolClientId,
  userPoolEndpoint: `${process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER}/`,
  attestationUrl: `${site}/__local/waf/`,
  timeZone: localSettings.timeZone,
  version,
})

/** The user pool's domain is the pool itself here. */
const googleOf = () => ({
  domain: process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? '',
  clientId: localSettings.googleClientId,
})

const originsOf = ({ site, api }: Addresses) => ({
  api,
  userPool: process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? '',
  uploads: process.env.AWS_ENDPOINT_URL_S3 ?? '',
  attestation: site,
})
