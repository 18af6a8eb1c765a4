/** A piece of a text. With a `url` it is a link. */
export interface TextPiece {
  text: string
  url?: string
}

/** A web address as people write it: with http:// or https://, or a domain that a path follows, such as zoom.us/j/1. */
const address =
  /https?:\/\/[a-z0-9][^\s"<>]*|(?<![\w@.:/-])(?:[a-z0-9-]{1,63}\.){1,9}[a-z]{2,24}\/[^\s"<>]+/gi

/** What ends a sentence around an address, and does not belong to it. A bracket that was opened within it does. */
const trailing = /[.,;:!?'’”]+$/

const withoutTail = (found: string): string => {
  const address = found.replace(trailing, '')
  const closes = address.endsWith(')') && !address.includes('(')
  return closes ? withoutTail(address.slice(0, -1)) : address
}

/** The text in pieces, in which every web address is a link. */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const written = withoutTail(found)
    if (index > at) pieces.push({ text: text.slice(at, index) })
    pieces.push({ text: written, url: /^https?:\/\//i.test(written) ? written : `https://${written}` })
    at = index + written.length
  }
  return at < text.length ? [...pieces, { text: text.slice(at) }] : pieces
}

/** The first web address of a text, if it has one. */
export const firstLink = (text: string) => linkedText(text).find(({ url }) => url !== undefined)?.url
