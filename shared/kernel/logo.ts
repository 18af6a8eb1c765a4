/** Largest logo, in bytes: every page shows it. */
const largestLogo = 100_000

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const isPng = (bytes: Uint8Array) => pngSignature.every((byte, index) => bytes[index] === byte)

/** An `svg` element, after everything that may precede the root of a document. Byte by byte, since its beginning is ASCII. */
const isSvg = (bytes: Uint8Array) =>
  /^(?:\xEF\xBB\xBF)?(?:\s|<\?xml[^>]*>|<!--.*?-->|<!doctype[^>]*>)*<svg[\s>]/is.test(
    String.fromCharCode(...bytes.subarray(0, 4_096)),
  )

const kinds: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = { '.png': isPng, '.svg': isSvg }

/** '.svg' of 'chapter/Logo.SVG'. */
const endingOf = (file: string) => /\.\w+$/.exec(file)?.[0].toLowerCase() ?? ''

/** Why a file cannot be the chapter's logo, in words that follow its name; undefined if it can. */
export function logoFault(file: string, bytes: Uint8Array): string | undefined {
  const isOfItsKind = kinds[endingOf(file)]
  if (!isOfItsKind) return 'is not an .svg or .png file.'
  if (bytes.length > largestLogo) return `has ${bytes.length} bytes; a logo may have ${largestLogo}.`
  return isOfItsKind(bytes) ? undefined : 'does not match its file extension.'
}

/** The address of the logo on the site, with the hash of its content, like every asset that browsers cache forever. */
export const logoAddress = (file: string, hash: string) =>
  `/assets/logo-${hash.slice(0, 12)}${endingOf(file)}`
