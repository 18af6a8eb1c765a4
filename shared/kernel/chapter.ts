import { escapeHtml } from './html.ts'

/** What a deployment says about its chapter. The footer shows `links` in this order. */
export interface Chapter {
  name: string
  links: readonly { label: string; url: string }[]
  /** Whom to contact with questions, as the contact page shows it. */
  contact?: Contact
  /** The address of the logo on the site. Without one the portal's own mark is shown. */
  logo?: string
}

/** How to reach the chapter: any of these. */
export interface Contact {
  email?: string
  /** A page with more: a contact form, an information evening. */
  url?: string
  /** What to know before asking, in markdown. */
  text?: string
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
  /** The address of the attestation script (with a slash at its end); null if none is configured. */
  attestationUrl: string | null
  /** The chapter's time zone, by its IANA name. */
  timeZone: string
  chapter: Chapter
}

/** The two pages are built without a chapter. The server puts name, links and logo in, before any script runs. */
export const fillPage = (html: string, { name, links, logo }: Chapter) =>
  html
    .replace(markInPage, (mark, before: string, after: string) =>
      logo ? `${before}<img src="${escapeHtml(logo)}" alt="%CHAPTER_NAME%" />${after}` : mark,
    )
    .replaceAll('%CHAPTER_LOGO%', () => escapeHtml(logo ?? ''))
    .replaceAll('%CHAPTER_NAME%', () => escapeHtml(name))
    .replaceAll('%CHAPTER_LINKS%', () => links.map(anchor).join(''))

/** The portal's own mark, as `web/kit/ui/topbar.tsx` puts it into a built page. */
const markInPage = /(<span class="mark">).*?(<\/span>)/

const anchor = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(url)}" rel="noopener">${escapeHtml(label)}</a>`
