/**
 * Writes a ZIP archive without compression: the files in it are compressed already. Names are UTF-8. Without ZIP64 an archive has at
 * most 65,535 files and 4 GB, more than an export ever has.
 * Source: PKWARE, APPNOTE.TXT 6.3.10, "General Format of a .ZIP file".
 */
export function zipTo(write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>) {
  const entries: Entry[] = []
  let offset = 0
  const put = async (bytes: Uint8Array<ArrayBuffer>) => {
    offset += bytes.length
    await write(bytes)
  }
  return {
    async add(name: string, content: Uint8Array<ArrayBuffer>, modified: Date) {
      const entry: Entry = {
        name: new TextEncoder().encode(name),
        size: content.length,
        crc: crc32(content),
        modified,
        offset,
      }
      entries.push(entry)
      await put(localHeader(entry))
      await put(content)
    },
    /** Writes the list of all files. Nothing can be added after it. */
    async end() {
      const start = offset
      for (const entry of entries) await put(centralHeader(entry))
      await put(endRecord(entries.length, offset - start, start))
    },
  }
}

interface Entry {
  name: Uint8Array<ArrayBuffer>
  size: number
  crc: number
  modified: Date
  /** Where its local header begins. */
  offset: number
}

/** The version that is needed to read it (2.0), and the flag for UTF-8 names. */
const version = 20
const utf8 = 0x0800

const localHeader = (entry: Entry) =>
  joined([[4, 0x04034b50], ...commonFields(entry), [2, entry.name.length], [2, 0]], entry.name)

const centralHeader = (entry: Entry) =>
  joined(
    [
      [4, 0x02014b50],
      [2, version],
      ...commonFields(entry),
      [2, entry.name.length],
      // No extra field, no comment, the first disk, no attributes.
      ...([2, 2, 2, 2, 4] as const).map((size): Field => [size, 0]),
      [4, entry.offset],
    ],
    entry.name,
  )

/** What both headers of a file say about it: version, flags, no compression, time, date, checksum and both sizes. */
const commonFields = ({ modified, crc, size }: Entry): Field[] => [
  [2, version],
  [2, utf8],
  [2, 0],
  [2, (modified.getHours() << 11) | (modified.getMinutes() << 5) | (modified.getSeconds() >> 1)],
  [2, ((modified.getFullYear() - 1980) << 9) | ((modified.getMonth() + 1) << 5) | modified.getDate()],
  [4, crc],
  [4, size],
  [4, size],
]

const endRecord = (count: number, size: number, start: number) =>
  joined([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, start],
    [2, 0],
  ])

/** A number with its size in bytes. */
type Field = readonly [size: 2 | 4, value: number]

/** Fields one after another, the lowest byte of each first, and what follows them. */
function joined(fields: readonly Field[], rest = new Uint8Array()) {
  const size = fields.reduce((sum, [bytes]) => sum + bytes, 0)
  const bytes = new Uint8Array(size + rest.length)
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [length, value] of fields) {
    if (length === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += length
  }
  bytes.set(rest, size)
  return bytes
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** The checksum of a file in an archive. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
