import { S3Error } from '#local/s3/s3-error.ts'

const names = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

// Markup and control characters become numeric references.
function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- a line feed in a key would otherwise be normalised away
  return text.replace(/[<>&"'\u0000-\u001f]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Decodes named and numeric references. Throws `MalformedXML` for any other reference. */
export function unescapeXml(text: string): string {
  return text.replace(/&([^;&]*);?/g, (_, reference: string) => characterOf(reference))
}

/** `<name>…</name>` around children that are already XML. */
export function element(name: string, ...children: string[]): string {
  return `<${name}>${children.join('')}</${name}>`
}

/** `<name>…</name>` around plain text, which is escaped. */
export function textElement(name: string, text: string | number | boolean): string {
  return element(name, escapeXml(String(text)))
}

/** A whole document with S3's namespace on its root. */
export function xmlDocument(root: string, ...children: string[]): string {
  const opening = `<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${opening}${children.join('')}</${root}>`
}

function characterOf(reference: string): string {
  const named = names.get(reference)
  if (named) return named
  const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(reference)
  const code = number?.[1] ? parseInt(number[1], 16) : Number(number?.[2] ?? NaN)
  if (!(code <= 0x10ffff)) throw new S3Error('MalformedXML')
  return String.fromCodePoint(code)
}
