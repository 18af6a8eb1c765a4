import Parser from 'markdown-to-jsx'
import type { ComponentProps } from 'react'

/** Where a link may lead. Everything else stays text. */
const safeLink = /^(?:https?:\/\/|mailto:)/i

/** A link that somebody wrote into a text: it opens beside the page, whose answers stay. */
function WrittenLink({ href, children }: ComponentProps<'a'>) {
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  ) : (
    <>{children}</>
  )
}

/** Pictures from elsewhere are not loaded: their words stand in their place. */
const Picture = ({ alt }: ComponentProps<'img'>) => <>{alt}</>

// Without the ids that headings would get from their words: those are for the page's own parts.
const Heading = ({ children }: ComponentProps<'h2'>) => <h2>{children}</h2>
const Subheading = ({ children }: ComponentProps<'h3'>) => <h3>{children}</h3>

const options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: null,
  sanitizer: (url: string) => (safeLink.test(url.trim()) ? url.trim() : null),
  overrides: {
    a: WrittenLink,
    img: Picture,
    h1: Heading,
    h2: Heading,
    h3: Subheading,
    h4: Subheading,
    h5: Subheading,
    h6: Subheading,
  },
}

export default function MarkdownText({ text }: { text: string }) {
  return <Parser options={options}>{text}</Parser>
}
