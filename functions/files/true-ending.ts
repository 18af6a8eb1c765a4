import { fileTypeFromBuffer } from 'file-type'
import type { UploadEnding } from '#shared/applications/upload.ts'

/** The library's name for the type of the bytes, for each ending that we accept. `.doc` is a compound file like all old Office files. */
const endings: Record<string, UploadEnding> = { pdf: '.pdf', cfb: '.doc', docx: '.docx', rtf: '.rtf' }

/** The file ending that fits the content, whatever the file is called. Undefined for a type that the portal does not accept. */
async function trueEnding(bytes: Uint8Array): Promise<UploadEnding | undefined> {
  const type = await fileTypeFromBuffer(bytes)
  if (type) return endings[type.ext]
  if (isLatePdf(bytes)) return '.pdf'
  return isText(bytes) ? '.txt' : undefined
}

/** Why a file is not taken whose content does not fit its name: what was found, and what to do. */
export async function endingFault(bytes: Uint8Array, ending: UploadEnding): Promise<string | undefined> {
  if (isProtected(bytes))
    return 'This file is protected by a password. Please save it without one, and choose it again.'
  const found = await trueEnding(bytes)
  if (found === ending) return undefined
  const type = await fileTypeFromBuffer(bytes)
  const what = found ?? (type && `.${type.ext}`)
  return what
    ? `This is a ${what} file, although its name ends with ${ending}. Please choose a real ${ending} file${found ? `, or let its name end with ${found}` : ''}.`
    : `This file cannot be read as ${ending}. It may be damaged: please save it again as ${ending}, and choose that.`
}

/** Readers of PDF find its header within the first 1,024 bytes. What comes before must not be a page, which a viewer might run. */
function isLatePdf(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  return start.includes('%PDF-') && !looksLikePage(start)
}

/**
 * Whether Word asks for a password: a .docx is then a compound file with this entry, and the header of a .doc, which follows the compound
 * file's own, says so ([MS-DOC] 2.5.2, wIdent and fEncrypted). PDFs are taken: most with a password open without it.
 */
function isProtected(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return false
  if (file.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return true
  const header = file.subarray(512, 524)
  return header.length === 12 && header.readUInt16LE(0) === 0xa5ec && (header.readUInt16LE(10) & 0x0100) > 0
}

const looksLikePage = (text: string) => /^\s*<(?:!doctype|html|svg|\?xml|script)/i.test(text)

/** UTF-16 has a mark at its beginning. Every byte is a sign of Windows-1252, so that comes last. */
const encodings = (bytes: Uint8Array) =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? ['utf-16le']
    : bytes[0] === 0xfe && bytes[1] === 0xff
      ? ['utf-16be']
      : ['utf-8', 'windows-1252']

/** Text has no control characters, and does not begin like a page or a drawing, which a viewer might run. */
const isText = (bytes: Uint8Array): boolean =>
  encodings(bytes).some((encoding) => {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return !/[\p{Cc}--[\t\n\f\r]]/v.test(text) && !looksLikePage(text)
    } catch {
      return false
    }
  })
