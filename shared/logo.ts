/** Largest logo, in bytes: it stands on every page. */
const largestLogo = 100_000

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const isPng = (bytes: Uint8Array) => pngSignature.every((byte, index) => bytes[index] === byte)

/** An `svg` element, after whatever may stand before the root of a document. Byte by byte, since its beginning is ASCII. */
const isSvg = (bytes: Uint8Array) =>
  /^(?:\xEF\xBB\xBF)?(?:\s|<\?xml[^>]*>|<!--.*?-->|<!doctype[^>]*>)*<svg[\s>]/is.test(
    String.fromCharCode(...bytes.subarray(0, 4_096)),
  )

const kinds: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = { '.png': isPng, '.svg': isSvg }

/** '.svg' of 'chapter/Logo.SVG'. */
const endingOf = (file: string) => /\.\w+$/.exec(file)?.[0].toLowerCase() ?? ''

/** Why a file cannot be the chapter's logo, in words that follow its name; undefined when it can. */
export function logoFault(file: string, bytes: Uint8Array): string | undefined {
  const isOfItsKind = kinds[endingOf(file)]
  if (!isOfItsKind) return 'is no .svg or .png file.'
  if (bytes.length > largestLogo) return `has ${bytes.length} bytes; a logo may have ${largestLogo}.`
  return isOfItsKind(bytes) ? undefined : 'is not what its ending says.'
}

/** Where the site has the logo: with the hash of its content in its name, as every asset that browsers keep for ever. */
export const logoAddress = (file: string, hash: string) =>
  `/assets/logo-${hash.slice(0, 12)}${endingOf(file)}`
