const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const isPng = (bytes: Uint8Array) => pngSignature.every((byte, index) => bytes[index] === byte)

/** An `svg` element, after everything that may precede the root of a document. Byte by byte, since its beginning is ASCII. */
const isSvg = (bytes: Uint8Array) =>
  /^(?:\xEF\xBB\xBF)?(?:\s|<\?xml[^>]*>|<!--.*?-->|<!doctype[^>]*>)*<svg[\s>]/is.test(
    String.fromCharCode(...bytes.subarray(0, 4_096)),
  )

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
/** The brand that its first box names. */
const isAvif = (bytes: Uint8Array) => /^ftypavi[fs]/.test(String.fromCharCode(...bytes.subarray(4, 12)))

interface Kind {
  /** In bytes: every visit loads it. */
  largest: number
  /** In words. */
  files: string
  kinds: Readonly<Record<string, (bytes: Uint8Array) => boolean>>
}

/** The pictures that a chapter can have. */
const pictures = {
  logo: { largest: 100_000, files: '.svg or .png', kinds: { '.png': isPng, '.svg': isSvg } },
  photo: {
    largest: 200_000,
    files: '.avif, .jpg or .png',
    kinds: { '.avif': isAvif, '.jpg': isJpeg, '.jpeg': isJpeg, '.png': isPng },
  },
} satisfies Record<string, Kind>
export type PictureName = keyof typeof pictures

/** '.svg' of 'chapter/Logo.SVG'. */
const endingOf = (file: string) => /\.\w+$/.exec(file)?.[0].toLowerCase() ?? ''

/** Why a file cannot be this picture, in words that follow its name; undefined if it can. */
export function pictureFault(name: PictureName, file: string, bytes: Uint8Array): string | undefined {
  const { largest, files, kinds }: Kind = pictures[name]
  const isOfItsKind = kinds[endingOf(file)]
  if (!isOfItsKind) return `is not an ${files} file.`
  if (bytes.length > largest) return `has ${bytes.length} bytes; a ${name} may have ${largest}.`
  return isOfItsKind(bytes) ? undefined : 'does not match its file extension.'
}

/** The address of a picture on the site, with the hash of its content, like every asset that browsers cache forever. */
export const pictureAddress = (name: PictureName, file: string, hash: string) =>
  `/assets/${name}-${hash.slice(0, 12)}${endingOf(file)}`
