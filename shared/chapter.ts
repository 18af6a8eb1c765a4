import { escapeHtml } from './html.ts'

/** What a deployment says about the chapter that runs it. `links` stand in the footer, in this order. */
export interface Chapter {
  name: string
  links: readonly { label: string; url: string }[]
  /** Where the site has its logo; the portal's own mark stands in its place without one. */
  logo?: string
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

/** The two pages are built without a chapter; whoever serves them puts name, links and logo in, before any script runs. */
export const fillPage = (html: string, { name, links, logo }: Chapter) =>
  html
    .replace(markInPage, (mark, before: string, after: string) =>
      logo ? `${before}<img src="${escapeHtml(logo)}" alt="%CHAPTER_NAME%" />${after}` : mark,
    )
    .replaceAll('%CHAPTER_LOGO%', () => escapeHtml(logo ?? ''))
    .replaceAll('%CHAPTER_NAME%', () => escapeHtml(name))
    .replaceAll('%CHAPTER_LINKS%', () => links.map(anchor).join(''))

/** The portal's own mark, as `web/ui/mark.tsx` puts it into a built page. */
const markInPage = /(<span class="mark">).*?(<\/span>)/

const anchor = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(url)}" rel="noopener">${escapeHtml(label)}</a>`
