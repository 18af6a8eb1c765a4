/** Inline code of pages as sources of a Content-Security-Policy: "'sha256-…'". */
export interface InlineCode {
  scripts: readonly string[]
  styles: readonly string[]
}

/** Any script without an address runs, apart from data, which has a type of its own. A module has one too, and would run. */
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*\stype="(?!module"))[^>]*>(.*?)<\/script>/gs
const inlineStyle = /<style[^>]*>(.*?)<\/style>/gs

/**
 * The inline scripts and style sheets of built pages. A page's policy allows exactly these. `sha256` gives the hash of a text in base64.
 */
export function inlineCodeOf(pages: readonly string[], sha256: (text: string) => string): InlineCode {
  const sources = (pattern: RegExp) => {
    const found = pages.flatMap((page) => [...page.matchAll(pattern)])
    return [...new Set(found.map(([, text = '']) => `'sha256-${sha256(text)}'`))]
  }
  return { scripts: sources(inlineScript), styles: sources(inlineStyle) }
}
