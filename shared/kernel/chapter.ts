import { escapeHtml } from './html.ts'

/** What a deployment says about its chapter. The footer shows `links` in this order. */
export interface Chapter {
  name: string
  links: readonly { label: string; url: string }[]
  /** Whom to contact with questions, as the contact page shows it. */
  contact?: Contact
  /** The address of the logo on the site. Without one the portal's own mark is shown. */
  logo?: string
  /** The address of a photo for the landing page. Without one the mark is shown there, large. */
  photo?: string
}

/** How to reach the chapter: any of these. */
export interface Contact {
  email?: string
  /** A page with more: a contact form, an information evening. */
  url?: string
  /** What to know before asking, in markdown. */
  text?: string
  /** How long an answer usually takes: 'two days'. */
  answersWithin?: string
}

/** What functions that write mails know of the chapter: its name, and the email or page to ask at, if it has one. */
export const chapterEnvironment = ({ name, contact }: Chapter) => ({
  CHAPTER_NAME: name,
  CHAPTER_CONTACT: contact?.email ?? contact?.url ?? '',
})

/** What the page reads from /config.json at its start, so that one build serves every chapter. */
export interface SiteConfig {
  apiUrl: string
  region: string
  userPoolId: string
  userPoolClientId: string
  /** The address of the user pool, if it is not AWS. */
  userPoolEndpoint?: string
  /** The user pool's domain, which leads to Google, and its client. Without them nobody can log in with Google. */
  google?: { domain: string; clientId: string }
  /** The address of the attestation script (with a slash at its end); null if none is configured. */
  attestationUrl: string | null
  /** The chapter's time zone, by its IANA name. */
  timeZone: string
  /** Of the portal, with its commit. */
  version: string
  chapter: Chapter
}

/** The two pages are built without a chapter. The server puts name, links and pictures in, before any script runs. */
export const fillPage = (html: string, { name, links, contact, logo, photo }: Chapter) =>
  html
    .replace(markInPage, pictureInstead(logo))
    .replace(heartInPage, pictureInstead(photo))
    .replaceAll('%CHAPTER_LOGO%', () => escapeHtml(logo ?? ''))
    .replaceAll('%CHAPTER_NAME%', () => escapeHtml(name))
    .replaceAll('%CHAPTER_LINKS%', () => links.map(anchor).join(''))
    .replaceAll('%CHAPTER_CONTACT%', () => contactLine(contact))

/** The pages with their own address, which links to them need for their picture. */
export const withOrigin = (html: string, origin: string) => html.replaceAll('%SITE_ORIGIN%', () => origin)

/** What a device knows of the application that someone installs. */
export const manifestOf = ({ name }: Pick<Chapter, 'name'>) => ({
  id: '/',
  name: `Application Portal, ${name}`,
  short_name: 'Apply',
  description: `Apply to be a member of ${name}.`,
  lang: 'en',
  start_url: '/apply',
  scope: '/',
  display: 'standalone',
  theme_color: '#faf7f1',
  background_color: '#faf7f1',
  icons: [
    { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/mono.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
  ],
})

/** The portal's own mark, as `web/kit/ui/topbar.tsx` puts it into a built page. */
const markInPage = /(<span class="mark">).*?(<\/span>)/
/** The same mark, where `web/landing/landing-page.tsx` has it large. */
const heartInPage = /(<div class="mosaic__big">).*?(<\/div>)/

/** The name is beside a logo, and a photo says nothing that people need to know. */
const pictureInstead = (address: string | undefined) => (mark: string, before: string, after: string) =>
  address ? `${before}<img src="${escapeHtml(address)}" alt="" />${after}` : mark

/** Where strangers can ask: the address or page to write to, or the page that says how to reach the chapter. */
function contactLine({ email, url, answersWithin }: Contact = {}) {
  const [address, name] = email ? [`mailto:${email}`, email] : [url ?? '/contact', 'the contact page']
  const promise = answersWithin ? ` Usually answered within ${escapeHtml(answersWithin)}.` : ''
  return `<a href="${escapeHtml(address)}">${escapeHtml(name)}</a>.${promise}`
}

const anchor = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(url)}" rel="noopener">${escapeHtml(label)}</a>`
