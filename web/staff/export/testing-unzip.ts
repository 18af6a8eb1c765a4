/** The files of an archive without compression, read as programs do: from the record at its end, by the list of all files. */
export function unzip(zip: Uint8Array) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const [short, long] = [(at: number) => view.getUint16(at, true), (at: number) => view.getUint32(at, true)]
  const textAt = (begin: number, size: number) => new TextDecoder().decode(zip.subarray(begin, begin + size))
  const end = zip.length - 22
  let at = long(end + 16)
  return Array.from({ length: short(end + 10) }, () => {
    const [name, local] = [textAt(at + 46, short(at + 28)), long(at + 42)]
    const text = textAt(local + 30 + short(local + 26), long(at + 20))
    const modified = dateOf(short(at + 14), short(at + 12))
    at += 46 + short(at + 28) + short(at + 30)
    return { name, text, modified }
  })
}

const dateOf = (date: number, time: number) =>
  new Date(
    1980 + (date >> 9),
    ((date >> 5) & 15) - 1,
    date & 31,
    time >> 11,
    (time >> 5) & 63,
    (time & 31) * 2,
  )
