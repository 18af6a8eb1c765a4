/** What a deployment says about the chapter that runs it. `links` stand in the footer, in this order. */
export interface Chapter {
  name: string
  links: readonly { label: string; url: string }[]
}

/** What the page reads from /config.json at its start, so that one build serves every chapter. */
export interface SiteConfig {
  apiUrl: string
  region: string
  userPoolId: string
  userPoolClientId: string
  /** Where the user pool answers, when that is not AWS. */
  userPoolEndpoint?: string
  /** Where the attestation script lives (with a slash at its end); null where none is configured. */
  attestationUrl: string | null
  chapter: Chapter
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The two pages are built without a chapter; whoever serves them puts the name and links in, before any script runs. */
export const fillPage = (html: string, { name, links }: Chapter) =>
  html
    .replaceAll('%CHAPTER_NAME%', () => escapeHtml(name))
    .replaceAll('%CHAPTER_LINKS%', () => links.map(anchor).join(''))

const anchor = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(url)}" rel="noopener">${escapeHtml(label)}</a>`
