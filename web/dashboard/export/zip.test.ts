import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc32, zipTo } from './zip.ts'

interface Given {
  name: string
  content: Uint8Array<ArrayBuffer>
}
const modified = new Date(2026, 9, 15, 13, 37, 42)

async function zipOf(files: readonly Given[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = zipTo(async (bytes) => void parts.push(bytes))
  for (const { name, content } of files) await zip.add(name, content, modified)
  await zip.end()
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** Reads an archive as programs do: from the record at its end, by the list of all files, to the header of each. */
function unzip(zip: Uint8Array<ArrayBuffer>) {
  const view = new DataView(zip.buffer)
  const [short, long] = [(at: number) => view.getUint16(at, true), (at: number) => view.getUint32(at, true)]
  const end = zip.length - 22
  expect(long(end)).toBe(0x06054b50)
  let at = long(end + 16)
  expect(long(end + 12)).toBe(end - at)
  return Array.from({ length: short(end + 10) }, () => {
    expect(long(at)).toBe(0x02014b50)
    const [flags, time, date, crc, size] = [
      short(at + 8),
      short(at + 12),
      short(at + 14),
      long(at + 16),
      long(at + 20),
    ]
    const name = text(zip.subarray(at + 46, at + 46 + short(at + 28)))
    const local = long(at + 42)
    expect(long(local)).toBe(0x04034b50)
    // Both headers say the same about a file.
    expect(zip.slice(local + 4, local + 28)).toEqual(zip.slice(at + 6, at + 30))
    const begin = local + 30 + short(local + 26)
    expect(text(zip.subarray(local + 30, begin))).toBe(name)
    const content = zip.slice(begin, begin + size)
    expect(crc32(content)).toBe(crc)
    at += 46 + short(at + 28)
    return { name, content, flags, time, date }
  })
}

const anyFile = fc.record({
  name: fc.string({ unit: 'grapheme', minLength: 1 }),
  content: fc.uint8Array({ maxLength: 300 }),
})

test('what is put into an archive comes out of it, with UTF-8 names', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyFile, { maxLength: 20 }), async (given) => {
      const files = given.map(({ name, content }) => ({
        name: name.toWellFormed(),
        content: content.slice(),
      }))
      const read = unzip(await zipOf(files))
      expect(read.map(({ name, content }) => ({ name, content }))).toEqual(files)
      expect(read.every(({ flags }) => flags === 0x0800)).toBe(true)
    }),
  )
})

test('a file keeps the time at which it was attached, to two seconds', async () => {
  const [file] = unzip(await zipOf([{ name: 'a', content: new Uint8Array() }]))
  const { time, date } = file!
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([13, 37, 42])
  expect([1980 + (date >> 9), (date >> 5) & 15, date & 31]).toEqual([2026, 10, 15])
})

test('the checksum is that of every ZIP program', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
  expect(crc32(new Uint8Array())).toBe(0)
})
